/** Tests whether the database takes writes: on a full or read-only disk it still reads. */
import { randomBytes } from 'node:crypto'

import { inTransaction } from './database.server.ts'
import type { Database } from './database.server.ts'

/** Random, because PostgreSQL compresses long texts. */
const randomText = (bytes: number) => randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64')

/** Commits a row of this size in place of the last one. @throws if the database refuses it */
export const checkWrites = (database: Database, bytes: number): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const text = randomText(bytes)
    await transaction
      .insertInto('write_checks')
      .values({ name: 'last', text })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ text }))
      .execute()
  })
