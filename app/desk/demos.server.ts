/** Demos for the day sheet: those that staff fixed by phone, and what is known of every demo's person. */
import type { Database } from '#app/database/database.server.ts'
import { readJson } from '#app/database/read-json.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import { readTypedFields } from '#app/people/typed-fields.server.ts'
import { type EventData, type LeadEvent, withoutUndone } from '#app/tasks/lead-event.ts'

const DAY_MS = 24 * 60 * 60_000
/** What came of a demo is said within days of it, before it if somebody came earlier, or never. */
const SAID_WITHIN_MS = 14 * DAY_MS

type Period = { from: number; until: number }
type Demo = { leadId: string; startsAt: number }

/** What staff noted of a demo. `said`: what came of it, last; null until then. */
export type DemoNotes = {
  address: string | undefined
  technician: string | null
  isOnTheWay: boolean
  said: LeadEvent | null
}

export type FixedDemo = Demo & { ref: string; city: string; fields: Record<string, string> }

const isSaid = ({ kind }: LeadEvent) => kind === 'shown' || kind === 'not-there'

export const createDemos = (database: Database) => ({
  /** What staff noted of these demos, by lead id. */
  async notes(demos: Demo[]): Promise<Map<string, DemoNotes>> {
    const events = await readEvents(
      database,
      demos.map(({ leadId }) => leadId),
    )
    return new Map(
      demos.map(({ leadId, startsAt }) => [leadId, toNotes(withoutUndone(events.get(leadId) ?? []), startsAt)]),
    )
  },

  /** What staff typed about the person, by lead id. */
  typed: (leadIds: string[]) => readTypedFields(database, leadIds),

  /** Machine, language and the last words of these enquiries, by lead id. */
  async details(leadIds: string[]) {
    if (leadIds.length === 0) return new Map()
    const rows = await database
      .selectFrom('enquiries')
      .select(['lead_id', 'product', 'language', 'last_word'])
      .where('lead_id', 'in', leadIds)
      .execute()
    return new Map(rows.map(({ lead_id, ...row }) => [lead_id, row]))
  },

  /** Demos without a calendar window, open ones and those whose result is known, ordered by time. */
  async fixed({ from, until }: Period): Promise<FixedDemo[]> {
    const open = await database
      .selectFrom('tasks')
      .select(['lead_id', 'due_at'])
      .where('kind', '=', 'visit')
      .where('reason', '=', 'fixed')
      .where('due_at', '>=', from)
      .where('due_at', '<', until)
      .execute()
    const said = await listSaid(database, { from, until })
    const startOf = new Map([...said, ...open.map(({ lead_id, due_at }) => [lead_id, due_at!] as const)])
    if (startOf.size === 0) return []
    const rows = await database
      .selectFrom('leads')
      .innerJoin('enquiries', 'enquiries.lead_id', 'leads.id')
      .select(['leads.id', 'leads.ref', 'leads.fields', 'enquiries.city'])
      .where('leads.id', 'in', [...startOf.keys()])
      .execute()
    return rows
      .map(({ id, ref, fields, city }) => ({
        leadId: id,
        ref,
        city,
        startsAt: startOf.get(id)!,
        fields: readJson(fields) as Record<string, string>,
      }))
      .toSorted((a, b) => a.startsAt - b.startsAt)
  },
})

/** The demos of that time whose result is known, without those of the calendar. */
async function listSaid(database: Database, { from, until }: Period): Promise<(readonly [string, number])[]> {
  const rows = await database
    .selectFrom('timeline')
    .select(['lead_id', 'data'])
    .where('kind', 'in', ['shown', 'not-there'])
    .where('at', '>=', from - SAID_WITHIN_MS)
    .where('at', '<', until + SAID_WITHIN_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visits')
            .select('visits.lead_id')
            .whereRef('visits.lead_id', '=', 'timeline.lead_id')
            .where('visits.status', 'in', ['done', 'nobody_there']),
        ),
      ),
    )
    .execute()
  const events = await readEvents(database, [...new Set(rows.map(({ lead_id }) => lead_id))])
  return [...events].flatMap(([leadId, leadEvents]) => {
    const startsAt = withoutUndone(leadEvents).findLast(isSaid)?.data.at
    return startsAt !== undefined && startsAt >= from && startsAt < until ? [[leadId, startsAt] as const] : []
  })
}

function toNotes(events: LeadEvent[], startsAt: number): DemoNotes {
  const ownEvents = events.filter(({ data }) => data.at === startsAt)
  const last = (is: (data: EventData) => unknown) => events.findLast(({ data }) => is(data))?.data
  return {
    address: last(({ address }) => address)?.address,
    technician: ownEvents.findLast(({ kind }) => kind === 'goes')?.data.technician ?? null,
    isOnTheWay: ownEvents.some(({ kind }) => kind === 'set-out'),
    said: ownEvents.findLast(isSaid) ?? null,
  }
}
