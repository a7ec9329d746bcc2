/** One PostgreSQL for all unit tests; each test has its own database in it. */
import type { TestProject } from 'vitest/node'

import { openDatabase } from '#app/database/database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { createDatabase, startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Absent on SQLite. */
    postgres?: string
    /** The name of a database with empty tables. */
    postgresTemplate?: string
  }
}

export default async function setup(project: TestProject) {
  const postgres = await startPostgres({ isDurable: false })
  if (!postgres) return
  const template = await createDatabase(postgres.url)
  const database = await openDatabase(databaseAddress.parse(template.url))
  await database.destroy()
  project.provide('postgres', postgres.url)
  project.provide('postgresTemplate', new URL(template.url).pathname.slice(1))
  return async () => {
    await template.drop()
    await postgres.remove()
  }
}
