import { defineConfig } from 'vitest/config'

import { WITHOUT_POSTGRES, hasPostgres } from './tests/postgres/find-postgres.ts'

const needsCopies = ['tests/{development,rebrand,releases,scaffold}/**/*.test.ts', 'tests/docs/content.test.ts']
const needsSettings = ['app/routes/healthz.test.ts']
const needsPostgres = ['cli/leads/migrate-to.test.ts']
// On a machine that does something else beside, a second's work takes several.
const common = { testTimeout: 20_000, setupFiles: ['./tests/setup.ts'], env: { LOG_LEVEL: 'silent' } }

const unit = {
  test: {
    ...common,
    name: 'unit',
    // A worker keeps what it has loaded from file to file: half the time. What one file changes, it puts back.
    isolate: false,
    include: [
      'app/**/*.test.{ts,tsx}',
      'cli/**/*.test.ts',
      'scripts/**/*.test.ts',
      'server/**/*.test.ts',
      'tests/{contract,architecture,leads,docs,deploy,postgres}/**/*.test.ts',
    ],
    exclude: [...needsPostgres, ...needsCopies, ...needsSettings],
  },
}

/** What has settings of its own: a process reads them once, when it first loads what needs them. */
const withSettings = { test: { ...common, name: 'settings', include: needsSettings } }

/** What a browser would get, asked of the built site without one. */
const http = {
  test: {
    ...common,
    name: 'http',
    isolate: false,
    include: ['tests/http/**/*.test.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
}

/** What changes files of the project, and builds it: each in a temporary copy, in processes of its own. */
const onCopies = {
  test: { ...common, name: 'copies', include: needsCopies, testTimeout: 60_000, hookTimeout: 120_000 },
}

/** Whatever keeps something in the database, once more on PostgreSQL: `openTestStore` asks which one it is. */
const onPostgres = {
  test: {
    ...common,
    name: 'postgres',
    include: [
      'app/database/!(sqlite).server.test.ts',
      'app/leads/{delivery,notices,store}/*.server.test.ts',
      'app/payments/*.server.test.ts',
      ...needsPostgres,
    ],
    globalSetup: './tests/postgres/global-setup.ts',
  },
}

if (!hasPostgres()) process.stderr.write(`${WITHOUT_POSTGRES}\n`)

export default defineConfig({
  // Many tests wait, for a process or for a time to pass: more of them than cores are under way.
  test: { maxWorkers: 4, projects: [unit, withSettings, http, onCopies, ...(hasPostgres() ? [onPostgres] : [])] },
})
