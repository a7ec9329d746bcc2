/** SQLite through `node:sqlite`. WAL with `synchronous=FULL` flushes the log before a commit returns. */
import { chmodSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteQueryCompiler } from 'kysely'
import type { SelectModifierNode, SqliteDatabase, SqliteDialectConfig, SqliteStatement } from 'kysely'

import { makeFolder } from '#app/settings/make-folder.server.ts'
import { migrateToLatest } from './migrations/index.ts'
import type { Tables } from './tables.ts'
import { checkSqlite } from './unfit-database.server.ts'

/** Creates the file and its folder, readable only by the owner, and migrates. @throws {UnfitDatabaseError} */
export async function openSqlite(file: string): Promise<Kysely<Tables>> {
  makeFolder(dirname(file))
  const connection = new DatabaseSync(file, { timeout: 0 })
  try {
    connection.exec(SETTINGS)
    connection.exec('PRAGMA journal_mode=WAL')
    // The log gets the same mode when it is first written.
    chmodSync(file, 0o600)
    checkSqlite(connection, file)
    await migrateToLatest(createDatabase(connection))
    return createDatabase(connection, guardFile(file))
  } catch (error) {
    connection.close()
    throw error
  }
}

/** How long a command waits for a lock. This blocks its thread, so the site waits in `whenFree` instead. */
const COMMAND_WAIT_MS = 10_000

/** Opens an existing file for commands, without modifying a file that may belong to another program. */
export function openSqliteAsItIs(file: string): Kysely<Tables> {
  const address = pathToFileURL(file)
  address.searchParams.set('mode', 'rw')
  const connection = new DatabaseSync(address, { timeout: COMMAND_WAIT_MS })
  connection.exec(SETTINGS)
  return createDatabase(connection, () => {}, 'begin immediate')
}

/** Overwrites erased data. */
const SETTINGS = 'PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON'

/**
 * @param check runs before each statement
 * @param begin starts a transaction. A plain `begin` locks only at the first write, and SQLite fails that write at once,
 * without waiting, if another process wrote after the transaction's first read.
 */
const createDatabase = (connection: DatabaseSync, check = () => {}, begin: Begin = 'begin') =>
  new Kysely<Tables>({
    dialect: new Dialect({ database: toKyselyDatabase(connection, check) }, begin, () => connection.isTransaction),
  })

type Begin = 'begin' | 'begin immediate'

class Dialect extends SqliteDialect {
  readonly #begin: Begin
  readonly #isInTransaction: () => boolean
  constructor(config: SqliteDialectConfig, begin: Begin, isInTransaction: () => boolean) {
    super(config)
    this.#begin = begin
    this.#isInTransaction = isInTransaction
  }
  override createDriver() {
    const driver = super.createDriver()
    driver.beginTransaction = async (connection) => void (await connection.executeQuery(CompiledQuery.raw(this.#begin)))
    // On a full disk SQLite has rolled back already, and an error here would hide the reason.
    driver.rollbackTransaction = async (connection) => {
      if (this.#isInTransaction()) await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
    return driver
  }
  override createAdapter() {
    return new AllOrNothingAdapter()
  }
  override createQueryCompiler() {
    return new WithoutRowLocks()
  }
}

/** If several processes start together, one migrates, and the database is busy for the others until it is done. */
class AllOrNothingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** Removes `for update skip locked`, because SQLite has only one writer. */
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode) {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}

/** Number of prepared statements to cache. The site itself uses a few dozen; commands with long lists add others. */
const MOST_PREPARED = 200

/** Adapts `node:sqlite` to Kysely's SqliteDialect, which expects better-sqlite3. */
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
      // A transaction begun before a failed check must still be rolled back.
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

/** Minimum time between checks of the file. A check takes microseconds, too long for thousands of statements a second. */
const FILE_CHECK_INTERVAL_MS = 200

export class FileGoneError extends Error {}

/**
 * Detects a removed or replaced database file. The process still has the old file open and would lose every write.
 * @returns a function that throws once the database or its log is no longer the opened file
 */
function guardFile(file: string): () => void {
  const opened = identify(file)
  let isThere = true
  let checkedAt = performance.now()
  return () => {
    if (performance.now() - checkedAt >= FILE_CHECK_INTERVAL_MS) {
      isThere = identify(file) === opened
      checkedAt = performance.now()
    }
    if (!isThere) throw new FileGoneError('The database file was removed or replaced. Restart the site.')
  }
}

/** Includes the log, because SQLite keeps it in place while the database is open. */
const identify = (file: string) =>
  [file, `${file}-wal`]
    .map((name) => statSync(name, { throwIfNoEntry: false }))
    .map((found) => (found ? `${found.dev}:${found.ino}` : 'none'))
    .join(' ')
