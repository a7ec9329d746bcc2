import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const FROM_ORDER = [
  ['asked_paise', 'amount_paise'],
  ['delivery_paise', 'delivery_paise'],
  ['installation_paise', 'installation_paise'],
] as const

/**
 * Every order ends, and a payment keeps the price at which it started. An order of the site that has no end was made when prices had
 * none: it ended at once, so its page shows today's price.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update orders set valid_until = created_at where valid_until is null`.execute(database)
  for (const [name, source] of FROM_ORDER) {
    await database.schema.alterTable('payments').addColumn(name, 'bigint').execute()
    await sql`
      update payments set ${sql.ref(name)} =
        (select ${sql.ref(`orders.${source}`)} from orders where orders.id = payments.order_id)
    `.execute(database)
  }
}
