import type { Kysely } from 'kysely'

/** Staff browsers that ring, the events that they rang for, and each person's quiet hours. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Deleting a session deletes its subscription, even if the previous release does it.
    .addColumn('session', 'text', (column) =>
      column.notNull().unique().references('staff_sessions.token_hash').onDelete('cascade'),
    )
    .addColumn('person_id', 'text', (column) => column.notNull().references('staff_people.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ring', 'text')
    .addColumn('ring_at', 'bigint')
    .addColumn('rung_at', 'bigint')
    .addColumn('next_attempt_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lease_token', 'text')
    .addColumn('lease_until', 'bigint')
    .execute()
  await schema.createIndex('push_subscriptions_person').on('push_subscriptions').column('person_id').execute()
  await schema
    .createTable('push_rings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('push_rings_at').on('push_rings').column('at').execute()
  for (const column of ['quiet_from', 'quiet_until'])
    await schema.alterTable('staff_people').addColumn(column, 'integer').execute()
}
