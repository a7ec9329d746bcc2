import { randomInt, randomUUIDv7 } from 'node:crypto'

import { findCityName } from '#app/content/cities/cities.server.ts'
import { getNotice } from '#app/content/forms/form-view.server.ts'
import { getSale, getSoldProduct } from '#app/content/orders/sale.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { getLanguage, withLanguage } from '#app/messages/language.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { forms, type FormId } from '#app/forms/registry.ts'
import type { ChannelName, Screening } from './lead.ts'
import type { NewLead, RepeatKeys } from './store/lead-store.ts'
import { channelsOf } from './delivery/routing.server.ts'
import type { LeadPost } from './read-lead-post.server.ts'

/** A lead as the stores receive it. Its ids are created beforehand, so that database and journal share them. They sort by time. */
export type LeadRecord = {
  id: string
  ref: string
  lead: NewLead
  keys: RepeatKeys
  channels: { id: string; name: ChannelName; on: boolean }[]
  wish?: WindowWish
  listed?: ListedCall
}

/** When a person of an imported list is to be called, by whom, and who said so. */
export type ListedCall = { dueAt: number; ownerId: string | null; by: string }

/** A requested window. `capacity` is the number of visitors it takes; 0 leaves the decision to staff. */
export type WindowWish = { city: string; kind: 'home' | 'video'; startsAt: number; capacity: number }

type RecordOptions = {
  channelsOn: ReadonlySet<ChannelName>
  wish?: WindowWish | undefined
  /** The text that the person agreed to. @default the notice beside the form's button */
  consentVersion?: string
}
/** The data of a post, or of an enquiry entered by staff, that the record needs. */
type Enquiry = Pick<LeadPost, 'form' | 'placement' | 'page' | 'whatsapp' | 'fields' | 'attribution' | 'keys'>

/** Builds a valid post's record from the typed values and those that the site adds. */
export function toLeadRecord(
  enquiry: Enquiry,
  screening: Screening,
  { channelsOn, wish, consentVersion }: RecordOptions,
): LeadRecord {
  const { form, placement, page, whatsapp, fields, attribution } = enquiry
  const language = getLanguage()
  const lead = {
    form,
    // Staff and outside services read English.
    ...withLanguage('en', () => ({ header: headerOf(form, placement, page), fields: withProduct(form, fields) })),
    page,
    attribution,
    consent: { version: consentVersion ?? getNotice(form).version, whatsapp },
    screening,
    createdAt: new Date(),
    ...(language !== 'en' && { language }),
  }
  const channels = channelsOf(lead).map((name) => ({ name, on: channelsOn.has(name) }))
  return createLeadRecord(lead, enquiry.keys, channels, wish)
}

/** The form's header for this placement, with brand and city filled in; defaults to the first one. */
function headerOf(form: FormId, placement: string, page: string): string {
  const headers: Record<string, string> = forms[form].headers
  const header = lookUp(headers, placement) ?? Object.values(headers)[0] ?? form
  return header.replace('{brand}', getSite().brand).replace('{city}', findCityName(page.slice(1)) ?? '')
}

/** Adds a purchase's product and price, because both may change before a delivery is retried. Staff may have entered another product. */
export const withProduct = (form: FormId, fields: Record<string, string>, root?: string): Record<string, string> =>
  form === 'purchase' && !fields.product
    ? { ...fields, product: getSoldProduct(root).name, ...toTotal(fields.pincode, root) }
    : fields

/** Absent if charges are quoted by phone. */
function toTotal(pincode: string | undefined, root?: string): { total?: string } {
  const sale = getSale({ pincode, withSamples: false }, root)
  if (!sale) return {}
  const { deliveryPaise, installationPaise } = sale.charges
  const isIncluded = deliveryPaise + installationPaise === 0
  const parts = isIncluded
    ? 'with delivery and installation'
    : `with delivery ${formatRupees(deliveryPaise)} and installation ${formatRupees(installationPaise)}`
  return { total: `${formatRupees(sale.amountPaise)} ${parts}` }
}

const formatRupees = (paise: number) => `Rs ${(paise / 100).toLocaleString('en-IN')}`

export const createLeadRecord = (
  lead: NewLead,
  keys: RepeatKeys,
  channels: readonly { name: ChannelName; on: boolean }[],
  wish?: WindowWish,
): LeadRecord => ({
  id: randomUUIDv7(),
  ref: createReference(),
  lead,
  keys,
  channels: channels.map((channel) => ({ id: randomUUIDv7(), ...channel })),
  ...(wish ? { wish } : {}),
})

/** Excludes 0/O, 1/I/L, 5/S, 2/Z, 8/B and U/V, because people read the reference out on the phone. */
const LETTERS = '34679ACDEFGHJKMNPQRTWXY'

/** `A7K3-9QF4`. 23^8 = 7.8e10 values; the store's unique index catches the rare duplicate. */
export function createReference(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

export const isReference = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text)
