import type { PaymentState } from '#app/content/orders/payment.server.ts'

type PaymentDialProps = { state: PaymentState; label: string }

/** The product's round display: blue in progress, green for success, orange for failure. */
export function PaymentDial({ state, label }: PaymentDialProps) {
  return (
    <div className="payment-dial relative w-[min(196px,52vw)] lg:row-span-2 lg:w-full lg:self-center print:hidden">
      <svg viewBox="0 0 300 300" aria-hidden="true">
        <circle className="payment-glass" cx="150" cy="150" r="140" />
        <path className="payment-track" {...RING} />
        <path className="payment-lit" {...RING} />
        <path className="payment-sign" d={SIGNS[state]} />
      </svg>
      <p
        className="absolute inset-x-0 bottom-[22%] text-center text-small tracking-wide text-on-deep"
        aria-hidden="true"
      >
        {label}
      </p>
    </div>
  )
}

const RING = { d: 'M262 150a112 112 0 1 1-224 0 112 112 0 0 1 224 0Z', pathLength: 360 }

const DOTS = 'M112 138h.1M150 138h.1M188 138h.1'
const CHECK = 'M112 140l27 27 50-54'
const CROSS = 'M122 112l56 56m0-56-56 56'
const PERSON = 'M150 136a24 24 0 1 0 0-48 24 24 0 0 0 0 48Zm-46 46c6-24 24-34 46-34s40 10 46 34'

const RUPEE = 'M126 88h48M126 108h48M126 88h14c28 0 28 40 0 40h-14l36 36'

const SIGNS: Record<PaymentState, string> = {
  review: RUPEE,
  waiting: DOTS,
  unanswered: DOTS,
  unconfirmed: PERSON,
  paid: CHECK,
  unopened: CROSS,
  failed: CROSS,
  resting: DOTS,
  expired: CROSS,
  attention: PERSON,
  over: PERSON,
  closed: PERSON,
  refunded: RUPEE,
  lapsed: CROSS,
  cancelled: CROSS,
  superseded: RUPEE,
  full: CHECK,
  known: CHECK,
}
