import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

/** Counts the rows of a query that selects no columns. PostgreSQL returns the count as text. */
export async function countRows<Tables, From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const rows = await query.select(sql`count(*)`.as('count')).execute()
  return Number((rows[0] as { count: unknown }).count)
}
