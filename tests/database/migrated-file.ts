/** A migrated SQLite database without rows. It is copied for each test, because migrating takes ten times as long. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { emptyWriteAheadLog, openDatabase } from '#app/database/database.server.ts'

let migrated: Promise<Buffer> | undefined

export async function writeMigrated(file: string): Promise<void> {
  const bytes = await (migrated ??= migrate())
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, bytes, { mode: 0o600 })
}

async function migrate(): Promise<Buffer> {
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
