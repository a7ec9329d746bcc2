/** `npm run test:faults`: leads during failures. Real processes and disks, so one file at a time. */
import { defineConfig } from 'vitest/config'

import { TAGS } from './tests/tags.ts'

export default defineConfig({
  // The pages as in production.
  esbuild: { jsx: 'automatic', jsxDev: false },
  test: {
    include: ['tests/faults/**/*.test.ts'],
    tags: TAGS,
    setupFiles: ['./tests/setup.ts'],
    env: { LOG_LEVEL: 'silent' },
    fileParallelism: false,
    // Results go straight to the terminal, whether the test passes or not.
    disableConsoleIntercept: true,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
