import type { Kysely } from 'kysely'

/**
 * Replies besides free text: a template, or the request for a number. Earlier releases would send them as text, so rows are due by a
 * column that those do not read.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.alterTable('replies').addColumn('message', 'text').execute()
  await schema.alterTable('replies').addColumn('due_at', 'bigint').execute()
}
