/**
 * When to query a gateway about a payment, and how to interpret the result. PhonePe requires this plan: first after 20 to 25 s, then every
 * 3 s for 30 s, 6 s for 60 s, 10 s for 60 s, 30 s for 60 s, then each minute until the payment has timed out.
 */
import { isOpen } from './sale.ts'
import type { StatusUpdate, Payment } from './order.ts'
import type { StatusOutcome } from './gateway.ts'

const seconds = (count: number) => count * 1000
const minutes = (count: number) => seconds(count * 60)

/** After this, an unpaid payment counts as abandoned. */
export const WINDOW_MS = minutes(20)
/** After this the site stops checking an open payment, and staff must settle it if the gateway is unreachable or silent. */
export const GIVE_UP_MS = minutes(24 * 60)

/** Times count from the start of the payment. */
const STEPS = [
  { untilMs: seconds(55), everyMs: seconds(3) },
  { untilMs: seconds(115), everyMs: seconds(6) },
  { untilMs: seconds(175), everyMs: seconds(10) },
  { untilMs: seconds(235), everyMs: seconds(30) },
  { untilMs: WINDOW_MS, everyMs: minutes(1) },
]
/** When a pending payment expires, if its gateway responds. */
export const endsAt = ({ gateway, createdAt }: Pick<Payment, 'gateway' | 'createdAt'>) =>
  new Date(Number(createdAt) + (gateway === 'payment-api' ? GIVE_UP_MS : WINDOW_MS))

const WHILE_UNREACHABLE_MS = minutes(10)
/** Longer than the time between checks while a gateway is unreachable. */
const LATELY_MS = minutes(60)
/** A bank may confirm late, and the webhook about it may be lost. */
const WHILE_EXPIRED_MS = minutes(60)
const DAILY_MS = minutes(24 * 60)
/** After this, only a callback reports late money. */
const LATEST_MS = 7 * DAILY_MS
const NOT_PAID = 'Not paid within 20 minutes'
/** A start whose response was lost has failed if the gateway still does not know the payment after this time. */
const ARRIVES_WITHIN_MS = minutes(1)

/** @param random from 0 to 1 */
export const firstCheckAfter = (tellsStatus: boolean, random: number) =>
  tellsStatus ? seconds(20) + Math.round(seconds(5) * random) : WINDOW_MS

/** @property waitMs until the next check; null if none follows */
export type Conclusion = { update: StatusUpdate; waitMs: number | null }

/** The state of the payment when it was claimed. */
type Before = Pick<Payment, 'status' | 'redirectUrl'> & { lastCheckAt: number | null; now: number }

/** False after a pause of the site, and after a jump of the clock. */
const wasCheckedLately = ({ lastCheckAt, now }: Before) =>
  lastCheckAt !== null && lastCheckAt <= now && now - lastCheckAt < LATELY_MS

/**
 * @param outcome the gateway's response; `silent` if it never reports
 * @param ageMs since the start of the payment; null if a wrong clock set it, which counts as the end of the window
 */
export function conclude(
  outcome: StatusOutcome | { status: 'silent' },
  ageMs: number | null,
  before: Before,
): Conclusion {
  const { update, waitMs } = concludeStarted(outcome, ageMs, before)
  const isUndecided = ['pending', 'missing', 'unknown'].includes(update.status)
  // The process that called the gateway has ended without its response.
  return before.status === 'created' && isUndecided
    ? { update: { status: 'unanswered', reason: INTERRUPTED }, waitMs }
    : { update, waitMs }
}

function concludeStarted(
  outcome: StatusOutcome | { status: 'silent' },
  ageMs: number | null,
  before: Before,
): Conclusion {
  const elapsedMs = ageMs ?? WINDOW_MS
  switch (outcome.status) {
    case 'paid':
    case 'failed':
    case 'expired':
      return { update: outcome, waitMs: null }
    case 'missing':
      // Its payer never saw a payment page, so waiting for the end of the window would only keep them from paying.
      return before.redirectUrl === null && isOpen(before) && elapsedMs >= ARRIVES_WITHIN_MS
        ? { update: { status: 'failed', reason: outcome.reason }, waitMs: null }
        : concludeStarted({ ...outcome, status: 'pending' }, ageMs, before)
    case 'pending':
      return elapsedMs < WINDOW_MS
        ? { update: outcome, waitMs: waitWithin(elapsedMs) }
        : { update: { status: 'expired', reason: NOT_PAID }, waitMs: waitExpired(elapsedMs, before) }
    case 'unknown': {
      const waitMs = elapsedMs < WINDOW_MS ? waitWithin(elapsedMs) : WHILE_UNREACHABLE_MS
      if (elapsedMs < GIVE_UP_MS) return { update: outcome, waitMs }
      if (!isOpen(before)) return { update: outcome, waitMs: waitExpired(elapsedMs, before) }
      return wasCheckedLately(before)
        ? { update: { status: 'needs_attention', reason: `${outcome.reason}, for a whole day` }, waitMs: null }
        : { update: outcome, waitMs }
    }
    case 'silent':
      return elapsedMs < GIVE_UP_MS && !(ageMs === null && before.status === 'pending')
        ? { update: { status: 'pending', reason: SEE_DASHBOARD }, waitMs: GIVE_UP_MS - elapsedMs }
        : { update: { status: 'expired', reason: 'No payment confirmation within a day' }, waitMs: null }
  }
}

const INTERRUPTED = 'The site stopped before the gateway responded'
const SEE_DASHBOARD = 'This gateway has no status check: look at its dashboard, then settle the payment'

/** Checks once more even if the window seems over, because the clock may have been ahead at this check. */
function waitExpired(elapsedMs: number, before: Pick<Payment, 'status'>): number | null {
  if (elapsedMs < GIVE_UP_MS) return WHILE_EXPIRED_MS
  return elapsedMs < LATEST_MS || isOpen(before) ? DAILY_MS : null
}

/** Places the last check at the end of the window. */
function waitWithin(elapsedMs: number): number {
  const everyMs = STEPS.find(({ untilMs }) => elapsedMs < untilMs)?.everyMs ?? 0
  return Math.min(everyMs, WINDOW_MS - elapsedMs)
}
