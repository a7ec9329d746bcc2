/** Erasure by age is skipped when the clock may be wrong, because it cannot be undone. Staff are alerted. */
import type { Logger } from 'pino'

import type { Alerts, StaffAlert } from '#app/alerts/alert.ts'
import type { TimedJob } from '#app/jobs/timed-jobs.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Erasure = {
  name: string
  /** Starts a sentence: `Old leads`. */
  what: string
  /** Number of items to erase. */
  count: (now: number) => Promise<number>
  erase: (now: number) => Promise<unknown>
  alerts: Alerts
  log: Logger
}

/** Daily, so that staff have a day to correct the clock after an alert. */
export const erasureJob = ({ name, what: records, count, erase, alerts, log }: Erasure): TimedJob => ({
  name,
  everyMs: DAY_MS,
  async run(now, { clockDoubt }) {
    if (clockDoubt === null) return void (await erase(now))
    if ((await count(now)) === 0) return
    log.error({ erasure: name, clockDoubt }, 'erasure by age refused')
    await alerts.raise(toRefusal({ name, what: records, now, lines: [`${records} were not erased: ${clockDoubt}.`] }))
  },
})

type Refusal = Pick<Erasure, 'name' | 'what'> & { now: number; lines: string[]; next?: string[] }

/** One alert for each day. */
export const toRefusal = ({ name, what: records, now, lines, next = [] }: Refusal): StaffAlert => ({
  key: `${name}-refused:${new Date(now).toISOString().slice(0, 10)}`,
  subject: `${records} were not erased`,
  text: [...lines, 'Check the date of the host. The erasure is retried tomorrow.', ...next].join('\n'),
})
