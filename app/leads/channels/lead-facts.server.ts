/** A lead in the words that staff read, the same in the CRM's notes, the mail and the message. */
import { displayPhone } from '#app/forms/phone.ts'
import type { Lead } from '#app/leads/lead.ts'
import { ordinal } from '#app/leads/ordinal.ts'

export type Fact = { name: string; label: string; value: string }

/** What the visitor filled in, in the order of the form, and what a buyer buys. */
export const factsOf = ({ fields }: Lead): Fact[] =>
  Object.entries(fields).map(([name, value]) => ({ name, label: toLabel(name), value: toReadable(name, value) }))

/** `3rd enquiry` @returns null for a first one, which is nothing to remark on */
export const repeatOf = ({ enquiryNumber }: Lead) => (enquiryNumber > 1 ? `${ordinal(enquiryNumber)} enquiry` : null)

/** `invest_capacity` -> `Invest capacity` */
const toLabel = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

function toReadable(name: string, value: string) {
  if (name === 'phone') return displayPhone(value)
  if (name === 'annual_turnover') return `Rs ${Number(value).toLocaleString('en-IN')}`
  return value
}
