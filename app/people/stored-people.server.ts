/** Reads and writes people: their line, their enquiries, and what is open for them. */
import { type Insertable, type Transaction, sql } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { EnquiryRow, PersonRow, Tables, TaskRow } from '#app/database/tables.ts'
import { isListed } from '#app/tasks/person-state.ts'
import { readTaskRows, toTask, toTaskRow, writeTasks } from '#app/tasks/task-rows.server.ts'
import { type StoredPerson, byArrival, toState } from './person-rows.ts'

/** Locks these people until the transaction ends, so that what happens to one of them is decided in order. */
export async function lockPeople(transaction: Transaction<Tables>, ids: string[]): Promise<StoredPerson[]> {
  if (ids.length === 0) return []
  const lines = await lockLines(transaction, ids)
  const rows = await transaction.selectFrom('enquiries').selectAll().where('person_id', 'in', ids).execute()
  const tasks = await readTaskRows(transaction, ids)
  const rowsOf = Map.groupBy(rows, ({ person_id }) => person_id)
  const tasksOf = Map.groupBy(tasks, ({ person_id }) => person_id)
  return lines.map((line) => {
    const id = line.person_id
    const enquiries = (rowsOf.get(id) ?? []).toSorted(byArrival)
    return { id, line, rows: enquiries, state: toState(line, enquiries, (tasksOf.get(id) ?? []).map(toTask)) }
  })
}

export const lockLines = (transaction: Transaction<Tables>, ids: string[]): Promise<PersonRow[]> =>
  transaction.selectFrom('people').selectAll().where('person_id', 'in', ids).orderBy('person_id').forUpdate().execute()

export const toTaskRows = ({ id, state }: Pick<StoredPerson, 'id' | 'state'>): TaskRow[] =>
  state.tasks.map((task) => toTaskRow({ task, personId: id, ownerId: state.ownerId, isListed: isListed(state, task) }))

type Changed = { before: TaskRow[]; rows: EnquiryRow[]; people: (StoredPerson & { line: PersonRow })[] }

/** @param rows the enquiries that differ @param before the tasks as they are stored */
export async function writePeople(database: Database, { before, rows, people }: Changed) {
  await upsert(database, 'enquiries', 'lead_id', rows)
  await upsert(
    database,
    'people',
    'person_id',
    people.map(({ line }) => line),
  )
  await writeTasks(database, before, people.flatMap(toTaskRows))
}

type Upserted = { enquiries: EnquiryRow; people: PersonRow }

async function upsert<Table extends keyof Upserted>(
  database: Database,
  table: Table,
  key: string & keyof Upserted[Table],
  rows: Upserted[Table][],
) {
  for (const chunk of inChunks(rows, 100)) {
    const columns = Object.keys(chunk[0]!).filter((name) => name !== key)
    await database
      .insertInto(table as 'enquiries')
      .values(chunk as unknown as Insertable<EnquiryRow>[])
      .onConflict((conflict) =>
        conflict
          .column(key as 'lead_id')
          .doUpdateSet(Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]))),
      )
      .execute()
  }
}
