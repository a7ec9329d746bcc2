import type { Kysely } from 'kysely'

/** The journal copies a person's new role by this time. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('staff_people').addColumn('role_changed_at', 'bigint').execute()
}
