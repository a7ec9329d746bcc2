/** Stores the open tasks of people. */
import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import { readJson } from '#app/database/read-json.ts'
import type { TaskRow } from '#app/database/tables.ts'
import type { TaskKind } from './kinds.ts'
import { type Task, classOf } from './task.ts'

export type PersonTask = { task: Task; personId: string; ownerId: string | null; isListed: boolean }

export const toTaskRow = ({ task, personId, ownerId, isListed }: PersonTask): TaskRow => {
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
    is_listed: isListed ? 1 : 0,
    data: JSON.stringify(values),
  }
}

export const toTask = (row: TaskRow): Task => ({
  ...readJson(row.data),
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

/** Writes what differs. Most acts change one or two. */
export async function writeTasks(database: Database, before: TaskRow[], after: TaskRow[]) {
  const known = new Map(before.map((row) => [row.id, digestOf(row)]))
  const changed = after.filter((row) => known.get(row.id) !== digestOf(row))
  const stays = new Set(after.map(({ id }) => id))
  const rewritten = changed.flatMap(({ id }) => (known.has(id) ? id : []))
  const gone = [...known.keys()].filter((id) => !stays.has(id)).concat(rewritten)
  for (const ids of inChunks(gone)) await database.deleteFrom('tasks').where('id', 'in', ids).execute()
  for (const rows of inChunks(changed, 100)) await database.insertInto('tasks').values(rows).execute()
}

const digestOf = (row: TaskRow) => JSON.stringify(Object.entries(row).toSorted())

/** Reads the open tasks of these people, those of lists of calls and others; and of these enquiries, whoever has them. */
export const readTaskRows = (database: Database, personIds: string[], leadIds: string[] = []): Promise<TaskRow[]> =>
  database
    .selectFrom('tasks')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('person_id', 'in', personIds), ...(leadIds.length > 0 ? [eb('lead_id', 'in', leadIds)] : [])]),
    )
    .orderBy('opened_at')
    .orderBy('id')
    .execute()

/** Reads what can be done for these people now. */
export async function readTasks(database: Database, personIds: string[]): Promise<Task[]> {
  return (await readTaskRows(database, personIds)).filter(({ is_listed }) => is_listed === 1).map(toTask)
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
    .where('is_listed', '=', 1)
    .where(({ or, eb }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .where(({ or, eb }) => or([eb('kind', '!=', 'visit-result'), eb('due_at', '<=', now)]))
    .groupBy('person_id')
    .execute()
  return new Map(tasks.map(({ person_id, number }) => [person_id, Number(number)]))
}
