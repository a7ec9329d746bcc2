/** Stores visits and the changes that visitors and staff make. Each change is one transaction with its messages. */
import type { Transaction } from 'kysely'

import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Tables, VisitRow } from '#app/database/tables.ts'
import {
  planReminders,
  planCalendarMail,
  planStaffNews,
  planVisitorMessages,
  readContact,
  voidPending,
} from './plan-messages.server.ts'
import { formatWindow } from './format-window.ts'
import { insertEvent, insertWithSeat, noteEvent } from './take-window.server.ts'
import { readTimeline } from './timeline.server.ts'
import { MOST_LINKS } from './visit-tokens.server.ts'
import { LIVE, MOVABLE } from './visit.ts'
import type { Visit, VisitStatus } from './visit.ts'
import type { Window } from './windows.ts'

export type VisitBy = 'visitor' | 'staff'

/** `gone` means that the window is taken, `changed` that the visit has changed since its page was rendered. */
export type Moved = 'moved' | 'gone' | 'changed'

export type VisitStore = ReturnType<typeof createVisitStore>

type Change = Partial<Pick<VisitRow, 'status' | 'technician' | 'confirmed_at' | 'reason' | 'email'>>

/** Rolls the transaction back, so that the visitor keeps the old window. */
export class VisitRefused extends Error {
  readonly why: 'gone' | 'changed'
  constructor(why: 'gone' | 'changed') {
    super(`The visit could not be booked: ${why}`)
    this.why = why
  }
}

export function createVisitStore(database: Database, now = Date.now) {
  /** @returns the current row; null if it is in none of these states */
  async function change(
    transaction: Transaction<Tables>,
    leadId: string,
    from: readonly VisitStatus[],
    changes: Change,
  ) {
    const row = await transaction
      .updateTable('visits')
      .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1), changed_at: now() }))
      .where('lead_id', '=', leadId)
      .where('status', 'in', [...from])
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  }

  return {
    find: (leadId: string) =>
      whenFree(async () => {
        const row = await database.selectFrom('visits').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
        return row ? toVisit(row) : null
      }),

    /** The lead's data for the visit's page. */
    lead: (leadId: string) =>
      whenFree(async () => {
        const row = await database
          .selectFrom('leads')
          .select(['ref', 'fields'])
          .where('id', '=', leadId)
          .executeTakeFirst()
        return row ? { ref: row.ref, fields: JSON.parse(row.fields) as Record<string, string> } : null
      }),

    /**
     * Also books the first window of a lead that has none, or that missed its first.
     * @param seen the visit's version on the page; null if there was none
     */
    async move(leadId: string, window: Window, capacity: number, seen: number | null, by: VisitBy): Promise<Moved> {
      try {
        await inTransaction(database, (transaction) =>
          bookVisit(transaction, { leadId, window, capacity, seen, by, at: now() }),
        )
        return 'moved'
      } catch (error) {
        if (error instanceof VisitRefused) return error.why
        throw error
      }
    },

    cancel: (leadId: string, by: VisitBy, reason: string | null = null) =>
      inTransaction(database, async (transaction) => {
        const from: readonly VisitStatus[] = by === 'staff' ? [...LIVE, 'missed'] : ['booked']
        const row = await change(transaction, leadId, from, { status: 'cancelled', reason })
        if (!row) return false
        await noteEvent(transaction, row, 'cancelled', by, reason ?? formatWindow(row.starts_at))
        await planVisitorMessages(transaction, row, 'cancelled', await readContact(transaction, leadId))
        await planStaffNews(transaction, row, 'cancelled')
        return true
      }),

    /** Confirms the visit for the visitor. */
    confirm: (leadId: string) =>
      inTransaction(database, async (transaction) => {
        const row = await change(transaction, leadId, ['booked'], { confirmed_at: now() })
        if (row) await noteEvent(transaction, row, 'confirmed', 'visitor')
        return row !== null
      }),

    /**
     * Sets the e-mail address, only once, so that a leaked page URL cannot be used to mail many people. @returns false for a second
     * address
     */
    giveEmail: (leadId: string, email: string) =>
      inTransaction(database, async (transaction) => {
        const free = transaction
          .selectFrom('visits')
          .select('lead_id')
          .where('lead_id', '=', leadId)
          .where('email', 'is', null)
        if (!(await free.forUpdate().executeTakeFirst())) return false
        const row = await change(transaction, leadId, LIVE, { email })
        if (!row) return false
        await noteEvent(transaction, row, 'calendar', 'visitor')
        await planCalendarMail(transaction, row)
        return true
      }),

    assign: (leadId: string, technician: string) =>
      inTransaction(database, async (transaction) => {
        const row = await change(transaction, leadId, LIVE, { technician })
        if (row) await noteEvent(transaction, row, 'assigned', 'staff', technician)
        return row !== null
      }),

    /** Saves the result that staff enter on the day. */
    note: (leadId: string, status: 'on_the_way' | 'done' | 'nobody_there') =>
      inTransaction(database, async (transaction) => {
        const row = await change(transaction, leadId, status === 'on_the_way' ? ['booked'] : LIVE, { status })
        if (!row) return false
        if (status === 'on_the_way') {
          await planVisitorMessages(transaction, row, status, await readContact(transaction, leadId))
        } else {
          await voidPending(transaction, leadId)
        }
        await noteEvent(transaction, row, status, 'staff')
        return true
      }),

    /** Ends the visitor's link, and sends the new one with the messages that they get anyway. @returns the visit; null without one */
    renewLink: (leadId: string) =>
      inTransaction(database, async (transaction) => {
        const row = await transaction
          .updateTable('visits')
          .set(({ eb }) => ({ link: eb('link', '+', 1), version: eb('version', '+', 1), changed_at: now() }))
          .where('lead_id', '=', leadId)
          .where('link', '<', MOST_LINKS)
          .returningAll()
          .executeTakeFirst()
        if (!row) return null
        await noteEvent(transaction, row, 'link', 'staff')
        if (row.status === 'booked')
          await planVisitorMessages(transaction, row, 'booked', await readContact(transaction, leadId))
        return toVisit(row)
      }),

    /** Counts a calendar's visits per window, by start. */
    countHeld: ({ city, kind }: Pick<Window, 'city' | 'kind'>, from: number) =>
      whenFree(async () => {
        const rows = await database
          .selectFrom('visits')
          .select(({ fn }) => ['starts_at', fn.countAll<number>().as('count')])
          .where('city', '=', city)
          .where('kind', '=', kind)
          .where('starts_at', '>=', from)
          .where('status', 'not in', ['cancelled', 'missed'])
          .groupBy('starts_at')
          .execute()
        return new Map(rows.map(({ starts_at, count }) => [starts_at, Number(count)]))
      }),

    /** Ordered by time. */
    list: ({ from, until, city }: { from: number; until: number; city?: string }) =>
      whenFree(async () => {
        const rows = await database
          .selectFrom('visits')
          .innerJoin('leads', 'leads.id', 'visits.lead_id')
          .selectAll('visits')
          .select(['leads.ref', 'leads.fields', 'leads.quarantined_at', 'leads.whatsapp_consent'])
          .where('visits.starts_at', '>=', from)
          .where('visits.starts_at', '<', until)
          .$if(city !== undefined, (query) => query.where('visits.city', '=', city!))
          .orderBy('visits.starts_at')
          .orderBy('visits.city')
          .orderBy('visits.place')
          .execute()
        return rows.map(({ ref, fields, ...row }) => ({
          ...toVisit(row),
          mayMessage: row.whatsapp_consent === 1,
          ref,
          fields: readFields(fields),
        }))
      }),

    timeline: (leadId: string) => whenFree(() => readTimeline(database, [leadId])),
  }
}

