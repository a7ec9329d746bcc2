/** Queues messages in the transaction that changes the visit, and voids earlier ones. */
import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'

import { getBooking } from '#app/content/visits/booking.server.ts'
import type { Tables, VisitMessageRow, VisitRow } from '#app/database/tables.ts'
import { isMobile } from '#app/forms/phone.ts'
import type { ChannelName, Lead } from '#app/leads/lead.ts'
import { TO_THE_VISITOR } from '#app/leads/lead.ts'
import { HOUR_MS } from '#app/time/india.ts'
import { planMessages } from './message-schedule.ts'
import type { Planned } from './message-schedule.ts'
import type { VisitMoment } from './visit.ts'

/** How long notices to staff are retried: as long as lead deliveries, so that they survive a long outage. */
const STAFF_MS = 72 * HOUR_MS

type VisitorMoment = 'booked' | 'moved' | 'cancelled' | 'on_the_way'

export async function readContact(transaction: Transaction<Tables>, leadId: string): Promise<Lead['fields']> {
  const lead = await transaction.selectFrom('leads').select('fields').where('id', '=', leadId).executeTakeFirst()
  return lead ? (JSON.parse(lead.fields) as Lead['fields']) : {}
}

/** @param fields of the enquiry; WhatsApp consent is checked when the message is sent */
export async function planVisitorMessages(
  transaction: Transaction<Tables>,
  row: VisitRow,
  news: VisitorMoment,
  fields: Lead['fields'],
) {
  await voidPending(transaction, row.lead_id)
  const planned = planOf(row, news)
  await insert(
    transaction,
    channelsOf(row, fields).flatMap((channel) => planned.map((message) => toRow(row, 'visitor', channel, message))),
  )
}

function planOf({ starts_at, changed_at: now }: VisitRow, news: VisitorMoment): Planned[] {
  switch (news) {
    case 'cancelled':
      return [{ moment: news, dueAt: now, expiresAt: Math.max(now + HOUR_MS, starts_at) }]
    case 'on_the_way':
      // After this, staff have arrived.
      return [{ moment: news, dueAt: now, expiresAt: now + HOUR_MS }]
    default:
      return planMessages(news, starts_at, now, getBooking())
  }
}

function channelsOf({ email }: VisitRow, { phone = '', phone_typed }: Lead['fields']): ChannelName[] {
  const channels: ChannelName[] = []
  if (isMobile(phone, phone_typed)) channels.push(TO_THE_VISITOR)
  if (email) channels.push('smtp')
  return channels
}

/** Plans the messages of a visit restored from the journal. Skips messages that were already due, because they may have been sent. */
export async function planReminders(transaction: Transaction<Tables>, row: VisitRow, now: number) {
  const [, ...reminders] = planMessages('booked', row.starts_at, now, getBooking())
  const fields = await readContact(transaction, row.lead_id)
  await insert(
    transaction,
    channelsOf(row, fields).flatMap((channel) => reminders.map((message) => toRow(row, 'visitor', channel, message))),
  )
}

/** Sends the calendar file to the visitor's new address; later messages go there too. */
export async function planCalendarMail(transaction: Transaction<Tables>, row: VisitRow) {
  const now = row.changed_at
  const [, ...reminders] = planMessages('booked', row.starts_at, now, getBooking())
  const first: Planned = { moment: 'calendar', dueAt: now, expiresAt: row.starts_at }
  await insert(
    transaction,
    [first, ...reminders].map((message) => toRow(row, 'visitor', 'smtp', message)),
  )
}

/** Notifies staff through each channel that has already delivered the lead. The others will deliver its current state. */
export async function planStaffNews(transaction: Transaction<Tables>, row: VisitRow, moment: VisitMoment) {
  const notified = await transaction
    .selectFrom('deliveries')
    .select('channel')
    .where('lead_id', '=', row.lead_id)
    .where('channel', '!=', TO_THE_VISITOR)
    .where('attempts', '>', 0)
    .where('status', 'in', ['pending', 'delivered', 'dead'])
    .execute()
  for (const { channel } of notified) {
    const dueAt = await dueForStaff(transaction, row, channel)
    const planned: Planned = { moment, dueAt, expiresAt: dueAt + STAFF_MS }
    await insert(transaction, [toRow(row, 'staff', channel, planned)])
  }
}

/** Notices about one visit that a channel gets at once within an hour. */
const MOST_AT_ONCE = 3

/** A visitor may move a visit again and again. After a few notices the next one waits, and takes the place of one that waits already. */
async function dueForStaff(
  transaction: Transaction<Tables>,
  { lead_id, changed_at: now }: VisitRow,
  channel: ChannelName,
) {
  await transaction
    .updateTable('visit_messages')
    .set({ status: 'void' })
    .where('lead_id', '=', lead_id)
    .where('reader', '=', 'staff')
    .where('channel', '=', channel)
    .where('status', '=', 'pending')
    .where('due_at', '>', now)
    .where('attempts', '=', 0)
    .execute()
  const latest = await transaction
    .selectFrom('visit_messages')
    .select('due_at')
    .where('lead_id', '=', lead_id)
    .where('reader', '=', 'staff')
    .where('channel', '=', channel)
    .where('status', '!=', 'void')
    .where('due_at', '>', now - HOUR_MS)
    .orderBy('due_at', 'desc')
    .limit(MOST_AT_ONCE)
    .execute()
  return latest.length < MOST_AT_ONCE ? now : latest.at(-1)!.due_at + HOUR_MS
}

/** Voids the messages planned for a window that was given up. */
export const voidPending = (transaction: Transaction<Tables>, leadId: string) =>
  transaction
    .updateTable('visit_messages')
    .set({ status: 'void' })
    .where('lead_id', '=', leadId)
    .where('reader', '=', 'visitor')
    .where('status', '=', 'pending')
    .execute()

async function insert(transaction: Transaction<Tables>, rows: VisitMessageRow[]) {
  if (rows.length === 0) return
  await transaction
    .insertInto('visit_messages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const toRow = (
  { lead_id, version, starts_at }: VisitRow,
  reader: VisitMessageRow['reader'],
  channel: ChannelName,
  { moment, dueAt, expiresAt }: Planned,
): VisitMessageRow => ({
  id: randomUUIDv7(),
  lead_id,
  reader,
  channel,
  moment,
  version,
  voucher_id: null,
  starts_at,
  status: 'pending',
  attempts: 0,
  unanswered: 0,
  due_at: dueAt,
  expires_at: expiresAt,
  lease_token: null,
  lease_until: null,
  last_error: null,
  reference: null,
  delivered_at: null,
})
