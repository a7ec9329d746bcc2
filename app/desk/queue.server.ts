/** The lists of the desk, each by indexed queries. */
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

import { countRows } from '#app/database/count-rows.server.ts'
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { PersonRow, Tables } from '#app/database/tables.ts'
import type { Lead } from '#app/leads/lead.ts'
import { isFormId } from '#app/forms/registry.ts'
import { type Listed, countDue, listDue } from '#app/tasks/due-tasks.server.ts'
import { countTasks, readTasksById } from '#app/tasks/task-rows.server.ts'
import { storeWords } from '#app/tasks/stored-words.ts'
import { OPEN_GROUPS, type StageGroup } from '#app/people/stages.ts'
import { LISTS, MOST_COUNTED, untilOf } from './queue-filter.ts'
import type { ListName, QueueFilter } from './queue-filter.ts'

const DAY_MS = 24 * 60 * 60_000
const PAGE = 50
const CHOICES_LAST_MS = 60_000

/** `tasks`: how many are open. */
export type QueueRow = PersonRow & { isUnread: boolean; tasks: number }

type Neighbour = Pick<PersonRow, 'ref' | 'name'>
/** `place` is 0 if the person is not in the list; `first` is the first other person of it. */
type Neighbours = Partial<Record<'before' | 'after' | 'first', Neighbour>> & { place: number; of: number }

type Query = SelectQueryBuilder<Tables, 'people', object>
type Options = { database: Database; now: () => number }

