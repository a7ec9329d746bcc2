import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'cli/**/*.test.ts',
      'scripts/**/*.test.ts',
      'server/**/*.test.ts',
      'tests/{contract,architecture,leads,docs}/**/*.test.ts',
    ],
    setupFiles: ['./tests/setup.ts'],
    env: { LOG_LEVEL: 'silent' },
  },
})
