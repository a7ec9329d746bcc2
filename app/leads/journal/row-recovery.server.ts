/** Restores rows from the journal that are missing or outdated in the database. */
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'

import { inTransaction, isPostgres, isValueFault, oneAtATime, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { Tables } from '#app/database/tables.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { type Change, type JournaledTable, anyTable, findChanges, toEntry } from './journaled-table.server.ts'
import type { Row, RowEntry } from './journal-file.server.ts'

export type RestoredRows = {
  restored: number
  /** Rows that the database rejects. */
  rejected: { id: string }[]
  /** Rows whose parent is missing. Another journal may contain it. */
  waiting: number
}

export type RowRecovery = ReturnType<typeof createRowRecovery>

type Options = {
  database: Database
  /** Sorts parents first. Entries of other tables are ignored. */
  tables: JournaledTable[]
  /** Writes what follows from restored leads and rows. */
  complete?: (database: Database) => Promise<unknown>
  log: Logger
}

export function createRowRecovery({ database, tables, complete, log }: Options) {
  const reader = anyTable(database)

  async function find(table: string, column: string, values: unknown[], columns?: readonly string[]): Promise<Row[]> {
    const rows: Row[] = []
    for (const chunk of inChunks([...new Set(values)])) {
      const found = reader.selectFrom(table).where(column, 'in', chunk as string[])
      rows.push(...(await (columns ? found.select(columns) : found.selectAll()).execute()))
    }
    return rows
  }

  /** @returns the newest entry of each row that is missing or outdated, if its parent exists */
  async function compare(definition: JournaledTable, entries: RowEntry[]) {
    const { table, key, parent, isNewer = () => false } = definition
    const newest = new Map<string, RowEntry>()
    for (const entry of entries) {
      const earlier = newest.get(entry.key)
      if (!earlier || isNewer(entry.row, earlier.row)) newest.set(entry.key, entry)
    }
    const known = new Map((await find(table, key, [...newest.keys()])).map((row) => [lookUp(row, key), row]))
    const newer = [...newest.values()].filter((entry) => {
      const here = known.get(entry.key)
      return !here || isNewer(entry.row, here)
    })
    if (!parent) return { missing: newer, waiting: 0 }
    const parents = await findParents(definition, newer)
    const missing = newer.filter(({ row }) => parents.has(lookUp(row, parent.column)))
    return {
      missing: missing.map((entry) => named(definition, entry, parents)),
      waiting: newer.length - missing.length,
    }
  }

  async function findParents({ parent }: JournaledTable, entries: RowEntry[]): Promise<Map<unknown, Row>> {
    if (!parent) return new Map()
    const ids = entries.map(({ row }) => lookUp(row, parent.column))
    return new Map((await find(parent.table, 'id', ids)).map((row) => [row.id, row]))
  }

  /** Staff know a row without a reference by its parent's. */
  function named({ parent }: JournaledTable, entry: RowEntry, parents: Map<unknown, Row>): RowEntry {
    const ref = parent && !entry.row.ref && parents.get(lookUp(entry.row, parent.column))?.ref
    return ref ? { ...entry, name: String(ref) } : entry
  }

  /** Reads the rows that have changed, as they are now. */
  async function readChanged(definition: JournaledTable, changes: Change[]): Promise<RowEntry[]> {
    const latest = new Map(changes.toSorted((a, b) => a.at - b.at).map(({ key, at }) => [key, at]))
    const rows = await find(definition.table, definition.key, [...latest.keys()], definition.columns)
    return rows.map((row) => toEntry(definition, { row, at: latest.get(String(lookUp(row, definition.key)))! }))
  }

  const readAll = async (changes: Change[]) => {
    const entries: { definition: JournaledTable; rows: RowEntry[] }[] = []
    for (const definition of tables) {
      const rows = await readChanged(
        definition,
        changes.filter(({ table }) => table === definition.table),
      )
      entries.push({ definition, rows })
    }
    return entries
  }

  /** @returns whether it changed anything */
  async function restoreOne(transaction: Transaction<Tables>, definition: JournaledTable, row: Row): Promise<boolean> {
    const { table, key, isNewer } = definition
    // Another instance may be restoring the same row from its journal, and a missing row cannot be locked.
    await oneAtATime(transaction, [`row:${table}:${String(lookUp(row, key))}`])
    const found = anyTable(transaction).selectFrom(table).selectAll().where(key, '=', lookUp(row, key)!).forUpdate()
    const known = await found.executeTakeFirst()
    if (known && !isNewer?.(row, known)) return false
    if (definition.restore) return (await definition.restore(transaction, row, known)) !== false
    await anyTable(transaction)
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => (isNewer ? conflict.column(key).doUpdateSet(row) : conflict.column(key).doNothing()))
      .execute()
    return true
  }

  /** After a roll back, entries may have columns that this database lacks. */
  async function columnsOf(table: string): Promise<ReadonlySet<string>> {
    const tables = await database.introspection.getTables()
    return new Set(tables.find(({ name }) => name === table)?.columns.map(({ name }) => name))
  }

  /** Restores rows one by one, so that a rejected row does not block the others. */
  async function restoreEach(definition: JournaledTable, entries: RowEntry[], found: RestoredRows) {
    const { missing, waiting } = await compare(definition, entries)
    found.waiting += waiting
    if (missing.length === 0) return
    const columns = await columnsOf(definition.table)
    for (const { name: id, row: journaled } of missing) {
      const row = Object.fromEntries(Object.entries(journaled).filter(([column]) => columns.has(column)))
      try {
        if (await inTransaction(database, (transaction) => restoreOne(transaction, definition, row)))
          found.restored += 1
      } catch (error) {
        if (!isValueFault(error)) throw error
        const reason = error instanceof Error ? error.message : String(error)
        log.error({ ref: id, reason }, 'row rejected by the database; it stays in the journal')
        found.rejected.push({ id })
      }
    }
    for (const { row } of missing) await definition.tidy?.(database, row)
  }

  const pickTable = (entries: RowEntry[], { table }: JournaledTable) => entries.filter((entry) => entry.table === table)

  return {
    /** Whether several instances write to the database, so that no single journal is complete. */
    isShared: isPostgres(database),

    /** Restores rows that are missing or outdated in the database. */
    async restore(entries: RowEntry[]): Promise<RestoredRows> {
      const found: RestoredRows = { restored: 0, rejected: [], waiting: 0 }
      for (const definition of tables) await restoreEach(definition, pickTable(entries, definition), found)
      return found
    },

    /** Once all leads and rows are restored. */
    async complete(): Promise<void> {
      await complete?.(database)
    },

    /** Finds the entries that are missing or outdated in the database. */
    async missing(entries: RowEntry[]): Promise<RowEntry[]> {
      const missing: RowEntry[] = []
      for (const definition of tables)
        missing.push(...(await compare(definition, pickTable(entries, definition))).missing)
      return missing
    },

    /** Which rows have changed since a time. */
    findChanges: (time: number): Promise<Change[]> => whenFree(() => findChanges(database, tables, time)),

    /** Reads the current state of these rows, parents first. */
    read: (changes: Change[]): Promise<RowEntry[]> =>
      whenFree(async () => (await readAll(changes)).flatMap(({ rows }) => rows)),

    /** Reads the current state of all rows changed since a time, parents first, with their names for staff. */
    changedSince: (time: number): Promise<RowEntry[]> =>
      whenFree(async () => {
        const entries: RowEntry[] = []
        for (const { definition, rows } of await readAll(await findChanges(database, tables, time))) {
          const parents = await findParents(definition, rows)
          entries.push(...rows.map((entry) => named(definition, entry, parents)))
        }
        return entries
      }),
  }
}
