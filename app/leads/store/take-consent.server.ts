/** Writes a repeat's consent to the stored lead. The latest consent applies to the message too. */
import type { Transaction } from 'kysely'

import type { LeadRow, Tables } from '#app/database/tables.ts'
import { consentsOf, mergeConsents } from '#app/leads/consent.ts'
import { TO_THE_VISITOR } from '#app/leads/lead.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { toDeliveryRow, toLead, toRecord } from './lead-rows.ts'

/** @param record the repeat, with the lead's id. @returns the updated lead; null if missing or unchanged */
export async function takeConsent(transaction: Transaction<Tables>, record: LeadRecord): Promise<LeadRecord | null> {
  const row = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', record.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const known = consentsOf(toLead(row))
  const consents = mergeConsents(known, consentsOf(record.lead))
  const last = consents.at(-1)!
  const consent_history = JSON.stringify(consents)
  if (consent_history === JSON.stringify(known)) return null

  const changes = {
    consent_version: last.version,
    whatsapp_consent: last.whatsapp ? (1 as const) : (0 as const),
    consent_history,
  }
  await transaction.updateTable('leads').set(changes).where('id', '=', row.id).execute()
  const lead = { ...row, ...changes }
  await (last.whatsapp ? addMessage(transaction, lead, record) : withdrawMessage(transaction, lead))
  const deliveries = await transaction.selectFrom('deliveries').selectAll().where('lead_id', '=', row.id).execute()
  return toRecord(lead, deliveries)
}

/** A message that was sent is not sent again. */
async function addMessage(transaction: Transaction<Tables>, lead: LeadRow, { channels }: LeadRecord) {
  const channel = channels.find(({ name }) => name === TO_THE_VISITOR)
  if (!channel) return
  const delivery = toDeliveryRow(lead, channel)
  await transaction
    .insertInto('deliveries')
    .values(delivery)
    .onConflict((conflict) =>
      conflict
        .columns(['lead_id', 'channel'])
        .doUpdateSet({ status: delivery.status, attempts: 0, due_at: delivery.due_at })
        .where('deliveries.status', '=', 'withdrawn'),
    )
    .execute()
}

/** A message in progress may still arrive, and is then recorded as delivered. */
async function withdrawMessage(transaction: Transaction<Tables>, lead: LeadRow) {
  await transaction
    .updateTable('deliveries')
    .set({ status: 'withdrawn', due_at: null })
    .where('lead_id', '=', lead.id)
    .where('channel', '=', TO_THE_VISITOR)
    .where('status', '!=', 'delivered')
    .execute()
}