/** The desk's index tells staff of an enquiry that cannot be read. Its visit stays in the sheet, and stops no other. */
function readFields(json: string): Record<string, string> {
  try {
    return JSON.parse(json) as Record<string, string>
  } catch {
    return {}
  }
}

/** Cancels a visit that is still to come; its messages are void, and the visitor gets none. Staff channels are informed. */
export async function cancelQuietly(transaction: Transaction<Tables>, leadId: string, reason: string, at: number) {
  const row = await transaction
    .updateTable('visits')
    .set(({ eb }) => ({ status: 'cancelled' as const, reason, version: eb('version', '+', 1), changed_at: at }))
    .where('lead_id', '=', leadId)
    .where('status', 'in', [...LIVE])
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  await voidPending(transaction, leadId)
  await noteEvent(transaction, row, 'cancelled', 'staff', reason)
  await planStaffNews(transaction, row, 'cancelled')
}

/**
 * Takes back `cancelQuietly`, again without a message to the visitor. A visit whose seat has been taken meanwhile stays cancelled.
 * @param cancelledAt the time of the act that cancelled it
 * @returns whether it is booked again; the caller takes back what the cancelling meant for the person
 */
export async function restoreQuietly(
  transaction: Transaction<Tables>,
  leadId: string,
  cancelledAt: number,
  at: number,
): Promise<boolean> {
  const row = await transaction
    .deleteFrom('visits')
    .where('lead_id', '=', leadId)
    .where('status', '=', 'cancelled')
    .where('changed_at', '=', cancelledAt)
    .where('starts_at', '>', at)
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  const back = { ...row, status: 'booked' as const, reason: null, version: row.version + 1, changed_at: at }
  // Its own seat or a lower one, so that the capacity need not be known.
  const seated = await insertWithSeat(transaction, back, row.place)
  if (!seated) {
    await transaction.insertInto('visits').values(row).execute()
    return false
  }
  await insertEvent(transaction, seated, 'booked', 'staff', formatWindow(seated.starts_at))
  await planReminders(transaction, seated, at)
  await planStaffNews(transaction, seated, 'booked')
  return true
}

