/** One PostgreSQL for all unit tests that want a database; each of them has a database of its own in it. */
import type { TestProject } from 'vitest/node'

import { startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Absent where the tests run on SQLite. */
    postgres?: string
  }
}

export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  if (postgres) project.provide('postgres', postgres.url)
  return () => postgres?.remove()
}
