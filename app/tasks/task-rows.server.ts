/** Stores the open tasks of people. */
import type { Insertable } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { TaskRow } from '#app/database/tables.ts'
import type { TaskKind } from './kinds.ts'
import { type Task, classOf } from './task.ts'

export type PersonTask = { task: Task; personId: string; ownerId: string | null }

const toRow = ({ task, personId, ownerId }: PersonTask): Insertable<TaskRow> => {
  const { id, leadId, openedAt, dueAt, until, about, level, kind, reason, ...values } = task
  return {
    id,
    person_id: personId,
    lead_id: leadId,
    kind,
    class: classOf(task),
    reason,
    due_at: dueAt,
    until_at: until,
    opened_at: openedAt,
    owner_id: ownerId,
    about,
    level,
    data: JSON.stringify(values),
  }
}

const toTask = (row: TaskRow): Task => ({
  ...(JSON.parse(row.data) as object),
  id: row.id,
  kind: row.kind as TaskKind,
  reason: row.reason,
  leadId: row.lead_id,
  openedAt: row.opened_at,
  dueAt: row.due_at,
  until: row.until_at,
  about: row.about,
  level: row.level,
})

type Whose = { personIds: string[]; leadIds: string[] }

/**
 * Replaces the open tasks of these people and enquiries by the given ones. Most acts change one or two.
 * @param whose an enquiry may have belonged to a person whose line is gone, so both are looked for
 */
export async function writeTasks(database: Database, { personIds, leadIds }: Whose, tasks: PersonTask[]) {
  const stored = await database
    .selectFrom('tasks')
    .selectAll()
    .where(({ or, eb }) => or([eb('person_id', 'in', personIds), eb('lead_id', 'in', leadIds)]))
    .execute()
  const before = new Map(stored.map((row) => [row.id, digestOf(row)]))
  const rows = tasks.map(toRow)
  const unchanged = new Set(rows.filter((row) => before.get(row.id) === digestOf(row)).map(({ id }) => id))
  const gone = [...before.keys()].filter((id) => !unchanged.has(id))
  if (gone.length > 0) await database.deleteFrom('tasks').where('id', 'in', gone).execute()
  for (const chunk of inChunks(
    rows.filter(({ id }) => !unchanged.has(id)),
    100,
  ))
    await database.insertInto('tasks').values(chunk).execute()
}

const digestOf = (row: object) => JSON.stringify(Object.entries(row).toSorted())

/** Reads the open tasks of these people. */
export async function readTasks(database: Database, personIds: string[]): Promise<Task[]> {
  const rows = await database.selectFrom('tasks').selectAll().where('person_id', 'in', personIds).execute()
  return rows.map(toTask)
}

/** By id. */
export async function readTasksById(database: Database, ids: string[]): Promise<Map<string, Task>> {
  if (ids.length === 0) return new Map()
  const rows = await database.selectFrom('tasks').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toTask(row)]))
}

/** How many tasks are open, by person; the result of a demo counts once it is asked for. */
export async function countTasks(database: Database, personIds: string[], now: number): Promise<Map<string, number>> {
  const tasks = await database
    .selectFrom('tasks')
    .select(({ fn }) => ['person_id', fn.countAll().as('number')])
    .where('person_id', 'in', personIds)
    .where(({ or, eb }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .where(({ or, eb }) => or([eb('kind', '!=', 'visit-result'), eb('due_at', '<=', now)]))
    .groupBy('person_id')
    .execute()
  return new Map(tasks.map(({ person_id, number }) => [person_id, Number(number)]))
}
