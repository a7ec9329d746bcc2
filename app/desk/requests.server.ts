/** Withdrawals and complaints: cases to carry out by a date, never leads to call. */
import type { Database } from '#app/database/database.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import { isUnverified } from '#app/people/requests.ts'
import { toLeadOrRest } from '#app/leads/store/lead-rows.ts'

const PAGE = 50

export const createRequests = (database: Database) => ({
  /** Open ones by due time, or those carried out, newest first. */
  async list(state: 'open' | 'done', page = 0) {
    const found = await database
      .selectFrom('enquiries')
      .selectAll()
      .where('stage_group', '=', state === 'open' ? 'request' : 'answered')
      .$if(state === 'open', (query) => query.orderBy('due_at'))
      .$if(state === 'done', (query) => query.orderBy('changed_at', 'desc'))
      .orderBy('lead_id')
      .limit(PAGE + 1)
      .offset(page * PAGE)
      .execute()
    const shown = found.slice(0, PAGE)
    if (shown.length === 0) return { rows: [], hasMore: false }
    const ids = shown.map(({ lead_id }) => lead_id)
    const [leads, events, prospects] = await Promise.all([
      database.selectFrom('leads').selectAll().where('id', 'in', ids).execute(),
      readEvents(database, ids),
      database
        .selectFrom('people')
        .selectAll()
        .where(
          'person_id',
          'in',
          shown.flatMap(({ person_id }) => person_id ?? []),
        )
        .execute(),
    ])
    const leadOf = new Map(leads.map((lead) => [lead.id, toLeadOrRest(lead)]))
    const prospectOf = new Map(prospects.map((prospect) => [prospect.person_id, prospect]))
    const rows = shown.flatMap((row) => {
      const [lead, prospect] = [leadOf.get(row.lead_id), prospectOf.get(row.person_id ?? '')]
      return lead && prospect ? [{ row, lead, events: events.get(row.lead_id) ?? [], prospect }] : []
    })
    return { rows, hasMore: found.length > PAGE }
  },

  /** Whether anyone may have sent this request: nobody has asked the person yet. */
  async isUnverified({ id, form }: Pick<Lead, 'id' | 'form'>) {
    return isUnverified({ form, events: (await readEvents(database, [id])).get(id) ?? [] })
  },

  /** The withdrawals from this phone that nobody has verified. */
  async listUnverified(phone: string) {
    const rows = await database
      .selectFrom('leads')
      .select(['id', 'ref', 'form'])
      .where('phone', '=', phone)
      .where('form', '=', 'withdraw')
      .execute()
    const events = await readEvents(
      database,
      rows.map(({ id }) => id),
    )
    return rows.filter(({ id, form }) => isUnverified({ form, events: events.get(id) ?? [] })).map(({ ref }) => ref)
  },

  /** Filters the leads whose person asked not to be called. */
  async listBarred(leadIds: string[]) {
    if (leadIds.length === 0) return new Set<string>()
    const rows = await database
      .selectFrom('enquiries')
      .innerJoin('people', 'people.person_id', 'enquiries.person_id')
      .select('enquiries.lead_id')
      .where('enquiries.lead_id', 'in', leadIds)
      .where('people.barred_at', 'is not', null)
      .execute()
    return new Set(rows.map(({ lead_id }) => lead_id))
  },

  async count(now: number) {
    const rows = await database.selectFrom('enquiries').select('due_at').where('stage_group', '=', 'request').execute()
    return { open: rows.length, late: rows.filter(({ due_at }) => due_at !== null && due_at < now).length }
  },
})

export type Requests = ReturnType<typeof createRequests>
