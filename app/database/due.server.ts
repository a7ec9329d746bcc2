/**
 * Conditions on stored times that ignore implausible times in the future. A clock that ran ahead for a minute stores such times;
 * after its correction, a row due at such a time would wait for months.
 */
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

/** Milliseconds by which the clocks of two instances may differ. */
export const CLOCKS_DIFFER_MS = 60_000

/**
 * Whether a stored time has come. A time further ahead than the longest possible wait counts as due. Null is never due.
 */
export const isDue = (column: string, now: number, longestMs: number) =>
  sql<SqlBool>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${now + longestMs + CLOCKS_DIFFER_MS})`

/** Whether no instance holds the lease. */
export const isFree = (leaseUntil: string, now: number, leaseMs: number) =>
  sql<SqlBool>`(${sql.ref(leaseUntil)} is null or ${isDue(leaseUntil, now - 1, leaseMs)})`
