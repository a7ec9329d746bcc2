/** Work that is done outside a request, is stored until it is done, and survives the end of the process. */
import type { Transaction } from 'kysely'
import type { z } from 'zod'

import type { Database } from '#app/database/database.server.ts'
import type { JobRow, Tables } from '#app/database/tables.ts'

/** Runs in the transaction that ends the job, and not at all if another instance took the job over. */
export type Write = (transaction: Transaction<Tables>) => Promise<unknown>

export type NewJob = {
  /** Unique within its kind: adding it again changes nothing. */
  id: string
  /** Jobs of one key share their slots. @default '' */
  key?: string
  dueAt: number
  /** Ids, never names or phones. */
  payload?: unknown
}

export type Job<Payload> = Pick<JobRow, 'id' | 'key' | 'attempts' | 'due_at'> & {
  payload: Payload
  /** True if an earlier attempt ended with its process, so nobody knows how far it came. */
  isLost: boolean
}

export type Result =
  | { status: 'done'; write?: Write }
  | {
      status: 'later'
      dueAt: number
      reason?: string
      /** True if it was no attempt, or if the job starts over. @default false */
      isFresh?: boolean
      write?: Write
    }

/** One kind of work. */
export type Kind<Payload = unknown> = {
  name: string
  payload: z.ZodType<Payload>
  /** Number of jobs of one key at the same time on this instance; null or 0 while it rests. */
  slots: number | ((key: string) => Promise<number>)
  /** Longer than one run can take, in milliseconds. After a crash the job waits this long. */
  leaseMs: number
  /** The longest time that a job is planned ahead, in milliseconds. One further ahead was stored by a wrong clock, and is due. */
  longestMs: number
  run: (job: Job<Payload>) => Promise<Result>
  /** Called when `run` has failed for the last time. @returns what is stored as the job ends */
  giveUp: (job: Job<Payload>, error: unknown) => Promise<Write>
  /** Jobs of unfinished rows that have none, such as those that a recovery restored. */
  listMissing?: (database: Database) => Promise<NewJob[]>
}

/** Keeps the payload's type inside the definition. */
export type AnyKind = Omit<Kind, 'run' | 'giveUp'> & {
  run: (job: Job<never>) => Promise<Result>
  giveUp: (job: Job<never>, error: unknown) => Promise<Write>
}
