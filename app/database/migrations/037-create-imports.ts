import type { Kysely } from 'kysely'

/** Files of leads that managers import: each file, its rows until they are imported or discarded, and the leads it became. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('wanted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('imported', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('left_out', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('taken_back', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('made_by_id', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('lease_token', 'text')
    .addColumn('lease_until', 'bigint')
    .execute()
  await schema.createIndex('imports_state').on('imports').columns(['state', 'created_at']).execute()

  await schema
    .createTable('import_rows')
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('cells', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'number'])
    .execute()
  await schema.createIndex('import_rows_phone').on('import_rows').columns(['phone', 'import_id']).execute()
  await schema
    .createIndex('import_rows_verdict')
    .on('import_rows')
    .columns(['import_id', 'verdict', 'number'])
    .execute()

  await schema
    .createTable('imported_leads')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .addColumn('import_id', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('imported_leads_import').on('imported_leads').column('import_id').execute()
}