export function createQueue({ database, now }: Options) {
  const all = (): Query => database.selectFrom('people')
  const enquiries = () => database.selectFrom('enquiries')

  /** City, form and product are those of any enquiry of the person. */
  function narrow(query: Query, { city, form, product, owner, since }: Omit<QueueFilter, 'list'>): Query {
    const sought = { city, form: form !== undefined && isFormId(form) ? form : undefined, product }
    let narrowed = query
    for (const [column, value] of Object.entries(sought)) {
      if (value === undefined) continue
      const prospectIds = enquiries().select('person_id')
      narrowed = narrowed.where('person_id', 'in', prospectIds.where(column as keyof typeof sought, '=', value))
    }
    if (owner !== undefined)
      narrowed = owner === 'none' ? narrowed.where('owner_id', 'is', null) : narrowed.where('owner_id', '=', owner)
    if (since !== undefined) narrowed = narrowed.where('created_at', '>=', now() - since * DAY_MS)
    return narrowed
  }

  const inList = ({ list, ...filter }: QueueFilter & { list: StageGroup }) =>
    narrow(all(), filter).where('stage_group', '=', list)

  const ordered = (filter: QueueFilter & { list: StageGroup }) =>
    filter.list === 'waiting'
      ? inList(filter).orderBy('due_at').orderBy('person_id')
      : inList(filter).orderBy('changed_at', 'desc').orderBy('person_id')

  /** The same for tasks. Each condition looks at one person, so that a page of a narrowed list reads no more people than it must. */
  function narrowTasks({ city, form, product, owner, since }: Omit<QueueFilter, 'list'>): RawBuilder<SqlBool>[] {
    const sought = { city, form: form !== undefined && isFormId(form) ? form : undefined, product }
    const enquiryConditions = Object.entries(sought)
      .filter(([, value]) => value !== undefined)
      .map(
        ([column, value]) => sql<SqlBool>`exists (select 1 from enquiries as enquiry
          where enquiry.person_id = listed.person_id and ${sql.ref(`enquiry.${column}`)} = ${value})`,
      )
    return [
      ...enquiryConditions,
      ...(owner === 'none' ? [sql<SqlBool>`listed.owner_id is null`] : []),
      ...(owner !== undefined && owner !== 'none' ? [sql<SqlBool>`listed.owner_id = ${owner}`] : []),
      ...(since === undefined
        ? []
        : [
            sql<SqlBool>`exists (select 1 from people as person
              where person.person_id = listed.person_id and person.created_at >= ${now() - since * DAY_MS})`,
          ]),
    ]
  }

  /** The ids of a list's persons, in its order, each with the task for which the person is listed. */
  async function listIds(filter: QueueFilter, most: number): Promise<Listed[]> {
    if (filter.list === 'to-call')
      return listDue(database, {
        now: now(),
        until: untilOf(now()),
        most,
        where: narrowTasks(filter),
      })
    const rows = await ordered({ ...filter, list: filter.list })
      .select('person_id')
      .limit(most)
      .execute()
    return rows.map(({ person_id }) => ({ personId: person_id, taskId: null }))
  }

  /** The lines of these persons, in this order, with the task of the list in place of the earliest one. */
  async function readLines(listed: Listed[]): Promise<PersonRow[]> {
    if (listed.length === 0) return []
    const taskIds = listed.flatMap(({ taskId }) => taskId ?? [])
    const [lines, tasks] = await Promise.all([
      all()
        .selectAll()
        .where(
          'person_id',
          'in',
          listed.map(({ personId }) => personId),
        )
        .execute(),
      readTasksById(database, taskIds),
    ])
    const lineOf = new Map(lines.map((line) => [line.person_id, line]))
    return listed.flatMap(({ personId, taskId }) => {
      const [line, task] = [lineOf.get(personId), tasks.get(taskId ?? '')]
      if (!line) return []
      return [task ? { ...line, due_at: task.dueAt, next_step: storeWords(task) } : line]
    })
  }

  async function toRows(rows: PersonRow[], memberId: string): Promise<QueueRow[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ lead_id }) => lead_id)
    const read = await database
      .selectFrom('desk_reads')
      .select('lead_id')
      .where('lead_id', 'in', ids)
      .where('member_id', '=', memberId)
      .execute()
    const known = new Set(read.map(({ lead_id }) => lead_id))
    const tasks = await countTasks(
      database,
      rows.map(({ person_id }) => person_id),
      now(),
    )
    return rows.map((row) => ({ ...row, isUnread: !known.has(row.lead_id), tasks: tasks.get(row.person_id) ?? 0 }))
  }

  async function readNames(ids: string[]): Promise<Map<string, Neighbour>> {
    if (ids.length === 0) return new Map()
    const rows = await all().select(['person_id', 'ref', 'name']).where('person_id', 'in', ids).execute()
    return new Map(rows.map(({ person_id, ...named }) => [person_id, named]))
  }

  let choices: ReturnType<typeof readChoices> | undefined
  let chosenAt = 0

  async function readChoices() {
    const [cities, products] = await Promise.all([
      enquiries().select('city').distinct().where('city', '!=', '').orderBy('city').limit(100).execute(),
      enquiries().select('product').distinct().where('product', '!=', '').orderBy('product').limit(100).execute(),
    ])
    return { cities: cities.map(({ city }) => city), products: products.map(({ product }) => product) }
  }

  return {
    /** One row for each person. "To call now" shows the first of their due tasks: promised calls, then money, and so on by class. */
    async read(filter: QueueFilter, memberId: string, page = 0) {
      const listed = (await listIds(filter, (page + 1) * PAGE + 1)).slice(page * PAGE)
      return { rows: await toRows(await readLines(listed.slice(0, PAGE)), memberId), hasMore: listed.length > PAGE }
    },

    /** The references of a list, in its order. */
    async refs(filter: QueueFilter, most: number) {
      const found: string[] = []
      for (const chunk of inChunks(await listIds(filter, most), 100))
        found.push(...(await readLines(chunk)).map(({ ref }) => ref))
      return found
    },

    /** The references whose person has a booked visit, has paid or is closed already. */
    async listUnclosable(refs: string[]) {
      const found: string[] = []
      for (const chunk of inChunks(refs, 100)) {
        const rows = await all()
          .select('ref')
          .where('ref', 'in', chunk)
          .where(({ or, eb, exists, selectFrom }) =>
            or([
              eb('window_at', 'is not', null),
              eb('stage_group', '=', 'done'),
              exists(
                selectFrom('tasks')
                  .select('tasks.id')
                  .whereRef('tasks.person_id', '=', 'people.person_id')
                  .where(({ eb: is, or: either, and }) =>
                    either([
                      is('tasks.kind', 'in', ['deliver', 'settle']),
                      and([is('tasks.kind', '=', 'rest'), is('tasks.reason', '=', 'remains')]),
                    ]),
                  ),
              ),
            ]),
          )
          .execute()
        found.push(...rows.map(({ ref }) => ref))
      }
      return found
    },

    async counts(filter: Omit<QueueFilter, 'list'> = {}) {
      const [rows, due] = await Promise.all([
        narrow(all(), filter)
          .select(({ fn }) => ['stage_group', fn.countAll().as('number')])
          .groupBy('stage_group')
          .execute(),
        countDue(database, { now: now(), until: untilOf(now()), most: MOST_COUNTED, where: narrowTasks(filter) }),
      ])
      const countOf = (list: ListName) => Number(rows.find(({ stage_group }) => stage_group === list)?.number ?? 0)
      return Object.fromEntries(LISTS.map((list) => [list, list === 'to-call' ? due : countOf(list)])) as Record<
        ListName,
        number
      >
    },

    async neighboursOfEnquiry(filter: QueueFilter, ref: string): Promise<Neighbours> {
      const enquiry = await enquiries().select('person_id').where('ref', '=', ref).executeTakeFirst()
      return this.neighbours(filter, enquiry?.person_id ?? '')
    },

    /** The neighbours of a person in a list, and the person's position. */
    async neighbours(filter: QueueFilter, personId: string): Promise<Neighbours> {
      const ids = (await listIds(filter, MOST_COUNTED)).map((listed) => listed.personId)
      const index = ids.indexOf(personId)
      const places = { before: ids[index - 1], after: ids[index + 1], first: ids[index === 0 ? 1 : 0] }
      const known = Object.entries(places).filter(([, id]) => id !== undefined)
      const named = await readNames(known.map(([, id]) => id!))
      return {
        place: index + 1,
        of: ids.length,
        ...Object.fromEntries(known.flatMap(([place, id]) => (named.has(id!) ? [[place, named.get(id!)!]] : []))),
      }
    },

    /** Persons that others have assigned to this user, and whose card the user has not opened since. */
    countGiven: (memberId: string) =>
      countRows(
        all()
          .where('owner_id', '=', memberId)
          .where('given_at', 'is not', null)
          .where('stage_group', 'in', OPEN_GROUPS)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('desk_reads')
                  .select('desk_reads.lead_id')
                  .whereRef('desk_reads.lead_id', '=', 'people.lead_id')
                  .where('desk_reads.member_id', '=', memberId)
                  .whereRef('desk_reads.at', '>=', 'people.given_at'),
              ),
            ),
          ),
      ),

    /** The lead's number as typed, where that is stored: only its grouping may tell a landline from a mobile. */
    async readPhoneTyped(leadId: string): Promise<string | undefined> {
      const lead = await database.selectFrom('leads').select('fields').where('id', '=', leadId).executeTakeFirst()
      return lead && (JSON.parse(lead.fields) as Lead['fields']).phone_typed
    },

    /** The persons of these leads, in this order. */
    async rowsOf(leadIds: string[], memberId: string) {
      if (leadIds.length === 0) return []
      const rows = await all()
        .innerJoin('enquiries as found', 'found.person_id', 'people.person_id')
        .selectAll('people')
        .select('found.lead_id as found_id')
        .where('found.lead_id', 'in', leadIds)
        .execute()
      const places = new Map(leadIds.map((id, place) => [id, place]))
      const ordered = rows.toSorted((a, b) => places.get(a.found_id)! - places.get(b.found_id)!)
      const once = new Map(ordered.toReversed().map(({ found_id: _, ...row }) => [row.person_id, row]))
      return toRows([...once.values()].toReversed(), memberId)
    },

    /** Filter options, cached for up to a minute. */
    choices() {
      // The clock may have been set back since.
      const isOld = Math.abs(now() - chosenAt) > CHOICES_LAST_MS
      if (choices && !isOld) return choices
      chosenAt = now()
      choices = readChoices()
      choices.catch(() => (choices = undefined))
      return choices
    },

    async markRead(leadIds: string[], memberId: string) {
      const at = now()
      await whenFree(() =>
        database
          .insertInto('desk_reads')
          .values(leadIds.map((lead_id) => ({ lead_id, member_id: memberId, at })))
          .onConflict((conflict) => conflict.columns(['lead_id', 'member_id']).doUpdateSet({ at }))
          .execute(),
      )
    },
  }
}

export type Queue = ReturnType<typeof createQueue>
