/** Opens a database for one test, on disk as in production. vitest.config.ts chooses SQLite or PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

import { openDatabase } from '#app/database/database.server.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { peoplePart } from '#app/people/arrival.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { writeEmptyTables } from '../database/empty-tables.ts'
import { takeDatabase } from '../postgres/database-pool.ts'
import { createDatabase } from '../postgres/start-postgres.ts'

export async function openTestStore() {
  const url = await createTestDatabase()
  const database = await openAgain(url)
  return { url, database, store: createSqlLeadStore(database, peoplePart), queue: createSqlDeliveryQueue(database) }
}

export async function openAgain(url: string) {
  const database = await openDatabase(databaseAddress.parse(url))
  onTestFinished(() => database.destroy())
  return database
}

/** With empty tables, unless `isEmpty`. */
export async function createTestDatabase({ isEmpty = false } = {}) {
  const server = inject('postgres')
  if (!server) return createTestFile(isEmpty)
  if (isEmpty) {
    const { url, drop } = await createDatabase(server)
    onTestFinished(drop)
    return url
  }
  const { url, giveBack } = await takeDatabase(server, inject('postgresTemplate')!)
  onTestFinished(giveBack)
  return url
}

async function createTestFile(isEmpty: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'data', 'site.db')
  if (!isEmpty) await writeEmptyTables(file)
  return `sqlite:${file}`
}

export { CRM_ONLY, newLead } from './new-lead.ts'
