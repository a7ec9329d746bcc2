/** Finds a person's WhatsApp address, and the time until which WhatsApp accepts free text. */
import type { Database } from '#app/database/database.server.ts'
import type { LeadRow } from '#app/database/tables.ts'
import { isWhatsAppNumber } from '#app/forms/phone.ts'
import type { Lead } from '#app/leads/lead.ts'
import { readConfirmedAt } from './requests.server.ts'

const WINDOW_MS = 24 * 60 * 60_000

/** The chat in which the person wrote last, or else the phone with consent to messages. */
export type ReplyAddress = {
  ref: string
  /** False for persons with only a WhatsApp user name. */
  hasPhone: boolean
  /** WhatsApp accepts free text until then; null if they have not written to a number of its Cloud API. */
  freeUntil: number | null
}

type Contact = Pick<LeadRow, 'id' | 'ref' | 'phone' | 'fields'> & { at: number; key: string }

/** @returns null if the person neither wrote nor agreed, or has asked for no more messages since */
export async function readReplyAddress(database: Database, leadIds: string[]): Promise<ReplyAddress | null> {
  const written = [...(await listFirst(database, leadIds)), ...(await listLater(database, leadIds))]
  const [last] = (written.length > 0 ? written : await listAgreed(database, leadIds)).toSorted((a, b) => b.at - a.at)
  if (!last) return null
  const hasPhone = isWhatsAppNumber(last.phone, readFields(last).phone_typed)
  if (!hasPhone && !toUserId(last)) return null
  const withdrawnAt = await readConfirmedAt(database, leadIds)
  // Keys begin with the name of the source.
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

const contactsOf = (database: Database, leadIds: string[]) =>
  database
    .selectFrom('leads')
    .select(['leads.id', 'leads.ref', 'leads.phone', 'leads.fields'])
    .where('leads.id', 'in', leadIds)

/** Messages that became leads. */
const listFirst = async (database: Database, leadIds: string[]): Promise<Contact[]> =>
  (
    await contactsOf(database, leadIds)
      .select(['created_at as at', 'submission_id as key'])
      .where('form', '<>', 'withdraw')
      .where(({ or, eb }) => or([eb('submission_id', 'like', 'whatsapp:%'), eb('submission_id', 'like', 'interakt:%')]))
      .execute()
  ).map((row) => ({ ...row, key: row.key ?? '' }))

/** The latest noted message of each source. */
async function listLater(database: Database, leadIds: string[]): Promise<Contact[]> {
  const latest = (source: string) =>
    contactsOf(database, leadIds)
      .innerJoin('timeline', 'timeline.lead_id', 'leads.id')
      .select(['timeline.at', 'timeline.submission_id as key'])
      .where('kind', '=', 'note')
      .where('timeline.submission_id', 'like', `${source}:%`)
      .orderBy('timeline.at', 'desc')
      .limit(1)
      .execute()
  const rows = [...(await latest('whatsapp')), ...(await latest('interakt'))]
  return rows.map((row) => ({ ...row, key: row.key ?? '' }))
}

/** A withdrawal ends the consent of all earlier enquiries. */
const listAgreed = async (database: Database, leadIds: string[]): Promise<Contact[]> =>
  (
    await contactsOf(database, leadIds)
      .select('created_at as at')
      .where('whatsapp_consent', '=', 1)
      .where('form', '<>', 'withdraw')
      .execute()
  ).map((row) => ({ ...row, key: '' }))
