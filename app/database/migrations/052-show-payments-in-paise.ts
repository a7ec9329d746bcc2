import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The desk shows payments to the paisa, so that no sum is rounded. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('desk_prospects').renameColumn('payment_rupees', 'payment_paise').execute()
  await sql`update desk_prospects set payment_paise = payment_paise * 100`.execute(database)
}
