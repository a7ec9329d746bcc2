/** Applies the delivery receipt of a message to a visitor: the provider accepted it earlier, and reports its arrival later. */
import type { Transaction } from 'kysely'

import { inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Acts } from '#app/desk/acts.server.ts'
import { WHATSAPP, noteRefused } from '#app/desk/refused-replies.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { recordRefused } from '#app/people/refused-message.server.ts'
import { toReason } from '#app/outbound/reason.server.ts'
import { type InboundEvent, RECEIPTS, type Receipt } from './inbound-event.ts'

type ReceiptEvent = Extract<InboundEvent, { kind: 'receipt' }>

const NOT_ON_WHATSAPP = '131026'
/** The person asked WhatsApp for no more marketing messages. */
export const STOPPED_AT_WHATSAPP = '131050'

export const MEANINGS: Record<string, string> = {
  [NOT_ON_WHATSAPP]: 'Not on WhatsApp: call instead',
  '131047': 'WhatsApp no longer allows free text: call, or send a template',
  '131049': 'WhatsApp holds back marketing messages to this person: call instead',
  [STOPPED_AT_WHATSAPP]: 'They asked WhatsApp for no more messages',
}

/** An arrived message counts as delivered, even after a reported failure or a lost response of the provider. */
function toStatus(state: Receipt, why: string) {
  if (state === 'sent') return {}
  return state === 'failed'
    ? { status: 'dead' as const, last_error: why }
    : { status: 'delivered' as const, last_error: null }
}

const MESSAGE_TABLES = ['deliveries', 'visit_messages', 'replies'] as const
type MessageTable = (typeof MESSAGE_TABLES)[number]

type Options = { database: Database; acts: Pick<Acts, 'act'> }

/** @returns the lead; null if this site did not send the message */
export function createApplyReceipt({ database, acts }: Options) {
  async function find(id: string) {
    for (const table of MESSAGE_TABLES) {
      const message = await database
        .selectFrom(table)
        .select(['lead_id', 'receipt'])
        .where('id', '=', id)
        .executeTakeFirst()
      const lead = database.selectFrom('leads').select(['id', 'ref', 'phone', 'fields'])
      const found = message && (await lead.where('id', '=', message.lead_id).executeTakeFirst())
      if (found) return { ...found, table, receipt: message.receipt }
    }
    return undefined
  }

  async function noteFailure(
    { table, ref }: { table: MessageTable; ref: string },
    id: string,
    why: string,
    at: number,
  ) {
    if (table === 'replies') return noteRefused({ database, acts }, id, why, at)
    const data = { note: why }
    await acts.act(ref, null, { kind: 'note', data, at, author: WHATSAPP, submissionId: `receipt:${id}` })
  }

  return async ({ callback, state, code, reason }: ReceiptEvent, at: number) => {
    // `A7K3-9QF4 <id of the message>`, as it was sent.
    const messageId = callback.split(' ')[1] ?? ''
    const message = messageId === '' ? undefined : await find(messageId)
    if (!message) return null
    const earlier = RECEIPTS.slice(0, RECEIPTS.indexOf(state))
    const why = lookUp(MEANINGS, code) ?? toReason(`WhatsApp did not deliver the message${reason ? `: ${reason}` : ''}`)
    const change = { receipt: state, ...toStatus(state, why) }
    await inTransaction(database, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable(message.table)
        .set(change)
        .where('id', '=', messageId)
        .where(({ or, eb }) =>
          or([eb('receipt', 'is', null), ...earlier.map((receipt) => eb('receipt', '=', receipt))]),
        )
        .executeTakeFirstOrThrow()
      if (
        state === 'failed' &&
        message.table === 'visit_messages' &&
        numUpdatedRows > 0n &&
        (await isAboutVisit(transaction, messageId))
      )
        await recordRefused(transaction, { id: messageId, lead_id: message.id }, at)
    })
    // Also if the failure was already stored: the process may have ended before it saved the note.
    const hasFailed = state === 'failed' && (await find(messageId))?.receipt === 'failed'
    if (hasFailed) await noteFailure(message, messageId, why, at)
    return message
  }
}

/** The others bring a paper about a payment. */
const isAboutVisit = async (transaction: Transaction<Tables>, messageId: string) =>
  (await transaction
    .selectFrom('visit_messages')
    .select('id')
    .where('id', '=', messageId)
    .where('reader', '=', 'visitor')
    .executeTakeFirst()) !== undefined
