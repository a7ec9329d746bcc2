import { defineConfig } from '@playwright/test'

import common from './playwright.config.ts'
import { MISSING, OTHERS, TODAY } from './tests/engines/engines.ts'

// Workers and knip read this file too.
if (process.argv.includes('--config')) for (const line of MISSING) console.log(line)

export default defineConfig({
  ...common,
  testDir: './tests/engines',
  projects: [
    { name: TODAY.name, testMatch: 'templates.spec.ts' },
    ...OTHERS.map(({ name }) => ({ name, dependencies: [TODAY.name] })),
  ],
})
