/**
 * The immediate effect of a withdrawal that proves its sender, in the transaction that stores it: messages to the person stop before
 * staff read the request. Others have this effect once staff have asked the person.
 */
import type { Transaction } from 'kysely'

import type { LeadRow, Tables } from '#app/database/tables.ts'
import { consentsOf, mergeConsents } from '#app/leads/consent.ts'
import type { JoiningLead, LeadPart } from '#app/leads/lead-part.ts'
import { type Lead, TO_THE_VISITOR } from '#app/leads/lead.ts'
import { toLead } from '#app/leads/store/lead-rows.ts'
import { proveRequests } from './prove-requests.server.ts'

/** Maximum number of enquiries that one request covers. People send fewer. */
const MOST_LEADS = 200

export const withdrawalPart: LeadPart = {
  async join(transaction, leads, isRestored) {
    const requests = leads.filter(({ record }) => record.lead.form === 'withdraw')
    for (const { record } of await proveRequests(transaction, requests)) await stopMessages(transaction, record.lead)
    // The journals may hold the request of an enquiry before the enquiry itself.
    if (isRestored) for (const lead of await findConfirmed(transaction, leads)) await stopMessages(transaction, lead)
  },
  notesOf: () => Promise.resolve(new Map()),
}

/** Staff have asked: the request came from the person. */
export async function stopMessagesAfter(transaction: Transaction<Tables>, requestId: string, at: number) {
  const row = await transaction.selectFrom('leads').selectAll().where('id', '=', requestId).executeTakeFirst()
  if (row?.form === 'withdraw') await stopMessages(transaction, { ...toLead(row), createdAt: new Date(at) })
}

type Withdrawal = Pick<Lead, 'fields' | 'createdAt'>

/** Requests of the same phones that are known to come from the person. */
async function findConfirmed(transaction: Transaction<Tables>, leads: JoiningLead[]): Promise<Withdrawal[]> {
  const phones = leads.flatMap(({ record }) => record.lead.fields.phone ?? [])
  if (phones.length === 0) return []
  const rows = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('phone', 'in', phones)
    .where('form', '=', 'withdraw')
    .where('id', 'in', (query) => query.selectFrom('lead_events').select('lead_id').where('kind', '=', 'confirmed'))
    .execute()
  return rows.map(toLead)
}

/** Ends the WhatsApp consent of all earlier enquiries of the phone, and of those that staff joined to it. Every kind of request does. */
async function stopMessages(transaction: Transaction<Tables>, { fields: { phone }, createdAt }: Withdrawal) {
  if (!phone) return
  const at = Number(createdAt)
  const samePerson = transaction
    .selectFrom('desk_leads as other')
    .innerJoin('desk_leads as own', 'own.prospect_id', 'other.prospect_id')
    .where('own.phone', '=', phone)
    .select('other.lead_id')
  const rows = await transaction
    .selectFrom('leads')
    .selectAll()
    .where(({ or, eb }) => or([eb('phone', '=', phone), eb('id', 'in', samePerson)]))
    .where('created_at', '<=', at)
    .where('form', '!=', 'withdraw')
    .orderBy('id')
    .limit(MOST_LEADS)
    // A repeat of an enquiry from another phone may add a consent at this moment.
    .forUpdate()
    .execute()
  if (rows.length === 0) return
  for (const row of rows) await endConsent(transaction, row, createdAt.toISOString())
  const ids = rows.map(({ id }) => id)
  await transaction
    .updateTable('deliveries')
    .set({ status: 'withdrawn', due_at: null })
    .where('lead_id', 'in', ids)
    .where('channel', '=', TO_THE_VISITOR)
    .where('status', 'in', ['pending', 'off'])
    .execute()
  await transaction
    .updateTable('visit_messages')
    .set({ status: 'void' })
    .where('lead_id', 'in', ids)
    .where('channel', '=', TO_THE_VISITOR)
    .where('status', '=', 'pending')
    .execute()
}

/** A consent that was given after the request, for the same enquiry, stays. */
async function endConsent(transaction: Transaction<Tables>, row: LeadRow, at: string) {
  const known = consentsOf(toLead(row))
  const consents = mergeConsents(known, [{ at, version: row.consent_version, whatsapp: false }])
  const last = consents.at(-1)!
  await transaction
    .updateTable('leads')
    .set({
      whatsapp_consent: last.whatsapp ? 1 : 0,
      consent_version: last.version,
      consent_history: JSON.stringify(consents),
    })
    .where('id', '=', row.id)
    .execute()
}
