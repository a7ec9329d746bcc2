/** One PostgreSQL for all unit tests; each test has its own database in it. */
import type { TestProject } from 'vitest/node'

import { startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Absent on SQLite. */
    postgres?: string
  }
}

export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  if (postgres) project.provide('postgres', postgres.url)
  return () => postgres?.remove()
}
