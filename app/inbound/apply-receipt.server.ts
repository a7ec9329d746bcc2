/** Applies the delivery receipt of a message to a visitor: the provider accepted it earlier, and reports its arrival later. */
import { sql } from 'kysely'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Acts } from '#app/desk/acts.server.ts'
import { WHATSAPP, noteRefused } from '#app/desk/refused-replies.server.ts'
import { toReason } from '#app/outbound/reason.server.ts'
import { type InboundEvent, RECEIPTS, type Receipt } from './inbound-event.ts'

type ReceiptEvent = Extract<InboundEvent, { kind: 'receipt' }>

const NOT_ON_WHATSAPP = '131026'
/** The person asked WhatsApp for no more marketing messages. */
export const STOPPED_AT_WHATSAPP = '131050'

export const MEANINGS: Record<string, string> = {
  [NOT_ON_WHATSAPP]: 'Not on WhatsApp: call instead',
  '131047': 'WhatsApp allows no free text any more: call, or send a template',
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

type MessageTable = 'deliveries' | 'visit_messages' | 'replies'

type Options = { database: Database; acts: Pick<Acts, 'act'> }

/** @returns the lead; null if this site did not send the message */
export function createApplyReceipt({ database, acts }: Options) {
  const find = async (id: string) =>
    (await database
      .selectFrom('deliveries')
      .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
      .select(['leads.id', 'leads.ref', 'leads.phone', 'leads.fields', 'receipt'])
      .select(sql<'deliveries'>`'deliveries'`.as('table'))
      .where('deliveries.id', '=', id)
      .executeTakeFirst()) ??
    (await database
      .selectFrom('visit_messages')
      .innerJoin('leads', 'leads.id', 'visit_messages.lead_id')
      .select(['leads.id', 'leads.ref', 'leads.phone', 'leads.fields', 'receipt'])
      .select(sql<'visit_messages'>`'visit_messages'`.as('table'))
      .where('visit_messages.id', '=', id)
      .executeTakeFirst()) ??
    (await database
      .selectFrom('replies')
      .innerJoin('leads', 'leads.id', 'replies.lead_id')
      .select(['leads.id', 'leads.ref', 'leads.phone', 'leads.fields', 'receipt'])
      .select(sql<'replies'>`'replies'`.as('table'))
      .where('replies.id', '=', id)
      .executeTakeFirst())

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
    const why = MEANINGS[code] ?? toReason(`WhatsApp did not deliver the message${reason ? `: ${reason}` : ''}`)
    const change = { receipt: state, ...toStatus(state, why) }
    await whenFree(() =>
      database
        .updateTable(message.table)
        .set(change)
        .where('id', '=', messageId)
        .where(({ or, eb }) => or([eb('receipt', 'is', null), ...earlier.map((one) => eb('receipt', '=', one))]))
        .execute(),
    )
    // Also if the failure was already stored: the process may have ended before it saved the note.
    const hasFailed = state === 'failed' && (await find(messageId))?.receipt === 'failed'
    if (hasFailed) await noteFailure(message, messageId, why, at)
    return message
  }
}
