/** Maps a lead, its deliveries and attempts to table rows and back. Their JSON was written by this module, so it is trusted. */
import { isRequest } from '#app/forms/registry.ts'
import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import type { AttemptRow, DeliveryRow, LeadRow } from '#app/database/tables.ts'
import { isTranslation, type Translation } from '#app/messages/languages.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { TO_THE_VISITOR } from '#app/leads/lead.ts'
import type { Attempt, Delivery, GivenConsent, Lead, LeadNote } from '#app/leads/lead.ts'
import { REPEAT_WINDOW_MS } from './lead-store.ts'

export function toLeadRow({ id, ref, lead, keys }: LeadRecord, enquiryNumber: number): LeadRow {
  const createdAt = Number(lead.createdAt)
  return {
    id,
    ref,
    form: lead.form,
    header: lead.header,
    fields: JSON.stringify(lead.fields),
    phone: lead.fields.phone ?? '',
    page: lead.page,
    attribution: JSON.stringify(lead.attribution),
    consent_version: lead.consent.version,
    whatsapp_consent: lead.consent.whatsapp ? 1 : 0,
    consent_history: lead.consentHistory ? JSON.stringify(lead.consentHistory) : null,
    screening: JSON.stringify(lead.screening),
    // A request not to be called must never wait for a decision.
    quarantined_at: lead.screening.verdict === 'suspicious' && !isRequest(lead.form) ? createdAt : null,
    submission_id: keys.submissionId,
    content_hash: keys.contentHash,
    content_bucket: Math.floor(createdAt / REPEAT_WINDOW_MS),
    created_at: createdAt,
    enquiry_number: enquiryNumber,
    language: lead.language ?? null,
  }
}

export const toLead = (row: LeadRow): Lead => ({
  id: row.id,
  ref: row.ref,
  form: row.form,
  header: row.header,
  fields: JSON.parse(row.fields) as Lead['fields'],
  page: row.page,
  attribution: JSON.parse(row.attribution) as Lead['attribution'],
  consent: { version: row.consent_version, whatsapp: row.whatsapp_consent === 1 },
  ...(row.consent_history ? { consentHistory: JSON.parse(row.consent_history) as GivenConsent[] } : {}),
  screening: JSON.parse(row.screening) as Lead['screening'],
  createdAt: new Date(row.created_at),
  enquiryNumber: row.enquiry_number,
  ...(isTranslation(row.language ?? '') && { language: row.language as Translation }),
})

/** The lead, or what its columns still tell if its texts are damaged, so that it can be seen, erased, and stops nothing of its person. */
export function toLeadOrRest(row: LeadRow): Lead {
  try {
    return toLead(row)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const fields = JSON.stringify({
      ...(row.phone && { phone: row.phone }),
      // What a withdrawal asked for is unknown, so it counts as the one that stops most.
      ...(row.form === 'withdraw' && { request: WITHDRAWALS.calls }),
      comment: DAMAGED,
    })
    return toLead({ ...row, fields, attribution: '{}', consent_history: null, screening: SCREENED_CLEAN })
  }
}

const DAMAGED = 'The database can no longer read this enquiry. A backup or the journal may still have its text.'
const SCREENED_CLEAN = JSON.stringify({ verdict: 'clean', reasons: [] } satisfies Lead['screening'])

export function withNotes(lead: Lead, notes: ReadonlyMap<string, LeadNote[]>): Lead {
  const leadNotes = notes.get(lead.id)
  return leadNotes ? { ...lead, notes: leadNotes } : lead
}

export function toRecord(row: LeadRow, deliveries: Pick<DeliveryRow, 'id' | 'channel' | 'status'>[]): LeadRecord {
  const { id, ref, enquiryNumber: _, ...lead } = toLead(row)
  return {
    id,
    ref,
    lead,
    keys: { submissionId: row.submission_id, contentHash: row.content_hash },
    channels: deliveries.map((delivery) => ({
      id: delivery.id,
      name: delivery.channel,
      on: delivery.status !== 'off',
    })),
  }
}

export function toDeliveryRow(lead: LeadRow, { id, name, on }: LeadRecord['channels'][number]): DeliveryRow {
  // The consent may have changed since this journal entry.
  const isWithdrawn = name === TO_THE_VISITOR && lead.whatsapp_consent === 0
  const status = isWithdrawn ? 'withdrawn' : on ? 'pending' : 'off'
  return {
    id,
    lead_id: lead.id,
    channel: name,
    status,
    attempts: 0,
    due_at: status === 'pending' ? lead.created_at : null,
    lease_token: null,
    lease_until: null,
    last_error: null,
    reference: null,
    delivered_at: null,
  }
}

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  leadId: row.lead_id,
  channel: row.channel,
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: toDate(row.due_at),
  lastError: row.last_error,
  reference: row.reference,
  deliveredAt: toDate(row.delivered_at),
  receipt: row.receipt ?? null,
})

export const toAttempt = (row: AttemptRow): Attempt => ({
  startedAt: new Date(row.started_at),
  finishedAt: toDate(row.finished_at),
  outcome: row.outcome,
  reason: row.reason,
})

const toDate = (time: number | null) => (time === null ? null : new Date(time))
