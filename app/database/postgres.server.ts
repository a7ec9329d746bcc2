/** PostgreSQL 15 or newer, for several instances. Commits wait for the server's fsync. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { type Pool, TypeOverrides, types } from 'pg'
import type { PoolConfig } from 'pg'

import { openConnections } from './postgres-pool.server.ts'
import { prepareTables } from './schema.server.ts'
import type { Tables } from './tables.ts'
import { MAY_WRITE, UnfitDatabaseError, checkPooler, toUnfitRights } from './unfit-database.server.ts'

/** Connections per instance. Three instances, the command line and a backup stay well below the server's default of 100. */
const MOST_CONNECTIONS = 10
const CONNECT_WITHIN_MS = 2000
const TRY_AGAIN_AFTER_MS = 1000

/** Time limits, so that a hanging statement releases its connection and locks. */
const LIMITS = {
  lock_timeout: 1500,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
}
/** Detects dead connections. */
const QUERY_TIMEOUT_MS = 12_000

const PARAMETERS = {
  synchronous_commit: 'on',
  // The loser of a race reads again and finds the winner.
  default_transaction_isolation: 'read committed',
}

/** @throws {UnfitDatabaseError} */
export async function openPostgres(url: string): Promise<Kysely<Tables>> {
  await prepare(url)
  return openPool(url)
}

type Later = { onReady: () => void; onUnfit: (error: UnfitDatabaseError) => void }

/**
 * Opens the pool even while the server is down. Once it is back, it is checked and gets its tables. Statements fail until then, and while the
 * database is unfit.
 */
export function openPostgresLater(url: string, { onReady, onUnfit }: Later): Kysely<Tables> {
  let closed: Error | null = new Error('The database has not been checked yet')
  const check = () =>
    prepare(url).then(
      () => {
        closed = null
        onReady()
      },
      (error: unknown) => {
        if (error instanceof UnfitDatabaseError) {
          closed = error
          onUnfit(error)
        }
        tryAgain()
      },
    )
  const tryAgain = () => setTimeout(() => void check(), TRY_AGAIN_AFTER_MS).unref()
  tryAgain()
  return openPool(url, () => closed)
}

/** Opens a pool. The next statement replaces a broken connection. @param closedBy why no statement may run yet */
export const openPool = (url: string, closedBy?: () => Error | null) =>
  createDatabase(url, LIMITS, {
    max: MOST_CONNECTIONS,
    query_timeout: QUERY_TIMEOUT_MS,
    ...(closedBy && { closedBy }),
  })

async function prepare(url: string) {
  try {
    await checkPooler(url)
    // No time limits, because other instances wait for the one that makes the tables.
    const patient = createDatabase(url, {}, { max: 1 })
    try {
      await prepareTables(patient)
      const { rows } = await sql.raw<{ may: boolean }>(MAY_WRITE).execute(patient)
      if (!rows[0]?.may) throw Object.assign(new Error('The role may not write the tables'), { code: '42501' })
    } finally {
      await patient.destroy()
    }
  } catch (error) {
    throw toUnfitRights(error, url)
  }
}

type Config = PoolConfig & { closedBy?: () => Error | null }

function createDatabase(url: string, limits: Record<string, number>, config: Config) {
  const pool = openConnections({
    url,
    application_name: 'ionia',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    types: numbersForBigints(),
    parameters: { ...PARAMETERS, ...limits },
    ...config,
  })
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(database, pool)
  return database
}

const pools = new WeakMap<Kysely<Tables>, Pool>()

/** Numbers of connections and of statements waiting for one. Null for SQLite. */
export function readPool(database: Kysely<Tables>) {
  const pool = pools.get(database)
  return pool ? { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } : null
}

/** Parses bigint columns as numbers: counts, milliseconds and paise are far below 2^53. */
function numbersForBigints() {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, Number)
  return overrides
}

/** Holds one lock per name until the transaction ends. Sorts the names, so that two transactions never deadlock. */
export async function holdNames(transaction: Transaction<Tables>, names: string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(held.key)
    from (select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by 1) as held`.execute(
    transaction,
  )
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html; two characters are a class of codes. */
const PASSING = [
  '08', // the connection is lost
  '40', // serialization failure, deadlock
  '53300', // too many connections
  '55P03', // lock timeout
  '57P01', // the server is being shut down
  '57P02', // the server has crashed
  '57P03', // the server is starting up
  '57P05', // idle for too long
  '25P03', // idle in a transaction for too long
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
]
/** Messages of driver errors that have no code. */
const LOST =
  /^(Connection terminated|Client (was closed|has encountered a connection error))|connection has been discarded/

/** Whether a retry may succeed. */
export const isPostgresBusy = (error: unknown) =>
  error instanceof Error && (PASSING.some((code) => codeOf(error).startsWith(code)) || LOST.test(error.message))

/** Whether the values are at fault: data exceptions and constraint violations. */
export const isPostgresValueFault = (error: unknown) => error instanceof Error && /^2[23]...$/.test(codeOf(error))

/** Whether the tables or the whole database were dropped. */
export const isPostgresGone = (error: unknown) =>
  error instanceof Error && ['42P01', '3F000', '3D000'].includes(codeOf(error))

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')
