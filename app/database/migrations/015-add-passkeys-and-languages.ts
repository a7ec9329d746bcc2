import type { Kysely } from 'kysely'

/** Staff's passkeys with their challenges, and each lead's language and person for the desk's filters. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('staff_passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('staff_people.id').onDelete('cascade'))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await schema.createIndex('staff_passkeys_person').on('staff_passkeys').column('person_id').execute()
  await schema
    .createTable('staff_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('staff_challenges_expires').on('staff_challenges').column('expires_at').execute()

  // Null for an older release's leads; this release fills it in.
  await schema.alterTable('desk_leads').addColumn('language', 'text').execute()
  await schema.createIndex('desk_leads_language').on('desk_leads').columns(['language', 'due_at']).execute()
  await schema.createIndex('desk_leads_phone').on('desk_leads').column('phone').execute()
}
