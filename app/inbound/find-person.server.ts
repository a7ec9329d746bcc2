import type { Database } from '#app/database/database.server.ts'
import { REQUEST_FORMS } from '#app/forms/registry.ts'
import { findByNumber } from '#app/people/second-number.server.ts'
import type { Contact } from './inbound-event.ts'

type Enquiry = { id: string; ref: string }

export type KnownPerson = {
  phone: string | null
  /** All enquiries and requests of the person. */
  leadIds: string[]
  /** The enquiry that takes a new contact; null if all are quarantined, sold or barred, or have no phone: then the contact is a new enquiry. */
  target: Enquiry | null
  /** The latest enquiry that is not quarantined, open or not: for notes that change nothing. */
  latest: Enquiry | null
  /** The chat of the same user name, which no phone connects with the contact: it has to be joined. */
  chat: Enquiry | null
  /** The contact came from the second number that staff typed, from which nothing has come before. */
  isSecond?: true
}

/** A number to which a person has moved. */
export const toPhoneAlias = (phone: string) => `phone:${phone}`

/** Bounds the work for one person; people send fewer enquiries. */
const MOST_LEADS = 200

/** Finds a person by phone, else by the service's own id for them. */
export function createFindPerson(database: Database) {
  /** Finds the chat of an alias, with the person's phone: their own, or that of an enquiry joined at the desk. */
  async function findChat(alias: string | null) {
    if (alias === null) return null
    const found = await database
      .selectFrom('contact_aliases')
      .innerJoin('leads', 'leads.id', 'contact_aliases.lead_id')
      .select(['leads.id', 'leads.ref', 'leads.phone'])
      .where('alias', '=', alias)
      .executeTakeFirst()
    if (!found || found.phone !== '') return found ?? null
    const joined = await database
      .selectFrom('enquiries as own')
      .innerJoin('enquiries as other', 'other.person_id', 'own.person_id')
      .select('other.phone')
      .where('own.lead_id', '=', found.id)
      .where('other.phone', '<>', '')
      .orderBy('other.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return { ...found, phone: joined?.phone ?? '' }
  }

  const read = (phone: string, leadId: string | null) =>
    database
      .selectFrom('leads')
      .leftJoin('enquiries', 'enquiries.lead_id', 'leads.id')
      .select(['leads.id', 'leads.ref', 'leads.form', 'leads.quarantined_at', 'enquiries.stage'])
      .where(({ or, eb }) =>
        or([
          ...(phone === '' ? [] : [eb('leads.phone', '=', phone)]),
          ...(leadId === null ? [] : [eb('leads.id', '=', leadId)]),
        ]),
      )
      .orderBy('leads.created_at', 'desc')
      .limit(MOST_LEADS)
      .execute()

  async function findSecond(phone: string): Promise<KnownPerson | null> {
    const holder = (await findByNumber(database, [phone])).find(({ isOfOther }) => !isOfOther)
    if (!holder) return null
    const rows = await database
      .selectFrom('enquiries')
      .select(['lead_id as id', 'ref', 'form', 'stage'])
      .where('person_id', '=', holder.personId)
      .orderBy('created_at', 'desc')
      .limit(MOST_LEADS)
      .execute()
    const enquiries = rows.filter(({ form }) => !REQUEST_FORMS.includes(form))
    const target = enquiries.find(({ stage }) => stage !== 'sold') ?? null
    const leadIds = rows.map(({ id }) => id)
    return { phone, leadIds, target, latest: enquiries[0] ?? null, chat: null, isSecond: true }
  }

  return async ({ phone, alias }: Contact): Promise<KnownPerson | null> => {
    const chat = await findChat(alias)
    let rows = phone === null ? [] : await read(phone, null)
    const isByPhone = rows.length > 0
    if (!isByPhone) {
      const earlier = chat ?? (await findChat(phone && toPhoneAlias(phone)))
      if (!earlier) return phone === null ? null : findSecond(phone)
      rows = await read(earlier.phone, earlier.id)
    }
    const enquiries = rows.filter(
      ({ form, quarantined_at }) => !REQUEST_FORMS.includes(form) && quarantined_at === null,
    )
    const target = enquiries.find(({ stage }) => stage !== 'sold')
    // A chat has no number to call: the first contact with one is an enquiry of its own.
    const isFirstPhone = !isByPhone && phone !== null && chat?.phone === ''
    return {
      phone: phone ?? (chat?.phone || null),
      leadIds: rows.map(({ id }) => id),
      target: isFirstPhone ? null : (target ?? null),
      latest: enquiries[0] ?? null,
      chat: chat?.phone === '' ? chat : null,
    }
  }
}
