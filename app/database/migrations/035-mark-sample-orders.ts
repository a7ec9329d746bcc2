import type { Kysely } from 'kysely'

/** Marks orders whose charges the owner had not confirmed. Null in rows of earlier releases, which make no such orders. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('orders').addColumn('sample_charges', 'integer').execute()
}
