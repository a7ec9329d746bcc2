import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

import { openDatabase } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import type { Postgres } from '../postgres/start-postgres.ts'

export const DIALECTS = ['SQLite', 'PostgreSQL'] as const
export type Dialect = (typeof DIALECTS)[number]

/** Whether PostgreSQL is missing, for `skip`. */
export const isMissing = (dialect: Dialect) => dialect === 'PostgreSQL' && !hasPostgres()

type TestDatabase = { url: string; database: Database; server: Postgres | null }

/** An empty database for one test, which may kill its server. */
export async function openFaultDatabase(dialect: Dialect): Promise<TestDatabase> {
  const server = dialect === 'PostgreSQL' ? await startPostgres() : null
  if (server) onTestFinished(server.remove)
  const url = server ? (await createDatabase(server.url)).url : createFile()
  const database = await openDatabase(databaseAddress.parse(url))
  onTestFinished(() => database.destroy())
  return { url, database, server }
}

function createFile() {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-faults-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return `sqlite:${join(folder, 'data', 'site.db')}`
}
