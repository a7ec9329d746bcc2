/** Reads one row of an imported file as a lead. */
import { toE164 } from '#app/forms/phone.ts'
import { toPin } from '#app/forms/pin.ts'
import { toOneLine, withoutCommands } from '#app/leads/plain-text.ts'
import { type ImportField, type Mapping, importFields } from './import-columns.ts'

export type ReadRow =
  | { reason: string }
  | {
      phone: string
      fields: Record<string, string>
      campaign: string
      ref: string
      /** Fields of which text is left out, because it is too long or cannot be read. */
      shortened: ImportField[]
    }

const LONGEST: Partial<Record<ImportField, number>> = { comment: 2000 }
const LONGEST_OTHER = 200
const longest = (field: ImportField) => LONGEST[field] ?? LONGEST_OTHER

export function readRow(cells: string[], mapping: Mapping): ReadRow {
  const whole = (field: ImportField) => toText(cells[mapping[field] ?? -1] ?? '', field)
  const read = (field: ImportField) => shorten(whole(field), longest(field))
  const phone = readPhone(read('phone'))
  if ('reason' in phone) return phone
  const [email, pincode] = [read('email'), read('pincode')]
  const fields = {
    name: read('name'),
    phone: phone.e164,
    email: /^\S+@\S+\.\S+$/.test(email) ? email : '',
    pincode: toPin(pincode) ?? '',
    city: read('city'),
    product: read('product'),
    comment: read('comment'),
    asked_at: read('asked_at'),
  }
  // “NA” or a dash stand for no value.
  const isLost = { email: !fields.email && email.includes('@'), pincode: !fields.pincode && /\d{4}/.test(pincode) }
  return {
    phone: phone.e164,
    fields: Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
    campaign: read('campaign'),
    ref: read('ref'),
    shortened: importFields.filter(
      (field) => whole(field).length > longest(field) || (Object.hasOwn(isLost, field) && isLost[field as 'email']),
    ),
  }
}

/** Leaves no half of a character. */
const shorten = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** Facebook writes `p:+919829012345` and `z:302001`, and our own export an apostrophe before a sign that begins a formula. */
const PREFIX = /^(?:'|[a-z]{1,2}:(?=\+?\d))/

function toText(cell: string, field: ImportField): string {
  const text = cell.trim().replace(PREFIX, '')
  return field === 'comment' ? withoutCommands(text).trim() : toOneLine(text)
}

function readPhone(text: string): { e164: string } | { reason: string } {
  if (text === '') return { reason: 'No phone number' }
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text))
    return {
      reason: `Excel has shortened the number to ${text}. Format its column as a number without decimals, and save again`,
    }
  const e164 = toE164(text.replace(/\.0+$/, ''))
  return e164 ? { e164 } : { reason: `Not an Indian phone number: ${text.slice(0, 40)}` }
}
