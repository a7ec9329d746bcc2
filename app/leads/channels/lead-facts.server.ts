/** Formats a lead as labelled values for staff, identically in the CRM's notes, the mail and the message. */
import { findCityName } from '#app/content/cities/cities.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { fieldOfTyped } from '#app/forms/as-typed.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { forms, isFormId } from '#app/forms/registry.ts'
import type { Lead } from '#app/leads/lead.ts'
import { ordinal } from '#app/leads/ordinal.ts'
import { toOneLine, withoutCommands } from '#app/leads/plain-text.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { cut } from '#app/outbound/cut.ts'
import { LANGUAGES } from '#app/messages/languages.ts'
import { capitalise } from '#app/messages/phrases.ts'

export type Fact = { name: string; label: string; value: string }

/** The form's fields in order, and a buyer's product. */
export const factsOf = ({ form, fields }: Lead): Fact[] =>
  Object.entries(fields).map(([name, value]) => ({ name, label: toLabel(form, name), value: toReadable(name, value) }))

/** Notes that other folders store with the lead, such as a visit. */
export const notesOf = ({ notes = [] }: Lead): Fact[] =>
  notes.map(({ label, value }) => ({ name: '', label, value: withoutCommands(value) }))

/** `3rd enquiry` @returns null for the first one */
export const repeatOf = ({ enquiryNumber }: Lead) => (enquiryNumber > 1 ? `${ordinal(enquiryNumber)} enquiry` : null)

/** `Hindi` @returns null for an enquiry from an English page */
export const languageOf = ({ language }: Lead) => (language ? LANGUAGES[language].english : null)

/** The page and product that the visitor viewed, and the campaign of the first visit. */
export function contextOf({ fields, page, attribution }: Lead) {
  return {
    product: fields.product ?? getProducts().find(({ slug }) => page === `/products/${slug}`)?.name ?? null,
    city: findCityName(page.slice(1)),
    page: cut(toValue(page), MAX_PAGE),
    campaign: attribution.first ? campaignOf(attribution.first.parameters) : null,
  }
}

/** `Ionia Enquiry - product X-Blue - page /products/x-blue - campaign google/cpc monsoon`, at most 300 characters. */
export function headlineOf(lead: Lead): string {
  const { product, city, page, campaign } = contextOf(lead)
  const header = toOneLine(lead.header)
  const unsaid = (label: string, name: string | null) => (name && !header.includes(name) ? `${label} ${name}` : null)
  const notes = (lead.notes ?? []).map(({ brief }) => toOneLine(brief))
  return [
    header,
    ...notes,
    unsaid('product', product),
    unsaid('city', city),
    page && `page ${page}`,
    campaign && `campaign ${campaign}`,
  ]
    .filter(Boolean)
    .join(SEPARATOR)
}

export const SEPARATOR = ' - '

/** Quotes a visitor's value inside one of our lines, so that it cannot pose as a label or as the line's next part. */
export const toValue = (text: string) =>
  toOneLine(text)
    .replace(/(?:^|\s)[-–—]+(?=\s|$)|\s*;/g, ',')
    .replace(/(?<!\d):|:(?!\d)/g, ',')

const MAX_PAGE = 80
const MAX_CAMPAIGN = 60

/** `google/cpc monsoon` @returns null without a campaign */
function campaignOf(parameters: Record<string, string>): string | null {
  const { source, name } = readCampaign(parameters)
  return cut([source, name].filter(Boolean).join(' '), MAX_CAMPAIGN) || null
}

/** `google/cpc` and `monsoon`; empty if the parameters lack them. */
export function readCampaign(parameters: Record<string, string>): { source: string; name: string } {
  const of = (name: string) => toWords(lookUp(parameters, name) ?? '')
  const isGoogleAd = ['gclid', 'gbraid', 'wbraid'].some((name) => lookUp(parameters, name))
  const source = of('utm_source') || (isGoogleAd ? 'google ads' : parameters.fbclid ? 'facebook' : '')
  return { source: [source, of('utm_medium')].filter(Boolean).join('/'), name: of('utm_campaign') }
}

/** Anyone can forge campaign parameters, so few characters are allowed. */
const toWords = (text: string) =>
  (text.match(/[\p{L}\p{M}\p{N}._+-]*[\p{L}\p{N}][\p{L}\p{M}\p{N}._+-]*/gu) ?? []).join(' ')

/** The form's label in the third person: `Your name` -> `Name`. */
export function toLabel(form: Lead['form'], name: string): string {
  const field = fieldOfTyped(name)
  if (field !== null) return `${toLabel(form, field)} as typed`
  const label = (isFormId(form) ? lookUp(forms[form].fields, name)?.label : undefined) ?? name.replaceAll('_', ' ')
  return capitalise(label.replace(/^Your /, ''))
}

function toReadable(name: string, value: string) {
  if (name === 'phone') return displayPhone(value)
  if (name === 'annual_turnover') return `Rs ${Number(value).toLocaleString('en-IN')}`
  return withoutCommands(value)
}
