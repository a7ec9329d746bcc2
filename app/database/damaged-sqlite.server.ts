/**
 * A damaged file of SQLite: known before anybody writes into it, put aside whole for whoever wants to look into it, and
 * searched for what can still be read.
 */
import { existsSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'

const CORRUPT = 11
const NOT_A_DATABASE = 26

/** @returns what is wrong with it; null for a sound file, and for none */
export function findDamage(file: string): string | null {
  if (!existsSync(file)) return null
  const database = new DatabaseSync(file, { timeout: 200 })
  try {
    const { quick_check: verdict } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string }
    return verdict === 'ok' ? null : verdict
  } catch (error) {
    if (isDamage(error)) return String(error)
    throw error
  } finally {
    database.close()
  }
}

// The low byte of an extended result code is the code proper.
const isDamage = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  [CORRUPT, NOT_A_DATABASE].includes(error.errcode & 0xff)

/** @returns where it is now, with its log beside it */
export function putAside(file: string, why: 'damaged' | 'replaced', now: Date): string {
  const aside = `${file}.${why}-${now.toISOString().replaceAll(':', '-')}`
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, aside + end)
  return aside
}

/** Takes over each row that can be read, in the place of an older one. @returns how many */
export function salvage(damaged: string, file: string): number {
  const from = new DatabaseSync(damaged)
  const to = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  try {
    to.exec('BEGIN')
    const tables = to.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'kysely%'").all()
    const count = tables.reduce((sum, { name }) => sum + salvageTable(from, to, String(name)), 0)
    to.exec('COMMIT')
    return count
  } finally {
    from.close()
    to.close()
  }
}

/** From both ends, each up to the first page that cannot be read. */
function salvageTable(from: DatabaseSync, to: DatabaseSync, table: string): number {
  let count = 0
  const seen = new Set<unknown>()
  for (const order of ['ASC', 'DESC']) {
    try {
      for (const { rowid, ...row } of from
        .prepare(`SELECT rowid, * FROM "${table}" ORDER BY rowid ${order}`)
        .iterate()) {
        if (seen.has(rowid)) break
        seen.add(rowid)
        count += insert(to, table, row as Record<string, SQLInputValue>)
      }
    } catch (error) {
      if (!isDamage(error)) throw error
    }
  }
  return count
}

/** A row whose values the damage has changed may not fit any more. */
function insert(to: DatabaseSync, table: string, row: Record<string, SQLInputValue>): number {
  const names = Object.keys(row)
  const columns = names.map((name) => `"${name}"`).join(', ')
  try {
    to.prepare(`INSERT OR REPLACE INTO "${table}" (${columns}) VALUES (${names.map(() => '?').join(', ')})`).run(
      ...Object.values(row),
    )
    return 1
  } catch {
    return 0
  }
}
