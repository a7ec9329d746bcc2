import type { Kysely } from 'kysely'

/** Staff's verdicts on quarantined leads. Junk stays in quarantine and is erased after a week. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('desk_verdicts')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('desk_verdicts_at').on('desk_verdicts').columns(['verdict', 'at']).execute()
}