/** What members say of a visit, in the transaction of the act that says it. Without a visit of the calendar it does nothing. */
export async function noteQuietly(
  transaction: Transaction<Tables>,
  leadId: string,
  status: 'done' | 'nobody_there',
  at: number,
) {
  const row = await transaction
    .updateTable('visits')
    .set(({ eb }) => ({ status, version: eb('version', '+', 1), changed_at: at }))
    .where('lead_id', '=', leadId)
    .where('status', 'in', [...LIVE, 'done', 'nobody_there'])
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  await voidPending(transaction, leadId)
  await insertEvent(transaction, row, status, 'staff')
}

/** `notedAt`: the time of the act. `before`: what an earlier act had said. */
type TakenBack = { notedAt: number; at: number; before: 'done' | 'nobody_there' | undefined }

/** Takes back `noteQuietly`. */
export async function takeBackNote(
  transaction: Transaction<Tables>,
  leadId: string,
  { notedAt, at, before }: TakenBack,
) {
  const status = before ?? 'booked'
  const row = await transaction
    .updateTable('visits')
    .set(({ eb }) => ({ status, version: eb('version', '+', 1), changed_at: at }))
    .where('lead_id', '=', leadId)
    .where('status', 'in', ['done', 'nobody_there'])
    .where('changed_at', '=', notedAt)
    .returningAll()
    .executeTakeFirst()
  if (row) await insertEvent(transaction, row, status, 'staff', 'taken back')
}

export type Booking = { leadId: string; window: Window; capacity: number; seen: number | null; by: VisitBy; at: number }

/**
 * Deletes the row and inserts it again, so that the unique index decides as it does for a first booking. A repeated tap finds its own
 * window taken.
 * @throws {VisitRefused} if the window is taken, or the visit has changed
 */
export async function bookVisit(
  transaction: Transaction<Tables>,
  { leadId, window, capacity, seen, by, at }: Booking,
): Promise<void> {
  const before = seen === null ? null : await takeOut(transaction, leadId, seen)
  if (seen !== null && !before) {
    if (await hasWindow(transaction, leadId, window)) return
    throw new VisitRefused('changed')
  }
  const row: VisitRow = {
    lead_id: leadId,
    city: window.city,
    kind: window.kind,
    starts_at: window.startsAt,
    place: 0,
    status: 'booked',
    version: (before?.version ?? 0) + 1,
    technician: null,
    email: before?.email ?? null,
    confirmed_at: null,
    reason: null,
    created_at: before?.created_at ?? at,
    changed_at: at,
    link: before?.link ?? 0,
  }
  const seated = await insertWithSeat(transaction, row, capacity)
  if (!seated) {
    if (await hasWindow(transaction, leadId, window)) return
    throw new VisitRefused('gone')
  }
  const news = before?.status === 'booked' ? 'moved' : 'booked'
  await noteEvent(transaction, seated, news, by, formatWindow(seated.starts_at))
  await planVisitorMessages(transaction, seated, news, await readContact(transaction, leadId))
  await planStaffNews(transaction, seated, news)
}

const takeOut = (transaction: Transaction<Tables>, leadId: string, seen: number) =>
  transaction
    .deleteFrom('visits')
    .where('lead_id', '=', leadId)
    .where('status', 'in', [...MOVABLE])
    .where('version', '=', seen)
    .returningAll()
    .executeTakeFirst()

async function hasWindow(transaction: Transaction<Tables>, leadId: string, { city, kind, startsAt }: Window) {
  const row = await transaction
    .selectFrom('visits')
    .select('lead_id')
    .where('lead_id', '=', leadId)
    .where('city', '=', city)
    .where('kind', '=', kind)
    .where('starts_at', '=', startsAt)
    .where('status', 'in', [...LIVE])
    .executeTakeFirst()
  return row !== undefined
}

export const toVisit = (row: VisitRow): Visit => ({
  leadId: row.lead_id,
  city: row.city,
  kind: row.kind,
  startsAt: row.starts_at,
  status: row.status,
  version: row.version,
  technician: row.technician,
  email: row.email,
  confirmedAt: row.confirmed_at,
  reason: row.reason,
  changedAt: row.changed_at,
  link: row.link,
})
