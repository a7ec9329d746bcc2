/** Runs jobs on a schedule, each on the instance that claims it first. */
import type { Logger } from 'pino'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { CLOCKS_DIFFER_MS, isDue } from '#app/database/due.server.ts'

export type ScheduledJob = {
  name: string
  everyMs: number
  /** True if each instance runs the job itself. @default false */
  eachInstance?: boolean
  run: (now: number, circumstances: Circumstances) => Promise<void>
}

/** `clockDoubt`: why the clock may have been wrong at the last run, or may be wrong now; null if the job runs on time. */
export type Circumstances = { clockDoubt: string | null }

/** @returns null if the job is not due or another instance holds the lease. After `done`, the job is due again in `everyMs`. */
export type ClaimJob = (name: string, now: number, everyMs: number) => Promise<ClaimedJob | null>
type ClaimedJob = Circumstances & { done: () => Promise<void> }

/** After this, any instance may retry a failed or crashed job, because a daily job must not wait a day. */
const LEASE_MS = 10 * 60 * 1000

export const createClaimJob =
  (database: Database): ClaimJob =>
  (name, now, everyMs) =>
    whenFree(async () => {
      await database
        .insertInto('scheduled_jobs')
        .values({ name, next_at: 0 })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const { next_at: dueAt } = await database
        .selectFrom('scheduled_jobs')
        .select('next_at')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      const clockDoubt = findClockDoubt(dueAt, now, everyMs)
      const leaseUntil = now + leaseOf(everyMs, clockDoubt)
      const { numUpdatedRows } = await database
        .updateTable('scheduled_jobs')
        .set({ next_at: leaseUntil })
        .where('name', '=', name)
        .where('next_at', '=', dueAt)
        .where(isDue('next_at', now, everyMs))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return null
      return {
        clockDoubt,
        done: () => whenFree(() => postpone(database, name, leaseUntil, now + everyMs)),
      }
    })

/** A failed run with a clock doubt is not retried within its period, because the retry would look on time and raise no doubt. */
const leaseOf = (everyMs: number, clockDoubt: string | null) =>
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

/** Does nothing if the lease ran out and another instance has claimed the job. */
async function postpone(database: Database, name: string, leaseUntil: number, until: number): Promise<void> {
  await database
    .updateTable('scheduled_jobs')
    .set({ next_at: until })
    .where('name', '=', name)
    .where('next_at', '=', leaseUntil)
    .execute()
}

const POLL_MS = 5000

type Options = { jobs: ScheduledJob[]; claim: ClaimJob; log: Logger; now?: () => number }

export function createJobSchedule({ jobs, claim, log, now = Date.now }: Options) {
  const lastRunAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let underWay: Promise<void> | null = null

  /** Resolves when every due job has run. */
  const run = () => (underWay ??= runDue().finally(() => (underWay = null)))

  async function runDue() {
    for (const job of jobs) {
      if (stopped) return
      try {
        const claimed = await take(job)
        if (!claimed) continue
        await job.run(now(), claimed)
        await claimed.done()
      } catch (error) {
        log.error({ job: job.name, err: error }, 'scheduled job failed')
      }
    }
  }

  async function take({ name, everyMs, eachInstance }: ScheduledJob): Promise<ClaimedJob | null> {
    if (!eachInstance) return claim(name, now(), everyMs)
    const elapsedMs = now() - (lastRunAt.get(name) ?? 0)
    if (elapsedMs >= 0 && elapsedMs < everyMs) return null
    lastRunAt.set(name, now())
    return { clockDoubt: elapsedMs < 0 ? IN_FUTURE : null, done: () => Promise.resolve() }
  }

  return {
    start() {
      timer ??= setInterval(() => void run(), POLL_MS).unref()
      void run()
    },
    run,
    /** Stops starting jobs and waits for the one in progress. */
    async stop() {
      stopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
