import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The sales desk's users, their devices and sessions, and a log of their actions. Tokens are stored only as SHA-256 hashes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('staff_people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('totp_secret', 'text')
    .addColumn('totp_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('enrolled_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .execute()
  await schema
    .createTable('staff_enrolments')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('staff_people.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.unique())
    .addColumn('totp_secret', 'text')
    .execute()
  await schema
    .createTable('staff_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', (column) => column.notNull().references('staff_people.id').onDelete('cascade'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('proved_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('staff_sessions_person').on('staff_sessions').column('person_id').execute()
  await schema
    .createTable('staff_devices')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('staff_people.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('staff_tries')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('staff_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('device', 'text')
    .execute()
  await schema.createIndex('staff_log_at').on('staff_log').column('at').execute()
  await keepForGood(database, 'staff_log')
}

/** A trigger rejects updates and deletions, so that even faulty code cannot alter the log. */
async function keepForGood(database: Kysely<unknown>, table: string) {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create or replace function ${sql.id(`${table}_only_grows`)}() returns trigger language plpgsql as
      $$ begin raise exception 'this table only grows'; end $$`.execute(database)
    await sql`
      create trigger ${sql.id(`${table}_only_grows`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${sql.id(`${table}_only_grows`)}()`.execute(database)
    return
  }
  for (const act of ['update', 'delete']) {
    await sql`
      create trigger ${sql.id(`${table}_no_${act}`)} before ${sql.raw(act)} on ${sql.table(table)}
      begin select raise(abort, 'this table only grows'); end`.execute(database)
  }
}
