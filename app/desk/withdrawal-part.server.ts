/**
 * The immediate effect of a withdrawal that proves its sender, in the transaction that stores it: messages to the person stop before
 * staff read the request. Others have this effect once staff have asked the person.
 */
import type { Transaction } from 'kysely'

import type { LeadRow, Tables } from '#app/database/tables.ts'
import { consentsOf, mergeConsents } from '#app/leads/consent.ts'
import type { JoiningLead, LeadPart } from '#app/leads/lead-part.ts'
import { type GivenConsent, type Lead, TO_THE_VISITOR } from '#app/leads/lead.ts'
import { toLeadOrRest } from '#app/leads/store/lead-rows.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import { proveRequests } from './prove-requests.server.ts'
import { findConfirmedAt } from '#app/people/requests.ts'

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
export async function stopMessagesAfter(transaction: Transaction<Tables>, requestId: string) {
  const request = await readRequest(transaction, requestId)
  const [confirmed] = request ? await onlyConfirmed(transaction, [request]) : []
  if (confirmed) await stopMessages(transaction, confirmed)
}

/**
 * Staff have taken back that the request came from the person: what it ended goes on, unless another request ended it too.
 * @param undone the id of the act that was taken back
 */
export async function resumeMessagesAfter(
  transaction: Transaction<Tables>,
  requestId: string,
  undone: string | undefined,
  at: number,
) {
  const request = await readRequest(transaction, requestId)
  const { phone } = request?.fields ?? {}
  const act = (await readEvents(transaction, [requestId])).get(requestId)?.find(({ id }) => id === undone)
  if (!request || !phone || act?.kind !== 'confirmed') return
  const otherWithdrawals = await leadsOfPerson(transaction, phone).where('form', '=', 'withdraw').execute()
  if ((await onlyConfirmed(transaction, otherWithdrawals.map(toLeadOrRest))).length > 0) return
  const resumed: string[] = []
  for (const row of await lockEnquiries(transaction, phone, act.at))
    if (await resumeConsent(transaction, row, act.at, at)) resumed.push(row.id)
  if (resumed.length > 0) await resumeVisitMessages(transaction, resumed, at)
}

type Withdrawal = Pick<Lead, 'fields' | 'createdAt'>

async function readRequest(transaction: Transaction<Tables>, id: string): Promise<Lead | null> {
  const row = await transaction.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  return row?.form === 'withdraw' ? toLeadOrRest(row) : null
}

/** The requests that are known to come from the person, each at the time when it was. */
async function onlyConfirmed(transaction: Transaction<Tables>, requests: Lead[]): Promise<Withdrawal[]> {
  const events = await readEvents(
    transaction,
    requests.map(({ id }) => id),
  )
  return requests.flatMap(({ id, fields }) => {
    const at = findConfirmedAt({ events: events.get(id) ?? [] })
    return at === undefined ? [] : [{ fields, createdAt: new Date(at) }]
  })
}

/** Requests of the same phones that are known to come from the person. */
async function findConfirmed(transaction: Transaction<Tables>, leads: JoiningLead[]): Promise<Withdrawal[]> {
  const phones = leads.flatMap(({ record }) => record.lead.fields.phone ?? [])
  if (phones.length === 0) return []
  const rows = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('phone', 'in', phones)
    .where('form', '=', 'withdraw')
    .execute()
  return onlyConfirmed(transaction, rows.map(toLeadOrRest))
}

/** Leads of the phone, and of those that staff joined to it. */
function leadsOfPerson(transaction: Transaction<Tables>, phone: string) {
  const samePerson = transaction
    .selectFrom('enquiries as other')
    .innerJoin('enquiries as own', 'own.person_id', 'other.person_id')
    .where('own.phone', '=', phone)
    .select('other.lead_id')
  return transaction
    .selectFrom('leads')
    .selectAll()
    .where(({ or, eb }) => or([eb('phone', '=', phone), eb('id', 'in', samePerson)]))
}

const lockEnquiries = (transaction: Transaction<Tables>, phone: string, until: number): Promise<LeadRow[]> =>
  leadsOfPerson(transaction, phone)
    .where('created_at', '<=', until)
    .where('form', '!=', 'withdraw')
    .orderBy('id')
    .limit(MOST_LEADS)
    // A repeat of an enquiry from another phone may add a consent at this moment.
    .forUpdate()
    .execute()

/** Ends the WhatsApp consent of all earlier enquiries of the person. Every kind of request does. */
async function stopMessages(transaction: Transaction<Tables>, { fields: { phone }, createdAt }: Withdrawal) {
  if (!phone) return
  const rows = await lockEnquiries(transaction, phone, Number(createdAt))
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
const endConsent = (transaction: Transaction<Tables>, row: LeadRow, at: string) =>
  addConsent(transaction, row, { at, version: row.consent_version, whatsapp: false })

/** @returns whether the request had ended a consent */
async function resumeConsent(transaction: Transaction<Tables>, row: LeadRow, endedAt: number, at: number) {
  const [before, last] = consentsOf(toLeadOrRest(row)).slice(-2)
  if (!before?.whatsapp || last?.at !== new Date(endedAt).toISOString()) return false
  // Added rather than removed, because a copy in the journal would bring the end back.
  await addConsent(transaction, row, { ...before, at: new Date(at).toISOString() })
  return true
}

async function addConsent(transaction: Transaction<Tables>, row: LeadRow, given: GivenConsent) {
  const consents = mergeConsents(consentsOf(toLeadOrRest(row)), [given])
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

/** The messages still to come. Those of earlier windows have a lower version. */
const resumeVisitMessages = (transaction: Transaction<Tables>, leadIds: string[], at: number) =>
  transaction
    .updateTable('visit_messages')
    .set({ status: 'pending' })
    .where('lead_id', 'in', leadIds)
    .where('reader', '=', 'visitor')
    .where('channel', '=', TO_THE_VISITOR)
    .where('status', '=', 'void')
    .where('due_at', '>', at)
    .where('version', '=', ({ selectFrom }) =>
      selectFrom('visit_messages as newest')
        .select(({ fn }) => fn.max('newest.version').as('version'))
        .whereRef('newest.lead_id', '=', 'visit_messages.lead_id')
        .where('newest.reader', '=', 'visitor')
        .where('newest.channel', '=', TO_THE_VISITOR),
    )
    .execute()
