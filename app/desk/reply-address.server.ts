/** Finds a person's WhatsApp address, and the time until which WhatsApp accepts free text. */
import type { Database } from '#app/database/database.server.ts'
import type { LeadRow } from '#app/database/tables.ts'
import { isWhatsAppNumber } from '#app/forms/phone.ts'
import type { Lead } from '#app/leads/lead.ts'
import type { LeadEvent } from '#app/tasks/lead-event.ts'
import { findLastConfirmedAt } from '#app/people/requests.ts'

const WINDOW_MS = 24 * 60 * 60_000

/** The chat in which the person wrote last, or else the phone with consent to messages. */
export type ReplyAddress = {
  ref: string
  /** False for persons with only a WhatsApp user name. */
  hasPhone: boolean
  /** WhatsApp accepts free text until then; null if they have not written to a number of its Cloud API. */
  freeUntil: number | null
}

type Contact = Pick<
  LeadRow,
  'id' | 'ref' | 'form' | 'phone' | 'fields' | 'created_at' | 'submission_id' | 'whatsapp_consent'
>
/** `key`: the idempotency key of the message, which begins with the name of its source. */
type Written = Contact & { at: number; key: string }

/** @returns null if the person neither wrote nor agreed, or has asked for no more messages since */
export function findReplyAddress(contacts: Contact[], events: Map<string, LeadEvent[]>): ReplyAddress | null {
  const written = [...contacts.flatMap(toFirst), ...contacts.flatMap((contact) => toLater(contact, events))]
  const [last] = (written.length > 0 ? written : listAgreed(contacts)).toSorted((a, b) => b.at - a.at)
  if (!last) return null
  const hasPhone = isWhatsAppNumber(last.phone, readFields(last).phone_typed)
  if (!hasPhone && !toUserId(last)) return null
  const withdrawnAt = findLastConfirmedAt(events)
  const free = written.filter(({ key, phone }) => key.startsWith('whatsapp:') && phone === last.phone)
  const freeUntil = free.length === 0 ? null : Math.max(...free.map(({ at }) => at)) + WINDOW_MS
  return (withdrawnAt ?? 0) >= last.at ? null : { ref: last.ref, hasPhone, freeUntil }
}

const readFields = ({ fields }: Pick<LeadRow, 'fields'>) => JSON.parse(fields) as Lead['fields']

/** Meta's id of a person for our company, such as `IN.1349120865530274`, which its API accepts in place of a phone. */
export function toUserId(lead: Pick<LeadRow, 'fields'>): string | null {
  const { chat_name = '' } = readFields(lead)
  return /^[A-Z]{2}\.[\w.]{1,140}$/.test(chat_name) ? chat_name : null
}

export const readContacts = (database: Database, leadIds: string[]): Promise<Contact[]> =>
  database
    .selectFrom('leads')
    .select(['id', 'ref', 'form', 'phone', 'fields', 'created_at', 'submission_id', 'whatsapp_consent'])
    .where('id', 'in', leadIds)
    .execute()

const isMessage = (key: string) => key.startsWith('whatsapp:') || key.startsWith('interakt:')

/** A message that became a lead. */
const toFirst = (contact: Contact): Written[] =>
  contact.form !== 'withdraw' && isMessage(contact.submission_id ?? '')
    ? [{ ...contact, at: contact.created_at, key: contact.submission_id ?? '' }]
    : []

/** Messages noted later. */
const toLater = (contact: Contact, events: Map<string, LeadEvent[]>): Written[] =>
  (events.get(contact.id) ?? []).flatMap(({ kind, at, submissionId }) =>
    kind === 'note' && isMessage(submissionId ?? '') ? [{ ...contact, at, key: submissionId ?? '' }] : [],
  )

/** A withdrawal ends the consent of all earlier enquiries. */
const listAgreed = (contacts: Contact[]): Written[] =>
  contacts
    .filter(({ form, whatsapp_consent }) => whatsapp_consent === 1 && form !== 'withdraw')
    .map((contact) => ({ ...contact, at: contact.created_at, key: '' }))
