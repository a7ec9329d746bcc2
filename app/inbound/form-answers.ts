/** Answers of an ad's form, in which the advertiser chooses the questions. */
import { lookUp } from '#app/lookup/look-up.ts'
import type { Contact } from './inbound-event.ts'
import { toContactPhone } from './to-contact-phone.ts'

export type Answer = { name: string; value: string }

const NAMES = ['full_name', 'name']
const PHONES = ['phone_number', 'phone', 'work_phone']
const OURS: Record<string, string> = {
  email: 'email',
  city: 'city',
  user_provided_city: 'city',
  postal_code: 'pincode',
  zip_code: 'pincode',
  post_code: 'pincode',
  street_address: 'address',
  company_name: 'company',
}

/** Known questions become fields, and all others lines of the comment. */
export function readAnswers(answers: Answer[]): { from: Contact; fields: Record<string, string> } {
  const plain = answers.map(({ name, value }) => ({ label: name, name: name.toLowerCase(), value }))
  const find = (names: string[]) => plain.find(({ name }) => names.includes(name))?.value
  const parts = ['first_name', 'last_name'].flatMap((name) => find([name]) ?? [])
  const used = [...NAMES, ...PHONES, 'first_name', 'last_name', ...Object.keys(OURS)]
  const otherAnswers = plain.filter(({ name }) => !used.includes(name))
  return {
    from: { phone: toContactPhone(find(PHONES)), alias: null, name: find(NAMES) ?? parts.join(' ') },
    fields: {
      ...Object.fromEntries(
        plain.flatMap(({ name, value }) => (lookUp(OURS, name) ? [[lookUp(OURS, name), value]] : [])),
      ),
      comment: otherAnswers.map(({ label, value }) => `${label.replaceAll('_', ' ')}: ${value}`).join('\n'),
    },
  }
}
