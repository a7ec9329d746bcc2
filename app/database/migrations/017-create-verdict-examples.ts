import type { Kysely } from 'kysely'

/** Verdicts of staff with the signals of their leads, for replays of screening. Without text; anonymous once the lead is erased. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('desk_verdict_examples')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.unique().references('leads.id').onDelete('set null'))
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('scores', 'text', (column) => column.notNull())
    .execute()
}
