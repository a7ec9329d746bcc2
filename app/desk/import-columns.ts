/** What becomes of each column of an imported file, by the name that a marketplace, an ad or a spreadsheet gave it. */
import { type Kind, findKind } from '#app/fields/find-kind.ts'
import { toKeyWords } from '#app/fields/key-words.ts'
import { readNumber } from '#app/fields/read-number.ts'
import { toPin } from '#app/forms/pin.ts'

export const IMPORT_FIELDS = {
  phone: 'Phone number',
  name: 'Name',
  email: 'E-mail',
  pincode: 'PIN code',
  city: 'City',
  address: 'Address',
  company: 'Company',
  product: 'Product',
  comment: 'Message',
  asked_at: 'Asked at',
  campaign: 'Campaign',
  ref: 'Our reference',
  key: 'Id of the enquiry',
} as const
export type ImportField = keyof typeof IMPORT_FIELDS

/** Each column becomes a field, of which it may be one of several columns, or a line of the message with its name before it. */
export const USES = { ...IMPORT_FIELDS, line: 'A line of the message', skip: 'Left out' } as const
export type Use = keyof typeof USES
export const isUse = (text: string): text is Use => Object.hasOwn(USES, text)

/** One for each column. */
export type Mapping = Use[]
export type Sheet = { columns: string[]; mapping: Mapping }

const FIELDS: Record<Kind, Use> = {
  phone: 'phone',
  email: 'email',
  pincode: 'pincode',
  company: 'company',
  product: 'product',
  city: 'city',
  place: 'city',
  area: 'line',
  address: 'address',
  firstName: 'name',
  lastName: 'name',
  name: 'name',
  message: 'comment',
}

const TIME = new Set('time date timestamp datetime created createdat received fecha दिनांक तारीख'.split(' '))
const BESIDE_TIME = new Set('query lead enquiry on at ist sent asked submitted'.split(' '))
/** Ids that a service gives to each enquiry; not those of an ad, a form or a customer. */
const KEY = /^(?:lead ?id|leadgen ?id|(?:unique )?query id)$/
const CAMPAIGN = /^(?:campaign(?: name)?|ad name|form name)$/

/** How a heading is recognised in the next file. */
export const toHeadingKey = (heading: string) => toKeyWords(heading).join(' ')

/** @param remembered what staff chose for the headings of earlier files */
export function matchColumns(columns: string[], remembered: ReadonlyMap<string, Use> = new Map()): Mapping {
  const known = isOwnExport(columns) ? OWN : null
  // In a table of somebody's own it may be the number of the row.
  if (!known && guessSource(columns) === 'Facebook') remembered = new Map([['id', 'key'], ...remembered])
  const mapping = columns.map(
    (heading) => remembered.get(toHeadingKey(heading)) ?? known?.get(heading) ?? (known ? 'skip' : findUse(heading)),
  )
  // A place where people look for one value.
  for (const use of ['asked_at', 'campaign', 'ref', 'key'] as const) {
    const places = columns.flatMap((_, place) => (mapping[place] === use ? [place] : []))
    // An ad and a form belong to a campaign.
    const best = places.find((place) => /^campaign/i.test(columns[place]!)) ?? places[0]
    for (const place of places) if (place !== best) mapping[place] = 'line'
  }
  return mapping
}

function findUse(heading: string): Use {
  const words = toKeyWords(heading)
  const key = words.join(' ')
  if (/^(?:our )?reference$/.test(key)) return 'ref'
  if (CAMPAIGN.test(key)) return 'campaign'
  if (KEY.test(key)) return 'key'
  if (words.some((word) => TIME.has(word)) && words.every((word) => TIME.has(word) || BESIDE_TIME.has(word)))
    return 'asked_at'
  const kind = findKind(heading)?.kind
  if (!kind && words.at(-1) === 'id') return 'skip'
  return kind ? FIELDS[kind] : 'line'
}

/** For files without headings: what the cells of the first row are. */
export function matchCells(cells: string[]): Mapping {
  let isNamed = false
  return cells.map((cell): Use => {
    const text = cell.trim()
    if (readNumber(text)) return 'phone'
    if (/^\S+@\S+\.\S+$/.test(text)) return 'email'
    if (toPin(text)) return 'pincode'
    if (isNamed || !/\p{L}/u.test(text)) return 'line'
    isNamed = true
    return 'name'
  })
}

/** Whether the cells are headings: two of them name a field. */
export const areHeadings = (cells: string[]) =>
  !cells.some((cell) => readNumber(cell)) && new Set(cells.map(findUse).filter((use) => use !== 'line')).size > 1

/** Headings of this desk's own export (`export-rows.server.ts`). All others are what the desk made of the lead. */
const OWN = new Map<string, Use>([
  ['Reference', 'ref'],
  ['Received (IST)', 'asked_at'],
  ['Name', 'name'],
  ['Phone', 'phone'],
  ['Phone as typed', 'phone'],
  ['E-mail', 'email'],
  ['PIN code', 'pincode'],
  ['City', 'city'],
  ['Address', 'address'],
  ['Product', 'product'],
  ['Comment', 'comment'],
  ['Campaign', 'campaign'],
])
const isOwnExport = (columns: string[]) =>
  ['Reference', 'Received (IST)', 'Consent to notice'].every((name) => columns.includes(name))

/** Detects from the column names which service exported a file. */
export function guessSource(columns: string[]): string {
  const keys = new Set(columns.map((name) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')))
  const has = (...names: string[]) => names.some((name) => keys.has(name))
  if (has('uniquequeryid', 'querytime', 'queryid', 'querymessage', 'enquirymessage')) return 'IndiaMART'
  if (has('brancharea', 'dncmobile', 'parentid')) return 'JustDial'
  if (has('adid', 'adsetid', 'formid') && has('platform', 'isorganic', 'createdtime')) return 'Facebook'
  return ''
}
