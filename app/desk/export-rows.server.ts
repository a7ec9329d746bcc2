/** Converts leads to rows, with readable column names for spreadsheets and short ones for programs. */
import { contextOf, toLabel } from '#app/leads/channels/lead-facts.server.ts'
import { cityOf } from '#app/leads/city-of.server.ts'
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import { typedNameOf } from '#app/forms/as-typed.ts'
import { isMobile } from '#app/forms/phone.ts'
import { forms } from '#app/forms/registry.ts'
import { typedAreaCode } from '#app/forms/typed-landline.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { LANGUAGES } from '#app/messages/languages.ts'
import { istSortable } from '#app/time/india.ts'
import type { StoredLead } from '#app/leads/store/lead-store.ts'
import { touchText } from '#app/leads/attribution.server.ts'
import type { readTypedFields } from '#app/people/typed-fields.server.ts'
import { describeEvent } from '#app/people/describe-event.ts'
import type { LeadEvent } from '#app/tasks/lead-event.ts'
import { STAGE_NAMES, type Stage } from '#app/people/stages.ts'

type Row = Record<string, string>

const FIELDS = new Map(
  Object.values(forms).flatMap((form) =>
    Object.entries(form.fields).flatMap(([field, { mayLose }]) =>
      [field, ...(mayLose ? [typedNameOf(field)] : [])].map((name) => [name, toLabel(form.id, name)] as const),
    ),
  ),
)
/** Column names that are clearer in a table with all forms, whose own labels differ. The import knows them again. */
const TITLES: Row = {
  phone: 'Phone',
  phone_typed: 'Phone as typed',
  reference: 'Reference that the visitor gave',
  comment: 'Comment',
  address: 'Address',
}

const COLUMNS: Row = {
  ref: 'Reference',
  received_ist: 'Received (IST)',
  form: 'Form',
  header: 'Enquiry',
  status: 'Status',
  ...Object.fromEntries([...FIELDS].map(([name, label]) => [name, lookUp(TITLES, name) ?? label])),
  second_phone: 'Second number',
  pinned_note: 'Pinned note',
  product: 'Product',
  tap: 'Tap',
  visit: 'Visit',
  stage: 'Stage',
  staff_history: 'What staff did',
  page: 'Page',
  language: 'Language of the page',
  campaign: 'Campaign',
  first_visit: 'First visit',
  last_visit: 'Last visit',
  consent_version: 'Consent to notice',
  whatsapp_consent: 'WhatsApp allowed',
}
export const LEAD_COLUMNS: Row = { ...COLUMNS, enquiry_number: 'Enquiry number of this phone' }
export const PERSON_COLUMNS: Row = {
  ...COLUMNS,
  enquiries: 'Enquiries of this phone',
  first_received_ist: 'First enquiry (IST)',
}

/** Keyed by lead id. `stages` comes from the desk's rows; a lead that the desk has not imported has none. */
export type Histories = {
  events: ReadonlyMap<string, LeadEvent[]>
  stages: ReadonlyMap<string, Stage>
  /** What staff typed counts more than what the visitor sent. */
  typed: Awaited<ReturnType<typeof readTypedFields>>
}

export function toRow({ lead: sent, status }: StoredLead, { events, stages, typed }: Histories): Row {
  const lead = { ...sent, fields: { ...sent.fields, ...typed.get(sent.id) } }
  const { product, campaign } = contextOf(lead)
  return {
    ref: lead.ref,
    received_ist: istSortable(lead.createdAt),
    form: lead.form,
    header: lead.header,
    status,
    ...Object.fromEntries([...FIELDS.keys()].map((name) => [name, lookUp(lead.fields, name) ?? ''])),
    phone: toPhoneCell(lead.fields.phone ?? '', lead.fields.phone_typed),
    city: cityOf(lead),
    second_phone: toPhoneCell(lead.fields.second_phone ?? ''),
    pinned_note: lead.fields.pinned_note ?? '',
    product: product ?? '',
    tap: lead.fields.tap ?? '',
    visit: (lead.notes ?? []).map(({ value }) => value).join('; '),
    ...toStaffCells(events.get(lead.id) ?? [], stages.get(lead.id)),
    page: lead.page,
    language: LANGUAGES[lead.language ?? 'en'].english,
    campaign: campaign ?? '',
    first_visit: touchText(lead.attribution.first),
    last_visit: touchText(lead.attribution.last),
    consent_version: lead.consent.version,
    whatsapp_consent: lead.consent.whatsapp ? 'yes' : 'no',
    enquiry_number: String(lead.enquiryNumber),
  }
}

/** Formats ten digits, because spreadsheets parse a leading plus as a formula. A landline has its 0, and spaces that preserve it. */
const toPhoneCell = (phone: string, typed?: string) =>
  isMobile(phone, typed) ? phone.replace('+91', '') : displayNationalPhone(phone, typedAreaCode(typed ?? ''))

const toStaffCells = (events: LeadEvent[], stage: Stage = 'new'): Row => ({
  stage: STAGE_NAMES[stage],
  staff_history: events
    .map((event) => `${istSortable(new Date(event.at))} ${event.member}: ${describeEvent(event)}`)
    .join('; '),
})

/** One row per phone: the latest enquiry, completed from earlier ones. @param leads newest first */
export function toPeople(leads: StoredLead[], all: Histories): Row[] {
  const fromPeople = leads.filter(({ status }) => status !== 'quarantined')
  const byPhone = Map.groupBy(fromPeople, ({ lead }) => lead.fields.phone ?? lead.id)
  return [...byPhone.values()].map((personLeads) => {
    const rows = personLeads.map((lead) => toRow(lead, all))
    const { enquiry_number: _, ...latest } = rows[0]!
    const known = [...FIELDS.keys()].map((name) => [name, rows.map((row) => lookUp(row, name)).find(Boolean) ?? ''])
    const histories = rows.flatMap(({ staff_history }) => staff_history || [])
    const staff_history = histories.toReversed().join('; ')
    return {
      ...latest,
      ...Object.fromEntries(known),
      staff_history,
      enquiries: String(rows.length),
      first_received_ist: rows.at(-1)!.received_ist!,
    }
  })
}
