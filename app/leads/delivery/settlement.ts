/** What an attempt's outcome makes of its delivery. Pure, so that three days of retries are tested in a moment. */
import type { Outcome } from '#app/leads/lead.ts'
import type { Settlement } from '#app/leads/store/lead-store.ts'
import { waitAfter } from './retry-schedule.ts'

/** How long a service may make us wait. */
const ASKED_WAIT = { minMs: 1000, maxMs: 24 * 60 * 60 * 1000 }

/** @param attempts how many were made, this one included */
export function settlementOf(outcome: Outcome, attempts: number, random?: number): Settlement {
  switch (outcome.status) {
    case 'delivered':
      return { status: 'delivered', reference: outcome.reference ?? null }
    case 'rejected':
      return { status: 'dead', reason: outcome.reason }
    case 'paused':
      // The channel is at fault, not the lead: the delivery stays due and keeps its place in the schedule.
      return { status: 'pending', waitMs: 0, reason: outcome.reason, countsAsAttempt: false }
    case 'retry':
    case 'unknown': {
      // Staff channels repeat after a lost answer too: a second notice is cheaper than a lost lead.
      const wait = waitAfter(attempts, random)
      if (wait === null) return { status: 'dead', reason: `${outcome.reason} (given up after ${attempts} attempts)` }
      const asked = outcome.status === 'retry' ? outcome.afterMs : undefined
      const waitMs = asked === undefined ? wait : Math.min(Math.max(asked, ASKED_WAIT.minMs), ASKED_WAIT.maxMs)
      return { status: 'pending', waitMs, reason: outcome.reason, countsAsAttempt: true }
    }
  }
}
