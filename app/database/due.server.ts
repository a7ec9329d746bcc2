/**
 * Conditions on stored times that do not trust the future. A clock that ran ahead for a minute leaves such times behind; after its
 * correction, whatever waits for them would wait for months.
 */
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

/** Milliseconds by which the clocks of instances may differ. A time further ahead than its longest wait is false by more. */
export const CLOCKS_DIFFER_MS = 60_000

/** Whether the time has come, or lies further ahead than the longest wait. Null is never due. */
export const isDue = (column: string, now: number, longestMs: number) =>
  sql<SqlBool>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${now + longestMs + CLOCKS_DIFFER_MS})`

/** Whether nobody holds the lease. */
export const isFree = (leaseUntil: string, now: number, leaseMs: number) =>
  sql<SqlBool>`(${sql.ref(leaseUntil)} is null or ${isDue(leaseUntil, now - 1, leaseMs)})`
