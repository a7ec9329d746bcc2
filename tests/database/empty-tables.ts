/** An SQLite database with empty tables. It is copied for each test, because making the tables takes ten times as long. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { emptyWriteAheadLog, openDatabase } from '#app/database/database.server.ts'

let empty: Promise<Buffer> | undefined

export async function writeEmptyTables(file: string): Promise<void> {
  const bytes = await (empty ??= makeEmpty())
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, bytes, { mode: 0o600 })
}

async function makeEmpty(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-template-'))
  try {
    const file = join(folder, 'site.db')
    const database = await openDatabase({ dialect: 'sqlite', file })
    await emptyWriteAheadLog(database)
    await database.destroy()
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
