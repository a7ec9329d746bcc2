/** `npm run test:e2e -- --grep enquiry` runs the browser tests with any available Chromium. */
import { spawnSync } from 'node:child_process'

import { NoChromiumError, requireChromium } from './chromium.ts'

try {
  const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: requireChromium() },
  })
  process.exitCode = status ?? 1
} catch (error) {
  if (!(error instanceof NoChromiumError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
