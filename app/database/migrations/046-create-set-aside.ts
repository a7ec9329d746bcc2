import type { Kysely } from 'kysely'

/** Rows of other tables that could not be processed, and when to try each again; no time means that it was given up. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('set_aside')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('set_aside_at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addColumn('told_at', 'bigint')
    .addPrimaryKeyConstraint('set_aside_key', ['kind', 'id'])
    .execute()
  await schema.createIndex('set_aside_lead').on('set_aside').column('lead_id').execute()
}
