/** PostgreSQL 15 or newer, for several instances. Commits wait for the server's fsync. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import type { PoolConfig } from 'pg'

import { migrateToLatest } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** Connections per instance. Three instances, the command line and a backup stay well below the server's default of 100. */
const MOST_CONNECTIONS = 10
const CONNECT_WITHIN_MS = 2000
const TRY_AGAIN_AFTER_MS = 1000

/** Time limits, so that a hanging statement releases its connection and locks. The last one detects dead connections. */
const LIMITS: PoolConfig = {
  lock_timeout: 1500,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 12_000,
}

export async function openPostgres(url: string): Promise<Kysely<Tables>> {
  await bringUpToDate(url)
  return openPool(url)
}

/** Opens the pool even while the server is down, and migrates once it is back. Statements fail until then. */
export function openPostgresLater(url: string, onReady: () => void): Kysely<Tables> {
  const tryAgain = () => setTimeout(() => void bringUpToDate(url).then(onReady, tryAgain), TRY_AGAIN_AFTER_MS).unref()
  tryAgain()
  return openPool(url)
}

/** Opens a pool. The next statement replaces a broken connection. */
export const openPool = (url: string) => createDatabase({ connectionString: url, max: MOST_CONNECTIONS, ...LIMITS })

async function bringUpToDate(url: string) {
  // No time limits, because a migration may take long, and other instances wait for the first one.
  const patient = createDatabase({ connectionString: url, max: 1 })
  try {
    await migrateToLatest(patient)
  } finally {
    await patient.destroy()
  }
}

function createDatabase(config: PoolConfig) {
  const pool = new Pool({
    application_name: 'ionia',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    types: numbersForBigints(),
    ...config,
    onConnect: async (client) => {
      // The statement reports a broken connection; without a listener the event would end the process.
      client.on('error', () => undefined)
      // With read committed, the loser of a race reads again and finds the winner.
      await client.query("set synchronous_commit = on; set default_transaction_isolation = 'read committed'")
    },
  })
  pool.on('error', () => undefined)
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
