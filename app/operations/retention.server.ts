/** Erases old leads. Refuses where the clock may be wrong, because an erasure cannot be undone. */
import type { Logger } from 'pino'

import type { StaffAlert } from '#app/alerts/alert.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import type { Circumstances } from './scheduled-jobs.server.ts'

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
  return async (now: number, { lastRanInFuture }: Circumstances): Promise<void> => {
    const before = new Date(now - days * DAY_MS)
    const { all, older } = await store.countBefore(before)
    const isTooMany = older > Math.max(MOST_AT_ONCE.leads, all * MOST_AT_ONCE.share)
    if (isTooMany || lastRanInFuture) {
      log.error({ older, all, lastRanInFuture }, 'purge by age refused')
      return send(toRefusal({ days, now, reason: isTooMany ? `${older} of ${all} leads would go at once` : IN_FUTURE }))
    }
    const erased = await store.purge(before)
    log.info({ erased, olderThanDays: days }, 'leads purged by age')
  }
}

const IN_FUTURE = 'the last run lies in the future, so the clock was wrong then or is wrong now'

const toRefusal = ({ days, now, reason }: { days: number; now: number; reason: string }): StaffAlert => ({
  key: `retention-refused:${new Date(now).toISOString().slice(0, 10)}`,
  subject: 'Old leads were not erased',
  text: [
    `LEAD_RETENTION_DAYS erases leads older than ${days} days, but ${reason}.`,
    'Check the date of the host. It is tried again tomorrow.',
    `Which they are: npm run leads -- purge --older-than ${days}d --dry-run`,
    `If they should go: npm run leads -- purge --older-than ${days}d`,
  ].join('\n'),
})
