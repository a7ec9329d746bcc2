/** The rows of an imported file with their verdicts, while they wait for the import. */
import { setImmediate as nextTurn } from 'node:timers/promises'

import { inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { NumberedCells, createRowClassifier } from './classify-rows.server.ts'

/** Rows per statement. Pages are served between two of them. */
export const CHUNK = 250

type Options = {
  database: Database
  id: string
  /** Identifies the change of columns for which the rows are classified again; null for an upload. */
  token: string | null
  classifyRows: ReturnType<typeof createRowClassifier>
  now: () => number
}

/**
 * Stores rows with their verdicts, or replaces the verdicts of stored ones.
 * @returns false if another change has begun, or the file was replaced: then its rows must stay as they are
 */
export async function storeClassified(
  { database, id, token, classifyRows, now }: Options,
  rows: NumberedCells[],
): Promise<boolean> {
  const verdicts = await classifyRows(rows)
  const values = rows.map(({ number, cells, note }, index) => ({
    import_id: id,
    number,
    note,
    cells: JSON.stringify(cells),
    ...verdicts[index]!,
  }))
  const isStored = await inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('imports')
      .set({ changed_at: now() })
      .where('id', '=', id)
      .where('state', 'in', ['reading', 'preview'])
      .where('lease_token', token === null ? 'is' : '=', token)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await transaction
      .insertInto('import_rows')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'number']).doUpdateSet((eb) => ({
          phone: eb.ref('excluded.phone'),
          content_hash: eb.ref('excluded.content_hash'),
          verdict: eb.ref('excluded.verdict'),
          reason: eb.ref('excluded.reason'),
        })),
      )
      .execute()
    return true
  })
  await nextTurn()
  return isStored
}

/** The stored cells, chunk by chunk. */
export async function* readCells(database: Database, id: string): AsyncGenerator<NumberedCells[]> {
  for (let from = -1; ;) {
    const rows = await database
      .selectFrom('import_rows')
      .select(['number', 'cells', 'note'])
      .where('import_id', '=', id)
      .where('number', '>', from)
      .orderBy('number')
      .limit(CHUNK)
      .execute()
    if (rows.length === 0) return
    from = rows.at(-1)!.number
    yield rows.map(({ cells, ...row }) => ({ ...row, cells: JSON.parse(cells) as string[] }))
  }
}
