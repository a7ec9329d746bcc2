/**
 * Books a window without a lock by inserting a row for one of its seats, which a unique index accepts once. A second visitor tries the
 * next seat, up to the capacity.
 */
import type { Transaction } from 'kysely'

import { createOrderedId } from '#app/database/ordered-id.server.ts'
import type { Tables, VisitEventRow, VisitRow } from '#app/database/tables.ts'
import type { JoiningLead } from '#app/leads/lead-part.ts'
import type { WindowWish } from '#app/leads/lead-record.server.ts'
import { record } from '#app/people/record.server.ts'
import { VISIT_KINDS } from '#app/tasks/outside-rules.ts'
import { planVisitorMessages } from './plan-messages.server.ts'
import { formatWindow } from './format-window.ts'

/** @returns the current row; null if every seat is taken */
export async function insertWithSeat(
  transaction: Transaction<Tables>,
  row: VisitRow,
  capacity: number,
): Promise<VisitRow | null> {
  for (let place = 1; place <= capacity; place += 1) {
    if (await insertOnce(transaction, { ...row, place })) return { ...row, place }
  }
  return null
}

/** A visitor with two tabs or two posts keeps the first row. */
async function insertOnce(transaction: Transaction<Tables>, row: VisitRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('visits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Books the requested windows in the transaction that stores their leads. Saves a taken window as missed. */
export async function takeWindows(transaction: Transaction<Tables>, leads: JoiningLead[], isRestored: boolean) {
  const wishes = leads.flatMap((lead) => (lead.record.wish ? [{ ...lead, wish: lead.record.wish }] : []))
  // Sorts the windows, so that two instances with the same ones cannot deadlock.
  for (const lead of wishes.toSorted(byWindow)) await bookWish(transaction, lead, isRestored)
}

type LeadWithWish = JoiningLead & { wish: WindowWish }

const nameOf = ({ wish: { city, kind, startsAt } }: LeadWithWish) => `${startsAt} ${city} ${kind}`
const byWindow = (a: LeadWithWish, b: LeadWithWish) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0)

async function bookWish(
  transaction: Transaction<Tables>,
  { id, record, isRepeat, wish }: LeadWithWish,
  isRestored: boolean,
) {
  const { lead } = record
  // A repeat may request another window if the first one was taken.
  const missed = isRepeat
    ? await transaction
        .deleteFrom('visits')
        .where('lead_id', '=', id)
        .where('status', '=', 'missed')
        .returning('link')
        .executeTakeFirst()
    : undefined
  const link = missed?.link ?? 0
  const asked = { ...toRow(id, wish, Number(lead.createdAt), isRestored ? 0 : 1), link }
  // A post that looks automated books nothing. The visitor sends it again with the captcha.
  const capacity = lead.screening.verdict === 'clean' ? wish.capacity : 0
  const seated = await insertWithSeat(transaction, asked, capacity)
  const row = seated ?? { ...asked, status: 'missed' as const }
  if (!seated && !(await insertOnce(transaction, row))) return
  await noteEvent(transaction, row, row.status, isRestored ? 'journal' : 'visitor', formatWindow(row.starts_at))
  if (seated) await planVisitorMessages(transaction, seated, 'booked', lead.fields)
}

const toRow = (
  leadId: string,
  { city, kind, startsAt }: WindowWish,
  now: number,
  version: number,
): Omit<VisitRow, 'link'> => ({
  lead_id: leadId,
  city,
  kind,
  starts_at: startsAt,
  place: 0,
  status: 'booked',
  version,
  technician: null,
  email: null,
  confirmed_at: null,
  reason: null,
  created_at: now,
  changed_at: now,
})

/** Adds to the visit's own history, and to what happened to its person. */
export async function noteEvent(
  transaction: Transaction<Tables>,
  row: VisitRow,
  step: VisitEventRow['what'],
  by: VisitEventRow['by'],
  detail: string | null = null,
) {
  await insertEvent(transaction, row, step, by, detail)
  const kind = VISIT_KINDS[`${step} ${by}`]
  if (!kind) return
  const { lead_id: leadId, changed_at: at, starts_at: startsAt } = row
  await record(transaction, [{ id: toEventId(row), leadId, at, kind, data: { startsAt } }])
}

/** The id of what a change of the visit means for its person. */
export const toEventId = ({ lead_id, version }: Pick<VisitRow, 'lead_id' | 'version'>) => `visit:${lead_id}:${version}`

/** Adds to the visit's own history alone. */
export async function insertEvent(
  transaction: Transaction<Tables>,
  { lead_id, changed_at }: Pick<VisitRow, 'lead_id' | 'changed_at'>,
  step: VisitEventRow['what'],
  by: VisitEventRow['by'],
  detail: string | null = null,
) {
  await transaction
    .insertInto('visit_events')
    .values({ id: createOrderedId(), lead_id, at: changed_at, what: step, by, detail })
    .execute()
}
