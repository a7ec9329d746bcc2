/**
 * Checks changed content for the sales desk. It runs in a separate process, because a check takes longer than visitors should
 * wait. Reads `{ "costs.json": "…" }` and writes `{ problems, doubts, changed }`.
 */
import { readFileSync } from 'node:fs'

import { keepCompiled } from '../server/compile-cache.ts'

keepCompiled()

const { checkChange } = await import('./content-check/check-change.ts')

const texts = JSON.parse(readFileSync(0, 'utf8')) as Record<string, string>
process.stdout.write(JSON.stringify(checkChange(texts)))
