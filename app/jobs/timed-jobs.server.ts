/** Jobs on a schedule. Each run is done by the instance that claims it first. */
import { z } from 'zod'

import type { Logger } from 'pino'

import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'
import type { Worker } from './worker.server.ts'

export type TimedJob = {
  name: string
  everyMs: number
  /** True if each instance runs the job itself. @default false */
  eachInstance?: boolean
  run: (now: number, circumstances: Circumstances) => Promise<void>
}

/** `clockDoubt`: why the clock may have been wrong at the last run, or may be wrong now; null if the job runs on time. */
export type Circumstances = { clockDoubt: string | null }

/** After this, any instance may retry a failed or crashed job, because a daily job must not wait a day. */
const LEASE_MS = 10 * 60 * 1000

type Options = { worker: Worker; log: Logger; now?: () => number }

/** Hands the jobs to the worker. A job that has never run is due at once. */
export function defineTimedJobs(jobs: TimedJob[], { worker, log, now = Date.now }: Options): void {
  for (const job of jobs) {
    if (job.eachInstance) runOnEachInstance(job, { worker, log, now })
    else defineTimedJob(job, { worker, log, now })
  }
}

function runOnEachInstance({ name, everyMs, run }: TimedJob, { worker, now = Date.now }: Options): void {
  let ranAt: number | null = null
  worker.every(everyMs, name, () => {
    const isBack = ranAt !== null && now() < ranAt
    ranAt = now()
    return run(ranAt, { clockDoubt: isBack ? IN_FUTURE : null })
  })
}

function defineTimedJob({ name, everyMs, run }: TimedJob, { worker, log, now = Date.now }: Options): void {
  worker.define({
    name: `timed ${name}`,
    payload: z.unknown(),
    slots: 1,
    leaseMs: Math.min(LEASE_MS, everyMs),
    longestMs: everyMs,
    async run({ due_at: dueAt }) {
      const clockDoubt = findClockDoubt(dueAt, now(), everyMs)
      try {
        await run(now(), { clockDoubt })
        return { status: 'later', dueAt: now() + everyMs, isFresh: true }
      } catch (error) {
        log.error({ job: name, err: error }, 'scheduled job failed')
        return { status: 'later', dueAt: now() + retryAfter(everyMs, clockDoubt), isFresh: true }
      }
    },
    giveUp: async () => async () => undefined,
    listMissing: async () => [{ id: name, dueAt: 0 }],
  })
}

/** A failed run with a clock doubt is not retried within its period, because the retry would look on time and raise no doubt. */
const retryAfter = (everyMs: number, clockDoubt: string | null) =>
  clockDoubt === null ? Math.min(LEASE_MS, everyMs) : everyMs

const DAY_MS = 24 * 60 * 60 * 1000
const IN_FUTURE = 'the last run lies in the future, so the clock was wrong then or is wrong now'

/** @param dueAt 0 for a job that has never run */
function findClockDoubt(dueAt: number, now: number, everyMs: number): string | null {
  if (dueAt > now + everyMs + CLOCKS_DIFFER_MS) return IN_FUTURE
  const lateDays = Math.floor((now - dueAt) / DAY_MS)
  if (dueAt === 0 || lateDays < 1) return null
  return `this run was due ${lateDays === 1 ? 'a day' : `${lateDays} days`} ago, so the site was off or the clock is ahead`
}
