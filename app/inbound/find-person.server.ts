import type { Database } from '#app/database/database.server.ts'
import { REQUEST_FORMS } from '#app/forms/registry.ts'
import type { Contact } from './inbound-event.ts'

export type KnownPerson = {
  phone: string | null
  /** All enquiries and requests of the person. */
  leadIds: string[]
  /** The enquiry that takes a new contact; null if all are held back, sold or barred: then the contact is a new enquiry. */
  target: { id: string; ref: string } | null
}

/** Bounds the work for one person; people send fewer enquiries. */
const MOST_LEADS = 200

/** Finds a person by phone, else by the service's own id of them. */
export function createFindPerson(database: Database) {
  async function leadOfAlias(alias: string | null) {
    if (alias === null) return null
    const found = await database
      .selectFrom('contact_aliases')
      .innerJoin('leads', 'leads.id', 'contact_aliases.lead_id')
      .select(['leads.id', 'leads.phone'])
      .where('alias', '=', alias)
      .executeTakeFirst()
    return found ?? null
  }

  const read = (phone: string, leadId: string | null) =>
    database
      .selectFrom('leads')
      .leftJoin('desk_leads', 'desk_leads.lead_id', 'leads.id')
      .select(['leads.id', 'leads.ref', 'leads.form', 'leads.quarantined_at', 'desk_leads.stage'])
      .where(({ or, eb }) =>
        or([
          ...(phone === '' ? [] : [eb('leads.phone', '=', phone)]),
          ...(leadId === null ? [] : [eb('leads.id', '=', leadId)]),
        ]),
      )
      .orderBy('leads.created_at', 'desc')
      .limit(MOST_LEADS)
      .execute()

  return async ({ phone, alias }: Contact): Promise<KnownPerson | null> => {
    let rows = phone === null ? [] : await read(phone, null)
    let known = phone
    if (rows.length === 0) {
      const lead = await leadOfAlias(alias)
      if (!lead) return null
      rows = await read(lead.phone, lead.id)
      known ??= lead.phone || null
    }
    const target = rows.find(
      ({ form, quarantined_at, stage }) =>
        !REQUEST_FORMS.includes(form) && quarantined_at === null && stage !== 'sold' && stage !== 'do-not-call',
    )
    return { phone: known, leadIds: rows.map(({ id }) => id), target: target ?? null }
  }
}
