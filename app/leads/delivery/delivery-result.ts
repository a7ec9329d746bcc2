/** Decides the state of a delivery after an attempt. Pure, so tests run three days of retries in a moment. */
import type { Channel } from '#app/leads/channels/channel.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import type { DeliveryResult } from '#app/leads/store/lead-store.ts'
import { waitAfter } from '#app/outbound/retry-schedule.ts'

/** Bounds for the wait that a service requests. */
const ASKED_WAIT = { minMs: 1000, maxMs: 24 * 60 * 60 * 1000 }

/** Maximum number of messages to a visitor: the first one and one retry, because both may have arrived. */
const MAX_UNANSWERED_TO_VISITOR = 2

/** `attempts` includes this one. `unanswered` counts earlier attempts that may have arrived. */
export type Standing = Pick<Channel, 'readBy' | 'isOnce'> & { attempts: number; unanswered: number }

/** An attempt cut off by a restart also counts as unanswered. */
export const maySend = ({ unanswered, readBy, isOnce }: Omit<Standing, 'attempts'>) =>
  readBy === 'staff' || unanswered < (isOnce ? 1 : MAX_UNANSWERED_TO_VISITOR)

export const NO_RETRY: Outcome = {
  status: 'rejected',
  reason: 'Sent without a response; a visitor gets no further copy',
}

export function toDeliveryResult(outcome: Outcome, standing: Standing, random?: number): DeliveryResult {
  const { attempts, unanswered } = standing
  switch (outcome.status) {
    case 'delivered':
      return { status: 'delivered', reference: outcome.reference ?? null }
    case 'rejected':
      return { status: 'dead', reason: outcome.reason }
    case 'paused':
      // The channel is at fault, not the lead, so the delivery stays due and loses no attempt.
      return { status: 'pending', waitMs: 0, reason: outcome.reason, countsAsAttempt: false }
    case 'unknown':
      // A second copy for staff costs less than a lost lead.
      if (!maySend({ ...standing, unanswered: unanswered + 1 })) {
        return { status: 'dead', reason: `${outcome.reason} (${unanswered + 1} times; a visitor is not sent it again)` }
      }
      return nextTry(outcome.reason, attempts, undefined, random)
    case 'retry':
      return nextTry(outcome.reason, attempts, outcome.afterMs, random)
  }
}

function nextTry(reason: string, attempts: number, askedMs: number | undefined, random?: number): DeliveryResult {
  const wait = waitAfter(attempts, random)
  if (wait === null) return { status: 'dead', reason: `${reason} (given up after ${attempts} attempts)` }
  const waitMs = askedMs === undefined ? wait : Math.min(Math.max(askedMs, ASKED_WAIT.minMs), ASKED_WAIT.maxMs)
  return { status: 'pending', waitMs, reason, countsAsAttempt: true }
}
