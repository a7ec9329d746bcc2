import type { Kysely } from 'kysely'

/** Staff verdicts with the leads' spam signals, to replay screening. Contains no text and is anonymous once the lead is erased. */
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
