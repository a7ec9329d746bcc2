/**
 * Messages that staff send to a person on WhatsApp: free text, which WhatsApp allows for a day after each message of the person, an
 * approved template, or the request for their number. Each is an event of the lead, and a row that a job of `app/inbound/` sends.
 */
import type { Database } from '#app/database/database.server.ts'
import { createOrderedId } from '#app/database/ordered-id.server.ts'
import type { ReplyRow } from '#app/database/tables.ts'
import { addJobs } from '#app/jobs/queue.server.ts'
import type { Settings } from '#app/settings/env.server.ts'

/** WhatsApp accepts 4096 characters. */
export const LONGEST_REPLY = 1000
/** A template that the provider does not accept within an hour is not sent later, maybe at night. Milliseconds. */
export const TEMPLATE_TRIED_MS = 60 * 60_000

/** The message types of the configured provider. Interakt accepts only templates, and only for phone numbers. */
export const readMeans = ({ whatsAppReplies, channels }: Pick<Settings, 'whatsAppReplies' | 'channels'>) => ({
  text: whatsAppReplies !== null,
  template: whatsAppReplies !== null || channels['message-template'] !== null,
  toUserNames: whatsAppReplies !== null,
})

/** A message other than free text. */
export type ReplyMessage = { template: { name: string; language: string; values: string[] } } | { asksForNumber: true }

export type SentReply = Pick<ReplyRow, 'event_id' | 'status' | 'receipt' | 'last_error'>

export const listReplies = (database: Database, leadIds: string[]): Promise<SentReply[]> =>
  database
    .selectFrom('replies')
    .select(['event_id', 'status', 'receipt', 'last_error'])
    .where('lead_id', 'in', leadIds)
    .execute()

type NewReply = {
  leadId: string
  eventId: string
  text: string
  at: number
  until: number
  message?: ReplyMessage | undefined
}

/** The kind of job that sends them. */
export const REPLY = 'reply'

/** Runs in the transaction that stores the event. */
export async function insertReply(transaction: Database, reply: NewReply) {
  const { leadId, eventId, text, at, until, message } = reply
  // Jobs that are due at the same time are done in the order of their ids.
  const id = createOrderedId()
  await transaction
    .insertInto('replies')
    .values({
      id,
      lead_id: leadId,
      event_id: eventId,
      text,
      created_at: at,
      expires_at: until,
      message: message ? JSON.stringify(message) : null,
      status: 'pending',
      last_error: null,
      reference: null,
      receipt: null,
    })
    .execute()
  await addJobs(transaction, [toReplyJob(id, at)])
}

export const toReplyJob = (id: string, at: number) => ({ kind: REPLY, id, dueAt: at, payload: { id } })
