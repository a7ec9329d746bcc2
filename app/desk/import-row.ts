/** Reads one row of an imported file as a lead. */
import { findCode, withCode } from '#app/fields/country-code.ts'
import { isName, joinNames } from '#app/fields/person-name.ts'
import { toLabel } from '#app/fields/read-fields.ts'
import { findNumber } from '#app/fields/read-number.ts'
import { isMobile, toPhones } from '#app/forms/phone.ts'
import { toPin } from '#app/forms/pin.ts'
import { toOneLine, withoutCommands } from '#app/leads/plain-text.ts'
import type { ImportField, Sheet, Use } from './import-columns.ts'

export type ReadRow =
  | { reason: string }
  | {
      /** Empty for a person with nothing but an e-mail address. */
      phone: string
      fields: Record<string, string>
      campaign: string
      ref: string
      /** The service's id of the enquiry, by which it is recognised in the next file. */
      key: string
      /** Fields of which text is left out, because it is too long. */
      shortened: ImportField[]
    }

const LONGEST: Partial<Record<ImportField, number>> = { comment: 10_000, address: 400 }
const LONGEST_OTHER = 200
const longest = (field: ImportField) => LONGEST[field] ?? LONGEST_OTHER

type Cell = { heading: string; text: string }

export function readRow(cells: string[], { columns, mapping }: Sheet): ReadRow {
  const left: Cell[] = []
  const of = (use: Use) =>
    cells.flatMap((cell, place): Cell[] => {
      const text = (mapping[place] ?? 'line') === use ? toText(cell, use) : ''
      return isValue(text) ? [{ heading: columns[place] ?? '', text }] : []
    })
  /** Takes the first value that is good, and leaves the others as lines. */
  const take = (field: ImportField, isGood: (text: string) => boolean = () => true) => {
    const all = of(field)
    const good = all.find(({ text }) => isGood(text))
    left.push(...all.filter((cell) => cell !== good && cell.text !== good?.text))
    return good?.text ?? ''
  }

  const code = findCode(columns.map((name, place) => ({ name, value: cells[place] ?? '' })))
  const numbers = of('phone').map((cell) => (code ? { ...cell, text: withCode(cell.text, code) } : cell))
  const phone = readPhones(numbers, of('name'))
  const email = take('email', (text) => /^\S+@\S+\.\S+$/.test(text))
  if (phone.reason && (email === '' || phone.isSpoilt)) return { reason: phone.reason }
  left.push(...phone.left)
  const values = {
    name: of('name').reduce((name, { text }) => (isName(text) ? joinNames(name, text) : name), ''),
    phone: phone.e164,
    phone_typed: phone.typed,
    email,
    pincode: toPin(take('pincode', (text) => toPin(text) !== null)) ?? '',
    city: take('city'),
    address: [...new Set(of('address').map(({ text }) => text))].join(', '),
    company: take('company'),
    product: take('product'),
    asked_at: take('asked_at'),
  }
  const [campaign, ref] = [take('campaign'), take('ref')]
  left.push(...of('name').filter(({ text }) => !isName(text)))
  const messages = [...new Set(of('comment').map(({ text }) => text))]
  const [id] = of('key')
  const lines = [...left, ...of('line'), ...(id ? [id] : [])].map(({ heading, text }) =>
    heading ? `${toLabel(heading)}: ${text}` : text,
  )
  const whole = { ...values, comment: [...messages, ...lines].join('\n'), campaign, ref }
  const fields = Object.entries(whole).filter(([name, text]) => text !== '' && name !== 'campaign' && name !== 'ref')
  return {
    phone: phone.e164,
    fields: Object.fromEntries(fields.map(([name, text]) => [name, shorten(text, longest(name as ImportField))])),
    campaign: shorten(campaign, LONGEST_OTHER),
    ref: shorten(ref, LONGEST_OTHER),
    key: id?.text ?? '',
    shortened: Object.entries(whole).flatMap(([name, text]) =>
      text.length > longest(name as ImportField) ? [name as ImportField] : [],
    ),
  }
}

/** Leaves no half of a character. */
const shorten = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** “NA” or a dash stand for no value. */
const isValue = (text: string) => text !== '' && !/^(?:n\.?\/?a\.?|[-–—.]+|nil|null|#n\/a)$/i.test(text)

/** Facebook writes `p:+919829012345` and `z:302001`, and our own export an apostrophe before a sign that begins a formula. */
const PREFIX = /^(?:'|[a-z]{1,2}:(?=\+?\d[\d\s-]*$))/

function toText(cell: string, use: Use): string {
  const text = cell.trim().replace(PREFIX, '')
  return use === 'comment' || use === 'line' ? withoutCommands(text).trim() : toOneLine(text)
}

/** @property reason why there is no number; `isSpoilt` if whoever made the file can mend it */
type Phones = { e164: string; typed: string; left: Cell[]; reason?: string; isSpoilt?: boolean }

/** A mobile number counts before a landline; the others are stored as they were typed. Without any, the one beside a name: `Asha 98290 12345`. */
function readPhones(cells: Cell[], names: Cell[]): Phones {
  const read = cells.map((cell) => ({ ...cell, ...findNumber(cell.text.replace(/\.0+$/, '')) }))
  const numbers = read.flatMap((cell) => (cell.e164 === undefined ? [] : { ...cell, e164: cell.e164 }))
  const best = numbers.find(({ e164, text }) => isMobile(e164, text)) ?? numbers[0]
  if (!best) {
    const [beside] = names.flatMap(({ text }) => findNumber(text) ?? [])
    return { e164: beside?.e164 ?? '', typed: '', left: cells, ...(!beside && reasonOf(cells)) }
  }
  // Our own export has the number again as it was typed.
  const first = numbers.findLast(({ e164, hasMore }) => e164 === best.e164 && hasMore) ?? best
  const distinct = [first, ...numbers].filter(
    ({ e164 }, place, all) => all.findIndex((cell) => cell.e164 === e164) === place,
  )
  const listed = distinct.filter(({ text }) => toPhones(text).length > 0)
  const typed = listed.map(({ text }) => text).join(' / ')
  const isTyped =
    listed.includes(first) && typed.length <= LONGEST_OTHER && (listed.length > 1 || first.hasMore === true)
  const isThere = (cell: (typeof read)[number]) =>
    (cell.e164 === first.e164 && (!cell.hasMore || toPhones(cell.text).length === 1)) ||
    (isTyped && listed.some(({ text }) => text === cell.text))
  return { e164: first.e164, typed: isTyped ? typed : '', left: read.filter((cell) => !isThere(cell)) }
}

function reasonOf(cells: Cell[]): Pick<Phones, 'reason' | 'isSpoilt'> {
  const [text = ''] = cells.map((cell) => cell.text)
  if (text === '') return { reason: 'No phone number' }
  const isSpoilt = /^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)
  const reason = isSpoilt
    ? `Excel has shortened the number to ${text}. Format its column as a number without decimals, and save again`
    : `Not a phone number: ${text.slice(0, 40)}`
  return { reason, isSpoilt }
}
