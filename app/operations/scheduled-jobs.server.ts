/**
 * What is done by the clock, and for the site by one of its instances at a time: whoever claims a job first does it, and
 * the next time it is anybody's again.
 */
import type { Logger } from 'pino'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'

export type ScheduledJob = {
  name: string
  everyMs: number
  /** @default false: done by one instance for all; true: by each for itself */
  eachInstance?: boolean
  run: (now: number) => Promise<void>
}

export type JobSchedule = {
  start: () => void
  /** Resolves when all that is due has been done. */
  run: () => Promise<void>
  /** Begins nothing more and waits for what is under way. */
  stop: () => Promise<void>
}

/** @returns null when it is not this instance's turn. Nobody else has one until the lease ends; after `done`, for `everyMs`. */
export type ClaimJob = (name: string, now: number, everyMs: number) => Promise<ClaimedJob | null>
type ClaimedJob = { done: () => Promise<void> }

/** After this one that failed, or whose process ended in the middle, is anybody's again: a daily one must not wait for a day. */
const LEASE_MS = 10 * 60 * 1000

export const createClaimJob =
  (database: Database): ClaimJob =>
  (name, now, everyMs) =>
    whenFree(async () => {
      const leaseUntil = now + Math.min(LEASE_MS, everyMs)
      await database
        .insertInto('chores')
        .values({ name, next_at: 0 })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const { numUpdatedRows } = await database
        .updateTable('chores')
        .set({ next_at: leaseUntil })
        .where('name', '=', name)
        .where('next_at', '<=', now)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return null
      return { done: () => whenFree(() => postpone(database, name, leaseUntil, now + everyMs)) }
    })

/** Unless it took so long that another instance has it by now. */
async function postpone(database: Database, name: string, leaseUntil: number, until: number): Promise<void> {
  await database
    .updateTable('chores')
    .set({ next_at: until })
    .where('name', '=', name)
    .where('next_at', '=', leaseUntil)
    .execute()
}

const POLL_MS = 5000

type Options = { jobs: ScheduledJob[]; claim: ClaimJob; log: Logger; now?: () => number }

export function createJobSchedule({ jobs, claim, log, now = Date.now }: Options): JobSchedule {
  const lastRunAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let underWay: Promise<void> | null = null

  const run = () => (underWay ??= runDue().finally(() => (underWay = null)))

  async function runDue() {
    for (const job of jobs) {
      if (stopped) return
      try {
        const claimed = await take(job)
        if (!claimed) continue
        await job.run(now())
        await claimed.done()
      } catch (error) {
        log.error({ job: job.name, err: error }, 'a job failed')
      }
    }
  }

  async function take({ name, everyMs, eachInstance }: ScheduledJob): Promise<ClaimedJob | null> {
    if (!eachInstance) return claim(name, now(), everyMs)
    if (now() - (lastRunAt.get(name) ?? 0) < everyMs) return null
    lastRunAt.set(name, now())
    return { done: () => Promise.resolve() }
  }

  return {
    start() {
      timer ??= setInterval(() => void run(), POLL_MS).unref()
      void run()
    },
    run,
    async stop() {
      stopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
