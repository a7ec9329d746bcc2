/** `npm run test:hands` runs the matrix in tests/hands and updates its table in docs/real-use.md. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

import { writeMatrix } from './test/hands-matrix.ts'
import { readReport } from './test/reports.ts'

const REPORT = '.cache/test/hands.json'

mkdirSync('.cache/test', { recursive: true })
const start = performance.now()
const { status } = spawnSync(
  'node',
  ['scripts/playwright.ts', '--project', 'hands*', '--reporter=list,json', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT } },
)
await writeMatrix(readReport({ file: REPORT, kind: 'playwright' }), (performance.now() - start) / 1000)
process.exitCode = status ?? 1
