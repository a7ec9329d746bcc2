/** Files of leads that managers import: uploaded, looked at, imported and taken back as a whole. */
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Insertable, Selectable } from 'kysely'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { ImportFileRow, ImportRow } from '#app/database/tables.ts'
import { type EnquiryKind } from '#app/forms/entered.ts'
import type { Person } from '#app/staff/person.ts'
import { decodeFile } from './decode-file.server.ts'
import { type Mapping, guessSource, matchColumns } from './import-columns.ts'
import { type NumberedCells, createJudge } from './judge-import.server.ts'
import { findSeparator, readCsv } from './read-csv.ts'

export const MOST_ROWS = 20_000
const MOST_COLUMNS = 100
const LONGEST_CELL = 4000
/** Rows per statement. Pages are served between two of them. */
const CHUNK = 250
/** A file that nobody imports is erased after this. */
const ERASED_AFTER_MS = 24 * 60 * 60_000
const LISTED = 20
export const ROWS_OF_PAGE = 50

export type ImportSettings = {
  source: string
  /** Where no column has one. */
  campaign: string
  form: EnquiryKind
  toCrm: boolean
  mapping: Mapping
}
export type Verdict = ImportFileRow['verdict']
export type Import = Omit<Selectable<ImportRow>, 'settings' | 'columns' | 'lease_token' | 'lease_until'> & {
  settings: ImportSettings
  columns: string[]
}
export type PreviewedRow = Pick<ImportFileRow, 'number' | 'verdict' | 'reason'> & { cells: string[] }

export type Imports = {
  /** Stores the file's rows for a day. @returns the import's id, or what is wrong with the file */
  upload: (file: Uint8Array, by: Person) => Promise<{ id: string } | { problem: string }>
  list: () => Promise<Import[]>
  find: (id: string) => Promise<Import | null>
  counts: (id: string) => Promise<Record<Verdict, number>>
  /** @param page from 0 */
  rows: (id: string, verdict: Verdict, page: number) => Promise<PreviewedRow[]>
  /** Judges all rows anew. @returns false if the import has started */
  change: (id: string, settings: ImportSettings) => Promise<boolean>
  /** Erases all rows that are not wanted. @returns false if the import has started already */
  start: (id: string, settings: ImportSettings, withKnown: boolean) => Promise<boolean>
  discard: (id: string) => Promise<boolean>
  /** @returns `worked-on` if staff have already worked on one of the leads */
  undo: (id: string) => Promise<'started' | 'worked-on' | 'gone'>
  /** Erases files that nobody imported within a day. */
  sweep: () => Promise<void>
}

type Options = { database: Database; now: () => number }

