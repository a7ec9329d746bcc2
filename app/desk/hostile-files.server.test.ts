/** @module-tag all */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

import packageJson from '../../package.json' with { type: 'json' }
import type { FILES } from '../../tests/desk/upload-hostile-file.ts'

const HEAP = /--max-\S+/g
/** Chunks of 64 kB in 25 MB, between which other requests are served. */
const CHUNKS = 400

async function upload(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...packageJson.scripts.start.match(HEAP)!,
    'tests/desk/upload-hostile-file.ts',
    name,
    `sqlite:${folder}/site.db`,
  ])
  return JSON.parse(stdout) as { problem?: string; rows?: number; remarks: number; turns: number }
}

const refusal = (words: string) => ({ problem: expect.stringContaining(words) as string })

const EXPECTED: Record<keyof typeof FILES, object> = {
  'one quote before 25 MB of rows': refusal('line 3 looks like the next row'),
  'one quote before 25 MB without rows': refusal('in line 2 of the file, before “urgent”, is never closed'),
  'one line of 25 MB': { rows: 1, remarks: 1 },
  'one cell of 25 MB of quotes': { rows: 1, remarks: 1 },
  '25 MB of separators': { rows: 1, remarks: 1 },
  '25 MB of separators as the header': refusal('columns, and at most 100 are read'),
  '25 MB of empty quoted cells': { rows: 1, remarks: 1 },
  '25 MB of line breaks': refusal('has no rows'),
  '25 MB of rows of one letter': refusal('more than 1,00,000 rows'),
  'longest cells in Hindi and in every row': { rows: 2000, remarks: 2000 },
  'lines with quotes that close and open': refusal('is never closed'),
  '20,000 good rows of 1,250 characters': { rows: 20_000, remarks: 0 },
}
/** These are refused before the end. */
const SHORT = ['one quote before 25 MB of rows', '25 MB of rows of one letter']

test.each(Object.entries(EXPECTED))('the heap of the site is enough to read %s', async (name, expected) => {
  const { turns, ...result } = await upload(name)
  expect(result).toMatchObject(expected)
  if (!SHORT.includes(name) && !name.includes('Hindi')) expect(turns).toBeGreaterThanOrEqual(CHUNKS)
})
