import { defineConfig } from 'vitest/config'

import { keepCompiled } from './server/compile-cache.ts'
import { WITHOUT_JAVA, hasJava } from './tests/documents/find-java.ts'
import { WITHOUT_POSTGRES, hasPostgres } from './tests/postgres/find-postgres.ts'
import { TAGS } from './tests/tags.ts'

const needsCopies = ['tests/{development,rebrand,releases,scaffold}/**/*.test.ts', 'tests/docs/content.test.ts']
/** They replace a module, or import one that reads the environment: in a shared process another file may have loaded it. */
const needsIsolation = ['app/desk/edits/failing-disk.server.test.ts', 'app/routes/healthz.test.ts']
const needsPostgres = ['cli/leads/migrate-to.test.ts', 'tests/postgres/pgbouncer.test.ts']
// A busy computer may take ten times as long, so the limits only end what would never end.
const common = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  setupFiles: ['./tests/setup.ts'],
  env: { LOG_LEVEL: 'silent' },
}

const unit = {
  test: {
    ...common,
    name: 'unit',
    // Workers share loaded modules between files, which halves the time. Each file restores what it changes.
    isolate: false,
    include: [
      'app/**/*.test.{ts,tsx}',
      'cli/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
      'server/**/*.test.ts',
      'tests/{contract,architecture,leads,docs,deploy,postgres}/**/*.test.ts',
    ],
    exclude: [...needsPostgres, ...needsCopies, ...needsIsolation],
  },
}

const isolated = { test: { ...common, name: 'isolated', include: needsIsolation } }

/** Tests of responses of the built site, without a browser. */
const http = {
  test: {
    ...common,
    name: 'http',
    isolate: false,
    include: ['tests/http/**/*.test.ts'],
    testTimeout: 120_000,
  },
}

/** Tests that change and build the project, each in a temporary copy with its own processes. */
const onCopies = {
  test: { ...common, name: 'copies', include: needsCopies, testTimeout: 600_000, hookTimeout: 900_000 },
}

/** Storage tests again on PostgreSQL: `openTestStore` decides. */
const onPostgres = {
  test: {
    ...common,
    name: 'postgres',
    isolate: false,
    include: [
      'app/database/!(sqlite).server.test.ts',
      'app/alerts/*.server.test.ts',
      'app/inbound/**/*.server.test.ts',
      'app/leads/{delivery,store}/*.server.test.ts',
      'app/jobs/*.server.test.ts',
      'app/operations/clock.server.test.ts',
      'app/payments/**/*.server.test.ts',
      'app/{desk,staff}/!(totp).server.test.ts',
      'app/desk/edits/edits.server.test.ts',
      'app/visits/*.server.test.ts',
      ...needsPostgres,
    ],
    globalSetup: './tests/postgres/global-setup.ts',
  },
}

/** Every document of the site, read by the W3C's checker. */
const documents = {
  test: {
    ...common,
    name: 'documents',
    include: ['tests/documents/*.test.ts'],
    testTimeout: 900_000,
    globalSetup: './tests/documents/start-checker.ts',
  },
}

// For the workers, and the sites and commands that they start.
keepCompiled()
if (!hasJava()) process.stderr.write(`${WITHOUT_JAVA}\n`)
if (!hasPostgres()) process.stderr.write(`${WITHOUT_POSTGRES}\n`)

export default defineConfig({
  // Many tests wait for processes or time, so more run than there are cores.
  test: {
    maxWorkers: 4,
    tags: TAGS,
    projects: [
      unit,
      isolated,
      http,
      onCopies,
      ...(hasPostgres() ? [onPostgres] : []),
      ...(hasJava() ? [documents] : []),
    ],
  },
})
