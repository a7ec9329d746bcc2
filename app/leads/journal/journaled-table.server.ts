/** Describes a table with a second copy in the journal. */
import type { Kysely, Selectable, Transaction } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { Row, RowEntry } from './journal-file.server.ts'

/** A row, and the time of its last change. */
export type Changed<Columns = Row> = { row: Columns; at: number }

type Definition<Name extends keyof Tables, Columns> = {
  table: Name
  /** The primary key column. */
  key: keyof Columns & string
  /** A row whose parent is missing waits for it. */
  parent?: { table: keyof Tables; column: keyof Columns & string }
  changedSince: (database: Database, time: number) => Promise<Changed<Columns>[]>
  /** Differs between two states of a row. @default rows never change */
  versionOf?: (row: Columns) => string | number
  /** Whether the journal's row replaces the database's. @default rows never change */
  isNewer?: (row: Columns, known: Columns) => boolean
  /** @returns false if it changed nothing @default inserts or replaces the row */
  restore?: (transaction: Transaction<Tables>, row: Columns, known: Columns | undefined) => Promise<unknown>
  /** Runs after the transaction of a restored row. */
  tidy?: (database: Database, row: Columns) => Promise<void>
}

/** A table with erased types, because each entry names its own table. */
export type JournaledTable = Definition<keyof Tables, Row>

/** @typeParam Columns the journaled columns */
export const journaled = <Name extends keyof Tables, Columns = Selectable<Tables[Name]>>(
  definition: Definition<Name, Columns>,
) => definition as unknown as JournaledTable

/** For statements on a table that is known only by its name. */
export const anyTable = (database: Database) => database as unknown as Kysely<Record<string, Row>>

/** Describes a table that has a column with the time of the last change. */
export const changedBy =
  <Name extends keyof Tables>(table: Name, column: keyof Tables[Name] & string) =>
  async (database: Database, time: number): Promise<Changed<Selectable<Tables[Name]>>[]> => {
    const rows = await anyTable(database)
      .selectFrom<string>(table)
      .selectAll()
      .where(column as string, '>=', time)
      .execute()
    return rows.map((row) => ({ row: row as Selectable<Tables[Name]>, at: Number(row[column]) }))
  }

/** @param parentRef the reference of the row's parent, if it has one */
export function toEntry(
  { table, key, versionOf = () => 1 }: JournaledTable,
  { row, at }: Changed,
  parentRef?: Row[string],
): RowEntry {
  const name = String(row.ref ?? parentRef ?? lookUp(row, key))
  return { kind: 'row', table, key: String(lookUp(row, key)), version: versionOf(row), at, name, row }
}
