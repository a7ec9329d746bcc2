/**
 * Counts hand-written styles and values outside the scale.
 *   npm run house                     now, and what the last commit had
 *   npm run house -- --since v1.0     now, and what that commit had
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { type Counts, countStyles } from './house/count-styles.ts'

const { values: options } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })
const now = countStyles('.')
const before = countAt(options.since)

console.log(`${'before'.padStart(8)}${'now'.padStart(8)}   (before: ${options.since})`)
for (const [name, count] of Object.entries(now)) {
  console.log(`${String(before[name as keyof Counts]).padStart(8)}${String(count).padStart(8)}   ${name}`)
}

function countAt(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    const archive = execFileSync('git', ['archive', commit, 'app'], { maxBuffer: 1 << 28 })
    execFileSync('tar', ['x', '-C', folder], { input: archive })
    return countStyles(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
