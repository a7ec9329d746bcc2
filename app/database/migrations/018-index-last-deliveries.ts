import type { Kysely } from 'kysely'

/** Finds a channel's last delivery without reading all of them. Partial, so that storing a lead writes no additional index entry. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('deliveries_last')
    .on('deliveries')
    .columns(['channel', 'delivered_at'])
    .where('delivered_at' as never, 'is not', null as never)
    .execute()
}
