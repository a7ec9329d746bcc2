/** Reads one row of an imported file as a lead. */
import { toE164 } from '#app/forms/phone.ts'
import { toPin } from '#app/forms/pin.ts'
import { toOneLine, withoutCommands } from '#app/leads/plain-text.ts'
import type { ImportField, Mapping } from './import-columns.ts'

export type ReadRow =
  { reason: string } | { phone: string; fields: Record<string, string>; campaign: string; ref: string }

const LONGEST: Partial<Record<ImportField, number>> = { comment: 2000 }
const LONGEST_OTHER = 200

export function readRow(cells: string[], mapping: Mapping): ReadRow {
  const read = (field: ImportField) => {
    const place = mapping[field]
    return place === undefined ? '' : toText(cells[place] ?? '', field).slice(0, LONGEST[field] ?? LONGEST_OTHER)
  }
  const phone = readPhone(read('phone'))
  if ('reason' in phone) return phone
  const fields = {
    name: read('name'),
    phone: phone.e164,
    email: /^\S+@\S+\.\S+$/.test(read('email')) ? read('email') : '',
    pincode: toPin(read('pincode')) ?? '',
    city: read('city'),
    product: read('product'),
    comment: read('comment'),
    asked_at: read('asked_at'),
  }
  return {
    phone: phone.e164,
    fields: Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
    campaign: read('campaign'),
    ref: read('ref'),
  }
}

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
