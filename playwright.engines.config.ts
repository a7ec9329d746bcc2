import { defineConfig } from '@playwright/test'

import { MISSING, OTHERS, TODAY } from './tests/engines/engines.ts'

// Workers read this file too.
if (process.env.TEST_WORKER_INDEX === undefined) for (const line of MISSING) console.log(line)

export default defineConfig({
  testDir: './tests/engines',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: TODAY.name, testMatch: 'templates.spec.ts' },
    ...OTHERS.map(({ name }) => ({ name, dependencies: [TODAY.name] })),
  ],
})
