/** Payments that staff have to look up and settle, and those that they have settled and can take back. */
import { formatSum, toRupees } from '#app/content/rupees.ts'
import { type Money, isForHand } from '#app/desk/read-money.server.ts'
import { isByHand, toKnownStatus } from '#app/payments/order.ts'
import type { Payments } from '#app/payments/payments.server.ts'
import { when } from './ist.ts'

type Gateway = Pick<Payments, 'canAsk' | 'withSamples'>

function toSettleView(money: Money, gateway: Gateway, now: number) {
  const { payment, order } = money
  const { gateway: name, asked_paise, reported_at, reason } = payment
  const received = payment.status === 'needs_attention' ? payment.paid_paise : null
  const sum = toSum(asked_paise)
  return {
    id: payment.id,
    seen: String(payment.changed_at),
    title: `${order.is_trial === 1 ? 'Trial: ' : ''}${sum} for ${order.product_name} needs attention`,
    why: reason,
    rows: [
      { label: 'The gateway reports', value: REPORTED[payment.reported_status ?? 'none'] },
      { label: 'Asked', value: reported_at === null ? 'not yet' : when(reported_at, now) },
      { label: 'Expected', value: sum },
      { label: 'Received', value: received === null ? 'no sum is reported' : toSum(received) },
      ...(received === null ? [] : [{ label: 'Difference', value: toDifference(received - asked_paise) }]),
      { label: 'Reference', value: order.ref },
      { label: 'Payment number', value: payment.transaction_id },
    ],
    canAsk: gateway.canAsk(name) && (order.is_trial === 1) === gateway.withSamples,
    paid: received === null ? 'Settle as paid' : `Settle as paid: ${toSum(received)}`,
    /** Typed by staff, if the gateway reports none. */
    sum: received === null ? formatSum(asked_paise / 100) : null,
  }
}

export type SettleView = ReturnType<typeof toSettleView>

/** How staff settled the payment; null if they did not. */
export const toHandView = ({ payment }: Money) =>
  isByHand(payment) && payment.hand !== 'back'
    ? { id: payment.id, seen: String(payment.changed_at), text: `${payment.reason}.` }
    : null

export type HandView = NonNullable<ReturnType<typeof toHandView>>

/** Those that wait for staff, and those that staff have settled as not paid. */
export function toSettling(all: Money[], gateway: Gateway, now: number) {
  const open = all.filter(({ payment }) => isForHand({ ...payment, status: toKnownStatus(payment.status) }))
  const unpaid = all.filter(({ payment }) => payment.status === 'failed')
  return {
    open: open.map((money) => toSettleView(money, gateway, now)),
    unpaid: unpaid.flatMap((money) => {
      const hand = toHandView(money)
      const title = `${toSum(money.payment.asked_paise)} for ${money.order.product_name}, ${when(money.payment.changed_at, now)}: not paid`
      return hand ? [{ ...hand, title }] : []
    }),
  }
}

/** What a payment brought above the sum that it was to bring. */
export const extraOf = ({ payment }: Money) => Math.max(0, (payment.paid_paise ?? 0) - payment.asked_paise)

const toSum = (paise: number) => toRupees(paise / 100)

const toDifference = (paise: number) =>
  paise === 0 ? 'none' : `${toSum(Math.abs(paise))} ${paise > 0 ? 'too much' : 'too little'}`

/** What a gateway reports, as staff read it. */
export const REPORTED = {
  paid: 'paid',
  pending: 'not decided yet',
  failed: 'declined',
  expired: 'not paid in time',
  missing: 'no such payment',
  unknown: 'nothing that decides',
  none: 'nothing yet',
}
