/** Creates the tables in an empty database, and refuses a database whose tables belong to another release. */
import { PostgresAdapter, sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'

import { SCHEMA, baseline } from './baseline.ts'
import { UnfitDatabaseError } from './unfit-database.server.ts'

/** Any constant: instances that start together take this lock. */
const LOCK = 3_027_113

/** Creates all tables in an empty database; runs no DDL in one that has them. @throws {UnfitDatabaseError} */
export async function prepareTables<Tables>(database: Kysely<Tables>): Promise<void> {
  if (await hasTables(database)) return
  await database.transaction().execute(async (transaction) => {
    if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction)
    // Another instance may have created them meanwhile.
    if (!(await hasTables(transaction))) await createTables(transaction)
  })
}

async function createTables<Tables>(transaction: Transaction<Tables>): Promise<void> {
  const onPostgres = isPostgres(transaction)
  const statements = [
    ...baseline(onPostgres ? 'postgres' : 'sqlite'),
    'create table schema_mark (version integer primary key)',
    `insert into schema_mark values (${SCHEMA})`,
  ]
  // PostgreSQL takes them in one round trip.
  for (const statement of onPostgres ? [statements.join(';\n')] : statements)
    await sql.raw(statement).execute(transaction)
}

/** @returns false if the database has none of the site's tables @throws {UnfitDatabaseError} */
export async function hasTables<Tables>(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await (isPostgres(database) ? FIND_ON_POSTGRES : FIND_ON_SQLITE).execute(database)
  const { marked, filled } = rows[0]!
  if (!marked && !filled) return false
  if (!marked) throw otherSchema('tables without a schema mark')
  const marks = await sql<{ version: number }>`select version from schema_mark`.execute(database)
  const found = marks.rows.map(({ version }) => version)
  if (found.length === 1 && found[0] === SCHEMA) return true
  throw otherSchema(`the tables of ${found.length > 0 ? `schema ${found.join(', ')}` : 'an unknown schema'}`)
}

type Found = { marked: number | boolean; filled: number | boolean }

const FIND_ON_POSTGRES = sql<Found>`
  select to_regclass('schema_mark') is not null as marked, to_regclass('leads') is not null as filled`

const FIND_ON_SQLITE = sql<Found>`
  select coalesce(max(name = 'schema_mark'), 0) as marked, coalesce(max(name = 'leads'), 0) as filled
  from sqlite_schema where type = 'table'`

const otherSchema = (content: string) =>
  new UnfitDatabaseError(
    `The database has ${content}, and this release needs schema ${SCHEMA}. Start the release that made it, or set DATABASE_URL to an empty database.`,
  )

const isPostgres = <Tables>(database: Kysely<Tables>) => database.getExecutor().adapter instanceof PostgresAdapter