export function createImports({ database, now }: Options): Imports {
  const toImport = ({ settings, columns, lease_token: _, lease_until: __, ...row }: Selectable<ImportRow>): Import => ({
    ...row,
    settings: JSON.parse(settings) as ImportSettings,
    columns: JSON.parse(columns) as string[],
  })

  async function store(id: string, rows: NumberedCells[], judge: ReturnType<typeof createJudge>) {
    const verdicts = await judge(rows)
    const values = rows.map(({ number, cells }, index) => ({
      import_id: id,
      number,
      cells: JSON.stringify(cells),
      ...verdicts[index]!,
    }))
    await whenFree(() =>
      database
        .insertInto('import_rows')
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(['import_id', 'number']).doUpdateSet((eb) => ({
            phone: eb.ref('excluded.phone'),
            content_hash: eb.ref('excluded.content_hash'),
            verdict: eb.ref('excluded.verdict'),
            reason: eb.ref('excluded.reason'),
          })),
        )
        .execute(),
    )
    await nextTurn()
  }

  const remove = (id: string) => whenFree(() => database.deleteFrom('imports').where('id', '=', id).execute())

  const setState = async (id: string, from: ImportRow['state'], state: ImportRow['state']) => {
    const { numUpdatedRows } = await whenFree(() =>
      database
        .updateTable('imports')
        .set({ state, changed_at: now() })
        .where('id', '=', id)
        .where('state', '=', from)
        .executeTakeFirstOrThrow(),
    )
    return numUpdatedRows > 0n
  }

  /** @returns the number of rows, or what is wrong */
  async function storeFile(id: string, records: Iterator<string[]>, mapping: Mapping): Promise<number | string> {
    const judge = createJudge(database, mapping)
    let number = 0
    let chunk: NumberedCells[] = []
    for (let next = records.next(); !next.done; next = records.next()) {
      number += 1
      if (number > MOST_ROWS)
        return `The file has more than ${MOST_ROWS.toLocaleString('en-IN')} rows. Split it, and import the parts one by one.`
      chunk.push({ number, cells: toCells(next.value) })
      if (chunk.length < CHUNK) continue
      await store(id, chunk, judge)
      chunk = []
    }
    if (chunk.length > 0) await store(id, chunk, judge)
    return number === 0 ? 'The file has no rows below the names of its columns.' : number
  }

  async function create(columns: string[], by: Person): Promise<{ id: string; mapping: Mapping }> {
    const mapping = matchColumns(columns)
    const settings: ImportSettings = {
      source: guessSource(columns),
      campaign: '',
      form: 'contact',
      toCrm: false,
      mapping,
    }
    const row: Insertable<ImportRow> & { id: string } = {
      id: randomUUID(),
      state: 'reading',
      settings: JSON.stringify(settings),
      columns: JSON.stringify(columns),
      rows: 0,
      made_by_id: by.id,
      made_by: by.name,
      created_at: now(),
      changed_at: now(),
      lease_token: null,
      lease_until: null,
    }
    await whenFree(() =>
      database.transaction().execute(async (transaction) => {
        // One file at a time for each person.
        await transaction
          .deleteFrom('imports')
          .where('made_by_id', '=', by.id)
          .where('state', 'in', ['reading', 'preview'])
          .execute()
        await transaction.insertInto('imports').values(row).execute()
      }),
    )
    return { id: row.id, mapping }
  }

  return {
    async upload(file, by) {
      const separator = findSeparator(firstOf(decodeFile(file)))
      const records = readCsv(decodeFile(file), separator)
      let header = records.next()
      if (header.value?.[0]?.toLowerCase() === `sep=`) header = records.next()
      if (header.done) return { problem: 'The file is empty.' }
      const columns = toCells(header.value).map((name) => name.trim())
      if (looksBinary(columns)) return { problem: 'This is not a CSV file. In Excel choose “Save as”, then CSV.' }
      const { id, mapping } = await create(columns, by)
      try {
        const rows = await storeFile(id, records, mapping)
        if (typeof rows === 'number') {
          await whenFree(() =>
            database.updateTable('imports').set({ state: 'preview', rows }).where('id', '=', id).execute(),
          )
          return { id }
        }
        await remove(id)
        return { problem: rows }
      } catch (error) {
        await remove(id)
        throw error
      }
    },

    async list() {
      const rows = await database
        .selectFrom('imports')
        .selectAll()
        .where('state', '!=', 'reading')
        .orderBy('created_at', 'desc')
        .limit(LISTED)
        .execute()
      return rows.map(toImport)
    },

    async find(id) {
      const row = await database.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
      return row && row.state !== 'reading' ? toImport(row) : null
    },

    async counts(id) {
      const rows = await database
        .selectFrom('import_rows')
        .select(({ fn }) => ['verdict', fn.countAll<number>().as('number')])
        .where('import_id', '=', id)
        .groupBy('verdict')
        .execute()
      const none = { new: 0, known: 0, repeat: 0, barred: 0, unreadable: 0 }
      return { ...none, ...Object.fromEntries(rows.map(({ verdict, number }) => [verdict, Number(number)])) }
    },

    async rows(id, verdict, page) {
      const rows = await database
        .selectFrom('import_rows')
        .select(['number', 'verdict', 'reason', 'cells'])
        .where('import_id', '=', id)
        .where('verdict', '=', verdict)
        .orderBy('number')
        .limit(ROWS_OF_PAGE)
        .offset(page * ROWS_OF_PAGE)
        .execute()
      return rows.map(({ cells, ...row }) => ({ ...row, cells: JSON.parse(cells) as string[] }))
    },

    async change(id, settings) {
      const { numUpdatedRows } = await whenFree(() =>
        database
          .updateTable('imports')
          .set({ settings: JSON.stringify(settings), changed_at: now() })
          .where('id', '=', id)
          .where('state', '=', 'preview')
          .executeTakeFirstOrThrow(),
      )
      if (numUpdatedRows === 0n) return false
      const judge = createJudge(database, settings.mapping)
      for (let from = 0; ;) {
        const rows = await database
          .selectFrom('import_rows')
          .select(['number', 'cells'])
          .where('import_id', '=', id)
          .where('number', '>', from)
          .orderBy('number')
          .limit(CHUNK)
          .execute()
        if (rows.length === 0) return true
        from = rows.at(-1)!.number
        const parsed = rows.map(({ number, cells }) => ({ number, cells: JSON.parse(cells) as string[] }))
        await store(id, parsed, judge)
      }
    },

    start: (id, settings, withKnown) =>
      whenFree(() =>
        database.transaction().execute(async (transaction) => {
          const wanted: Verdict[] = withKnown ? ['new', 'known'] : ['new']
          const { numUpdatedRows } = await transaction
            .updateTable('imports')
            .set({ state: 'running', settings: JSON.stringify(settings), changed_at: now() })
            .where('id', '=', id)
            .where('state', '=', 'preview')
            .executeTakeFirstOrThrow()
          if (numUpdatedRows === 0n) return false
          await transaction
            .deleteFrom('import_rows')
            .where('import_id', '=', id)
            .where('verdict', 'not in', wanted)
            .execute()
          const { number } = await transaction
            .selectFrom('import_rows')
            .select(({ fn }) => fn.countAll<number>().as('number'))
            .where('import_id', '=', id)
            .executeTakeFirstOrThrow()
          await transaction
            .updateTable('imports')
            .set({ wanted: Number(number) })
            .where('id', '=', id)
            .execute()
          return true
        }),
      ),

    async discard(id) {
      const { numDeletedRows } = await whenFree(() =>
        database.deleteFrom('imports').where('id', '=', id).where('state', '=', 'preview').executeTakeFirstOrThrow(),
      )
      return numDeletedRows > 0n
    },

    async undo(id) {
      const worked = await workedOn(database).where('imported_leads.import_id', '=', id).limit(1).executeTakeFirst()
      if (worked) return 'worked-on'
      return (await setState(id, 'done', 'undoing')) ? 'started' : 'gone'
    },

    async sweep() {
      await whenFree(() =>
        database
          .deleteFrom('imports')
          .where('state', 'in', ['reading', 'preview'])
          .where('created_at', '<', now() - ERASED_AFTER_MS)
          .execute(),
      )
    },
  }
}

/** Imported leads that cannot be taken back: staff or the person did something, or there is a visit or an order. */
export const workedOn = (database: Database) =>
  database
    .selectFrom('imported_leads')
    .select('imported_leads.lead_id')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('lead_events')
            .select('lead_events.id')
            .whereRef('lead_events.lead_id', '=', 'imported_leads.lead_id')
            // The desk itself gives leads to people by the rules.
            .where('lead_events.kind', '!=', 'escalated'),
        ),
        exists(selectFrom('visits').select('visits.lead_id').whereRef('visits.lead_id', '=', 'imported_leads.lead_id')),
        ...(['orders.lead_id', 'orders.part_lead_id'] as const).map((column) =>
          exists(selectFrom('orders').select('orders.id').whereRef(column, '=', 'imported_leads.lead_id')),
        ),
      ]),
    )

const toCells = (record: string[]) =>
  record.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL).replaceAll('\0', ''))

const firstOf = (chunks: Iterable<string>) => {
  for (const chunk of chunks) return chunk
  return ''
}

/** A workbook or a picture instead of text. */
const looksBinary = (columns: string[]) => /^PK|(?![\t\r\n])\p{Cc}|\ufffd/u.test(columns.join(' '))
