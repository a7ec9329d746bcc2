/**
 * Replies on WhatsApp, which WhatsApp allows for a day after each message of the person. A reply is an event of the lead, and a row that
 * is sent by the dispatcher of `app/inbound/`.
 */
import { randomUUID } from 'node:crypto'

import type { Database } from '#app/database/database.server.ts'
import type { ReplyRow } from '#app/database/tables.ts'
import { isMobile } from '#app/forms/phone.ts'

const WINDOW_MS = 24 * 60 * 60_000
/** WhatsApp takes 4096 characters. */
export const LONGEST_REPLY = 1000

/** Where a reply goes: to the phone that wrote last. */
export type ReplyWindow = { leadId: string; ref: string; until: number }
export type SentReply = Pick<ReplyRow, 'event_id' | 'status' | 'receipt' | 'last_error'>

/** @returns the window of a person, also if it is over; null if they have not written, or have asked for no more messages since */
export async function readReplyWindow(database: Database, leadIds: string[]): Promise<ReplyWindow | null> {
  const [last] = [...(await listFirst(database, leadIds)), ...(await listLater(database, leadIds))].toSorted(
    (a, b) => b.at - a.at,
  )
  if (!last || !isWhatsAppNumber(last.phone)) return null
  const withdrawn = await database
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', leadIds)
    .where('form', '=', 'withdraw')
    .where('created_at', '>=', last.at)
    .limit(1)
    .executeTakeFirst()
  return withdrawn ? null : { leadId: last.id, ref: last.ref, until: last.at + WINDOW_MS }
}

/** Foreign numbers are given as WhatsApp gave them. */
const isWhatsAppNumber = (phone: string) => isMobile(phone) || /^\+(?!91)\d{8,15}$/.test(phone)

/** Messages that became leads. The key begins with the name of the source: Interakt cannot send text. */
const listFirst = (database: Database, leadIds: string[]) =>
  database
    .selectFrom('leads')
    .select(['id', 'ref', 'phone', 'created_at as at'])
    .where('id', 'in', leadIds)
    .where('form', '<>', 'withdraw')
    .where('submission_id', 'like', 'whatsapp:%')
    .execute()

/** Messages that were noted on a lead. */
const listLater = (database: Database, leadIds: string[]) =>
  database
    .selectFrom('lead_events')
    .innerJoin('leads', 'leads.id', 'lead_events.lead_id')
    .select(['leads.id', 'leads.ref', 'leads.phone', 'lead_events.at'])
    .where('lead_id', 'in', leadIds)
    .where('kind', '=', 'note')
    .where('lead_events.submission_id', 'like', 'whatsapp:%')
    .orderBy('lead_events.at', 'desc')
    .limit(1)
    .execute()

export const listReplies = (database: Database, leadIds: string[]): Promise<SentReply[]> =>
  database
    .selectFrom('replies')
    .select(['event_id', 'status', 'receipt', 'last_error'])
    .where('lead_id', 'in', leadIds)
    .execute()

type NewReply = { leadId: string; eventId: string; text: string; at: number; until: number }

/** In the transaction of its event. */
export async function insertReply(transaction: Database, { leadId, eventId, text, at, until }: NewReply) {
  await transaction
    .insertInto('replies')
    .values({
      ...{ id: randomUUID(), lead_id: leadId, event_id: eventId, text, created_at: at, expires_at: until },
      ...{ status: 'pending', attempts: 0, next_attempt_at: at, lease_token: null, lease_until: null },
      ...{ last_error: null, reference: null, receipt: null },
    })
    .execute()
}
