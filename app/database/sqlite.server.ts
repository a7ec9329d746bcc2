/**
 * The embedded default: SQLite by Node's own `node:sqlite`. A committed transaction is on disk: WAL with `synchronous=FULL`
 * fsyncs the log before a commit returns.
 */
import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteDialect, SqliteQueryCompiler } from 'kysely'
import type { SelectModifierNode, SqliteDatabase, SqliteStatement } from 'kysely'

import { guardFile } from './guard-file.server.ts'
import { migrateToLatest } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** Creates the file and its folder, for the owner's eyes only, and brings the tables up to date. */
export async function openSqlite(file: string): Promise<Kysely<Tables>> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const connection = new DatabaseSync(file)
  try {
    connection.exec(SETTINGS)
    connection.exec('PRAGMA journal_mode=WAL')
    chmodSync(file, 0o600)
    await migrateToLatest(createDatabase(connection))
    return createDatabase(connection, guardFile(file))
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Makes no file, and changes nothing of one that may be another program's. */
export function openSqliteAsItIs(file: string): Kysely<Tables> {
  const address = pathToFileURL(file)
  address.searchParams.set('mode', 'rw')
  const connection = new DatabaseSync(address)
  connection.exec(SETTINGS)
  return createDatabase(connection)
}

/**
 * WAL keeps staff's reads from waiting for a visitor's write. `node:sqlite` blocks the event loop while it waits for a lock, and
 * a dozen of our own may wait at once: so it does not wait at all here, and `whenFree` waits without blocking. What is erased
 * is overwritten, not only forgotten.
 */
const SETTINGS = 'PRAGMA busy_timeout=0; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON'

const createDatabase = (connection: DatabaseSync, check = () => {}) =>
  new Kysely<Tables>({ dialect: new Dialect({ database: toKyselyDatabase(connection, check) }) })

class Dialect extends SqliteDialect {
  override createAdapter() {
    return new AllOrNothingAdapter()
  }
  override createQueryCompiler() {
    return new WithoutRowLocks()
  }
}

/** Of processes that start together one migrates, and the others find the database busy until it has. */
class AllOrNothingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** `for update skip locked` is for databases with several writers: SQLite has one, who holds all of it. */
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode) {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}

/** The site has some dozens of statements; staff's lists of many references would make more. */
const MOST_PREPARED = 200

/**
 * Kysely's SqliteDialect was made for better-sqlite3; `node:sqlite` differs only in how a statement takes its values.
 * @param check before each statement
 */
function toKyselyDatabase(connection: DatabaseSync, check: () => void): SqliteDatabase {
  // Preparing a statement takes longer than running it.
  const prepared = new Map<string, StatementSync>()
  const prepare = (text: string) => {
    const known = prepared.get(text)
    if (known) return known
    const statement = connection.prepare(text)
    if (prepared.size < MOST_PREPARED) prepared.set(text, statement)
    return statement
  }
  return {
    close: () => connection.close(),
    prepare(text): SqliteStatement {
      // What was begun before the check failed must still be given up.
      if (text !== 'rollback') check()
      const statement = prepare(text)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}

const BUSY = 5
/** Too long, breaks a constraint, has the wrong type. */
const VALUE_FAULTS = [18, 19, 20]

/** Another process holds the lock. */
export const isSqliteBusy = (error: unknown) => codeOf(error) === BUSY

/** Something is wrong with what was to be written, and nothing with the database. */
export const isSqliteValueFault = (error: unknown) => VALUE_FAULTS.includes(codeOf(error) ?? 0)

// The low byte of an extended result code is the code proper.
const codeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null
