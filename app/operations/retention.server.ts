/** Erases old leads. Refuses where the clock may be wrong, because an erasure cannot be undone. */
import type { Logger } from 'pino'

import type { StaffAlert } from '#app/alerts/alert.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { toRefusal } from './erasure-job.ts'
import type { Circumstances } from '#app/jobs/timed-jobs.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A day's run erases at most this many leads, or this share of all of them if that is more. */
const MOST_AT_ONCE = { leads: 20, share: 0.1 }

type Options = {
  /** Age in days from which leads are erased. */
  days: number
  store: Pick<LeadStore, 'purge' | 'countBefore'>
  send: (alert: StaffAlert) => Promise<void>
  log: Logger
}

export function createRetention({ days, store, send, log }: Options) {
  return async (now: number, { clockDoubt }: Circumstances): Promise<void> => {
    const before = new Date(now - days * DAY_MS)
    const { all, older } = await store.countBefore(before)
    const isTooMany = older > Math.max(MOST_AT_ONCE.leads, all * MOST_AT_ONCE.share)
    const doubt = isTooMany ? `${older} of ${all} leads would go at once` : clockDoubt
    if (doubt !== null) {
      log.error({ older, all, clockDoubt }, 'purge by age refused')
      return send(
        toRefusal({
          name: 'retention',
          what: 'Old leads',
          now,
          lines: [`LEAD_RETENTION_DAYS erases leads older than ${days} days, but ${doubt}.`],
          next: [
            `Which they are: npm run leads -- purge --older-than ${days}d --dry-run`,
            `If they should go: npm run leads -- purge --older-than ${days}d`,
          ],
        }),
      )
    }
    const erased = await store.purge(before)
    log.info({ erased, olderThanDays: days }, 'leads purged by age')
  }
}
