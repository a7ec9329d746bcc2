import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { openSqlite } from './sqlite.server.ts'

test('the data folder and the database are readable only by their owner', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-'))
  const file = join(folder, 'data', 'site.db')
  const database = await openSqlite(file)
  onTestFinished(async () => {
    await database.destroy()
    rmSync(folder, { recursive: true })
  })
  expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
