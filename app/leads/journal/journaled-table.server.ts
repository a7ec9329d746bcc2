/** Describes a table with a second copy in the journal. */
import { type Expression, type Kysely, type RawBuilder, type Selectable, type Transaction, sql } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { Row, RowEntry } from './journal-file.server.ts'

/** A row, and the time of its last change. */
type Changed<Columns = Row> = { row: Columns; at: number }

/** Which state of a row is stored since when. */
export type Change = { table: string; key: string; version: string; at: number }

type Definition<Name extends keyof Tables, Columns> = {
  table: Name
  /** The primary key column. */
  key: keyof Columns & string
  /** A row whose parent is missing waits for it. */
  parent?: { table: keyof Tables; column: keyof Columns & string }
  /** Columns with times of changes, each with an index. */
  times: (keyof Columns & string)[]
  /** Columns of which one differs between two states of a row. @default rows never change */
  states?: (keyof Columns & string)[]
  /** Rows that changed with those of another table, as `at` and all columns of this one. */
  changedWith?: (database: Database, time: number) => Expression<unknown>
  /** Rows with this value are not copied. */
  except?: [column: keyof Columns & string, value: string]
  /** The columns that are copied. @default all */
  columns?: readonly (keyof Columns & string)[]
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

/**
 * Which rows of these tables have changed since a time, in one statement, because it is asked after each act and each second.
 * A row may be found once for each of its times.
 */
export async function findChanges(database: Database, tables: JournaledTable[], time: number): Promise<Change[]> {
  const scans = tables.flatMap((definition) => toScans(database, definition, time))
  const { rows } = await sql<Change>`${sql.join(scans, sql` union all `)}`.execute(database)
  return rows.map((change) => ({ ...change, at: Number(change.at) }))
}

function toScans(database: Database, definition: JournaledTable, time: number): RawBuilder<unknown>[] {
  const { table, key, times, changedWith, except } = definition
  const columns = sql`cast(${sql.lit(table)} as text) as "table", ${sql.ref(key)} as "key", ${toVersionText(definition)} as "version"`
  const filter = except ? sql` and ${sql.ref(except[0])} <> ${sql.lit(except[1])}` : sql``
  const scans = times.map((column) => {
    const at = sql.ref(column)
    return sql`select ${columns}, ${at} as "at" from ${sql.table(table)} where ${at} >= ${time}${filter}`
  })
  if (!changedWith) return scans
  return [...scans, sql`select ${columns}, "at" from (${changedWith(database, time)}) as "changed"`]
}

/** As in {@link toVersion}. */
const toVersionText = ({ states = [] }: JournaledTable) =>
  states.length === 0
    ? sql`'1'`
    : sql.join(
        states.map((column) => sql`coalesce(cast(${sql.ref(column)} as text), '')`),
        sql` || ' ' || `,
      )

const toVersion = ({ states = [] }: JournaledTable, row: Row) =>
  states.length === 0 ? '1' : states.map((column) => lookUp(row, column) ?? '').join(' ')

export function toEntry(definition: JournaledTable, { row, at }: Changed): RowEntry {
  const { table, key } = definition
  const id = String(lookUp(row, key))
  return { kind: 'row', table, key: id, version: toVersion(definition, row), at, name: String(row.ref ?? id), row }
}
