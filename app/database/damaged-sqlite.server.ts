/** Detects a damaged SQLite file before it is written to, moves it aside, and salvages readable rows. */
import { existsSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import { lookUp } from '#app/lookup/look-up.ts'

const CORRUPT = 11
const NOT_A_DATABASE = 26

/** @returns the damage; null for a sound or missing file */
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

// The low byte of an extended result code is the primary code.
const isDamage = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  [CORRUPT, NOT_A_DATABASE].includes(error.errcode & 0xff)

/** Moves the file aside, with its log. @returns its new path */
export function moveAside(file: string, why: 'damaged' | 'gone' | 'replaced', now: Date): string {
  const aside = `${file}.${why}-${now.toISOString().replaceAll(':', '-')}`
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, aside + end)
  return aside
}

/** Copies every readable row except erased leads. @param known how to handle an existing row @returns the number of rows copied */
export function salvage(source: string, file: string, known: 'replace' | 'keep'): number {
  const from = new DatabaseSync(source)
  const to = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: false })
  try {
    to.exec('BEGIN IMMEDIATE')
    const tables = to.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'schema_mark'").all()
    const count = tables.reduce((sum, { name }) => sum + salvageTable(from, to, String(name), known), 0)
    to.exec('COMMIT')
    to.exec('PRAGMA foreign_keys=ON; DELETE FROM leads WHERE id IN (SELECT lead_id FROM erased_leads)')
    return count
  } finally {
    from.close()
    to.close()
  }
}

/** Reads the table from both ends, each time up to the first unreadable page. */
function salvageTable(from: DatabaseSync, to: DatabaseSync, table: string, known: 'replace' | 'keep'): number {
  let count = 0
  const seen = new Set<unknown>()
  const insert = createInsert(to, table, known)
  for (const order of ['ASC', 'DESC']) {
    try {
      for (const { rowid, ...row } of from
        .prepare(`SELECT rowid, * FROM "${table}" ORDER BY rowid ${order}`)
        .iterate()) {
        if (seen.has(rowid)) break
        seen.add(rowid)
        count += insert(row)
      }
    } catch (error) {
      if (!isDamage(error)) throw error
    }
  }
  return count
}

type Row = Record<string, SQLInputValue>

function createInsert(to: DatabaseSync, table: string, known: 'replace' | 'keep') {
  const columns = to.prepare('SELECT name, pk FROM pragma_table_info(?)').all(table)
  const hasKey = columns.some(({ pk }) => pk !== 0)
  return (row: Row): number => {
    const names = columns.map(({ name }) => String(name)).filter((name) => Object.hasOwn(row, name))
    const values = names.map((name) => lookUp(row, name)!)
    // A row without a key would be duplicated.
    const isNew = hasKey ? 'true' : `NOT EXISTS (SELECT 1 FROM "${table}" WHERE ${names.map(sameIn).join(' AND ')})`
    const conflict = known === 'replace' ? 'REPLACE' : 'IGNORE'
    try {
      const { changes } = to
        .prepare(
          `INSERT OR ${conflict} INTO "${table}" (${names.map(quote).join(', ')})
           SELECT ${names.map((_, index) => `?${index + 1}`).join(', ')} WHERE ${isNew}`,
        )
        .run(...values)
      return Number(changes)
    } catch {
      // Damaged values may break a constraint.
      return 0
    }
  }
}

const quote = (name: string) => `"${name}"`
const sameIn = (name: string, index: number) => `${quote(name)} IS ?${index + 1}`
