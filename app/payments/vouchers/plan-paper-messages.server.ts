/**
 * Queues the messages that bring a paper to its buyer, in the transaction that issues it. What the journal brings back queues none, because
 * its message may have been sent.
 */
import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'

import type { Tables, VisitMessageRow, VoucherRow } from '#app/database/tables.ts'
import { isMobile } from '#app/forms/phone.ts'
import { type ChannelName, type Lead, TO_THE_VISITOR } from '#app/leads/lead.ts'
import { readTypedFields } from '#app/people/typed-fields.server.ts'
import { HOUR_MS } from '#app/time/india.ts'
import type { Reader } from '../read-sales.server.ts'

/** How long a message is retried. A later one would surprise its reader, and the card shows that none was sent. */
const KEPT_MS = 72 * HOUR_MS

/** One message for each channel by which the buyer can be reached. Consent is checked when it is sent. */
export async function planPaperMessages(
  transaction: Transaction<Tables>,
  { voucher, leadId }: { voucher: VoucherRow; leadId: string },
) {
  // A payment that is settled again has had its message.
  if (await isPlanned(transaction, voucher.payment_id)) return
  const channels = await listChannels(transaction, leadId)
  if (channels.length === 0) return
  const version = (await countMessages(transaction, leadId)) + 1
  await transaction
    .insertInto('visit_messages')
    .values(channels.map((channel) => toRow({ voucher, leadId, channel, version })))
    .execute()
}

/** The paper has been cancelled. */
export const voidPaperMessages = (transaction: Transaction<Tables>, { id }: Pick<VoucherRow, 'id'>) =>
  transaction
    .updateTable('visit_messages')
    .set({ status: 'void' })
    .where('voucher_id', '=', id)
    .where('status', '=', 'pending')
    .execute()

/** Where a buyer's mail goes. Null if no address is known. */
export async function readBuyerEmail(database: Reader, { id, fields }: Pick<Lead, 'id' | 'fields'>) {
  const typed = (await readTypedFields(database, [id])).get(id)
  return typed?.email || fields.email || null
}

async function isPlanned(transaction: Transaction<Tables>, paymentId: string) {
  const message = await transaction
    .selectFrom('visit_messages')
    .innerJoin('vouchers', 'vouchers.id', 'visit_messages.voucher_id')
    .select('visit_messages.id')
    .where('vouchers.payment_id', '=', paymentId)
    .where('visit_messages.status', '!=', 'void')
    .executeTakeFirst()
  return message !== undefined
}

async function listChannels(transaction: Transaction<Tables>, leadId: string): Promise<ChannelName[]> {
  const lead = await transaction.selectFrom('leads').select('fields').where('id', '=', leadId).executeTakeFirst()
  // This JSON was written by the lead store, so it is trusted.
  const fields = lead ? (JSON.parse(lead.fields) as Lead['fields']) : {}
  const { phone = '', phone_typed } = fields
  const email = await readBuyerEmail(transaction, { id: leadId, fields })
  const channels: ChannelName[] = isMobile(phone, phone_typed) ? [TO_THE_VISITOR] : []
  return email ? [...channels, 'smtp'] : channels
}

async function countMessages(transaction: Transaction<Tables>, leadId: string): Promise<number> {
  const { version } = await transaction
    .selectFrom('visit_messages')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('lead_id', '=', leadId)
    .where('reader', '=', 'buyer')
    .executeTakeFirstOrThrow()
  return Number(version ?? 0)
}

type Planned = { voucher: VoucherRow; leadId: string; channel: ChannelName; version: number }

const toRow = ({ voucher, leadId, channel, version }: Planned): VisitMessageRow => ({
  id: randomUUIDv7(),
  lead_id: leadId,
  reader: 'buyer',
  channel,
  moment: 'paid',
  version,
  voucher_id: voucher.id,
  starts_at: voucher.issued_at,
  status: 'pending',
  attempts: 0,
  unanswered: 0,
  due_at: voucher.issued_at,
  expires_at: voucher.issued_at + KEPT_MS,
  lease_token: null,
  lease_until: null,
  last_error: null,
  reference: null,
  delivered_at: null,
})
