/**
 * Reads a person's values from fields whose names others have chosen: by their names, then by their shape. Everything else becomes labelled
 * lines of the message, so that nothing is lost.
 */
import { capitalise } from '#app/messages/phrases.ts'
import { toPhones } from '#app/forms/phone.ts'
import { toPin } from '#app/forms/pin.ts'
import { joinCountryCode } from './country-code.ts'
import { type Kind, PLAIN_PHONE, findKind } from './find-kind.ts'
import { toKeyWords } from './key-words.ts'
import { isName, joinNames } from './person-name.ts'
import { findNumber, readNumber } from './read-number.ts'
import type { Pair } from './to-pairs.ts'

export type FieldName = 'name' | 'phone' | 'email' | 'pincode' | 'city' | 'area' | 'address' | 'company' | 'product'

export type PersonRead = {
  /** E.164. */
  phone: string | null
  name: string
  /** All other values that are known, with `phone_typed` and the message as `comment`. None is empty. */
  fields: Record<string, string>
  /** The name of the foreign field from which each value came. */
  cameFrom: Partial<Record<FieldName, string>>
}

type Options = {
  /** Names, in lower case, of what the service adds: ids, times, its own numbers. */
  ignore?: ReadonlySet<string>
}

/** A value that may be used for a field. `label`: as a line, unless it is used; null for what needs none. */
type Candidate = Pair & { kind: Kind | null; rank: number; read: string; hasMore: boolean }

const SECRET =
  /(?:^|[\s_-])(?:\w*token|\w*secret|passw(?:or)?d|api[\s_-]?key|authorization|signature|otp|g?[\s_-]?recaptcha\S*)$/i
const BLANK = /^(?:[-–—.]+|null|undefined|nan)$/i
/** In a field of a known kind these stand for no value. */
const NO_VALUE = /^(?:n\.?\/?a\.?|nil|none|0+|not (?:available|provided|specified|given)|unknown)$/i
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/
/** Numbers under such names are no phone and no PIN code. */
const TECHNICAL = new Set([
  'id',
  'ids',
  'uid',
  'sid',
  'code',
  'time',
  'timestamp',
  'date',
  'amount',
  'price',
  'budget',
  'rs',
  'ip',
  'count',
])
/** A longer value stands in the message too. */
const LONGEST = 200
const LONGEST_ADDRESS = 400
const MOST_PHONES = 5

export function readFields(pairs: Pair[], { ignore = new Set() }: Options = {}): PersonRead {
  const all = joinCountryCode(pairs)
    .filter(
      ({ name, value }) => value !== '' && !BLANK.test(value) && !ignore.has(name.toLowerCase()) && !SECRET.test(name),
    )
    .filter(({ name, value }) => !NO_VALUE.test(value) || findKind(name) === null)
    .map(toCandidate)
  const used = new Set<Candidate>()
  const cameFrom: PersonRead['cameFrom'] = {}

  const take = (field: FieldName, kinds: Kind[]) => {
    const found = all.filter(
      (candidate) => candidate.kind !== null && kinds.includes(candidate.kind) && !used.has(candidate),
    )
    const [best] = found.toSorted((a, b) => kinds.indexOf(a.kind!) - kinds.indexOf(b.kind!) || a.rank - b.rank)
    if (!best) return ''
    cameFrom[field] = best.name
    for (const candidate of found) if (isSame(candidate, best)) used.add(candidate)
    return best.read
  }

  const numbers = takeNumbers(all, used)
  if (numbers.first) cameFrom.phone = numbers.first.name
  const fields: Record<string, string> = {
    phone_typed: numbers.typed,
    email: take('email', ['email']),
    pincode: take('pincode', ['pincode']),
    company: take('company', ['company']),
    product: take('product', ['product']),
    city: take('city', ['city', 'place']),
    area: take('area', ['area']),
    address: takeAddress(all, used, cameFrom),
  }
  const name = takeName(all, used, take)
  fields.comment = toMessage(all, used)
  return {
    phone: numbers.first?.read ?? null,
    name: name.slice(0, LONGEST).toWellFormed(),
    fields: Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
    cameFrom,
  }
}

function toCandidate({ name, value }: Pair): Candidate {
  const named = findKind(name)
  const read = named && readAs(named.kind, value)
  if (named && read) return { name, value, ...named, ...read }
  const shape = findShape(name, value)
  return shape ? { name, value, ...shape } : { name, value, kind: null, rank: 0, read: value, hasMore: false }
}

type Read = { read: string; hasMore: boolean }

/** @returns null if the value is not of this kind */
function readAs(kind: Kind, value: string): Read | null {
  const plain = (read: string | null): Read | null => (read === null ? null : { read, hasMore: false })
  switch (kind) {
    case 'phone': {
      const number = findNumber(value)
      return number && { read: number.e164, hasMore: number.hasMore }
    }
    case 'email':
      return plain(EMAIL.test(value) ? value : null)
    case 'pincode':
      return plain(toPin(value))
    case 'message':
      return plain(['phone', 'email'].includes(findShape('', value)?.kind ?? '') ? null : value)
    case 'name':
    case 'firstName':
    case 'lastName':
      return plain(isName(value) && !findShape('', value) ? value : null)
    default:
      return plain(findShape('', value) || isNo(value) ? null : value)
  }
}

/** `Yes` answers a question about the city, and names none. */
const isNo = (value: string) => /^(?:yes|no|haan?|nahi|हाँ|हां|नहीं|true|false)$/i.test(value)

const SHAPE_RANK = 9

/** What a value is by itself: a whole phone number of India or with its country code, an e-mail address, a PIN code. */
function findShape(name: string, value: string): (Read & { kind: Kind; rank: number }) | null {
  if (EMAIL.test(value)) return { kind: 'email', rank: SHAPE_RANK, read: value, hasMore: false }
  if (toKeyWords(name).some((word) => TECHNICAL.has(word))) return null
  const number = readNumber(value)
  const isSure = number && (number.e164.startsWith('+91') || /^[+0]/.test(value))
  if (isSure) return { kind: 'phone', rank: SHAPE_RANK, read: number.e164, hasMore: number.hasMore }
  const pin = /^\d{3} ?\d{3}$/.test(value) ? toPin(value) : null
  return pin && name === '' ? { kind: 'pincode', rank: SHAPE_RANK, read: pin, hasMore: false } : null
}

const isSame = (candidate: Candidate, earlier: Candidate) =>
  candidate.rank < SHAPE_RANK && toComparable(candidate.value) === toComparable(earlier.value)
const toComparable = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')

/** The first number counts. The others, and a landline's grouping, are stored as they were typed; what is no number becomes a line. */
function takeNumbers(all: Candidate[], used: Set<Candidate>) {
  const found = all.filter(({ kind }) => kind === 'phone').toSorted((a, b) => a.rank - b.rank)
  const first = found[0] ?? findBesideName(all)
  if (!first) return { first: null, typed: '' }
  const readable = found.filter(({ rank, value }) => rank < SHAPE_RANK && toPhones(value).length > 0)
  const distinct = readable.filter(
    ({ read }, index) => readable.findIndex((earlier) => earlier.read === read) === index,
  )
  const parts = distinct.map(({ value }) => value).slice(0, MOST_PHONES)
  // Of a number that only its shape shows, too, the grouping tells whether it is a landline.
  const saysMore = first.hasMore && toPhones(first.value).length > 0
  const typed = (readable.includes(first) ? parts : [saysMore ? first.value : first.read, ...parts]).join(' / ')
  const isTyped = typed.length <= LONGEST && (distinct.length > 1 || saysMore)
  for (const candidate of found.filter(({ rank }) => rank <= PLAIN_PHONE)) {
    const isFirst = candidate.read === first.read && !candidate.hasMore
    if (isFirst || (isTyped && parts.includes(candidate.value))) used.add(candidate)
  }
  return { first, typed: isTyped ? typed : '' }
}

/** `Asha 98290 12345`, as people write their name where nothing asks for a number. */
const findBesideName = (all: Candidate[]): Candidate | undefined =>
  all
    .filter(({ kind }) => kind === 'name' || kind === 'firstName' || kind === 'lastName')
    .flatMap((candidate) => {
      const number = findNumber(candidate.value)
      return number ? { ...candidate, read: number.e164, rank: SHAPE_RANK, hasMore: number.hasMore } : []
    })[0]

/** `Address line 1`, `Address line 2`. What does not fit stays a line of the message. */
function takeAddress(all: Candidate[], used: Set<Candidate>, cameFrom: PersonRead['cameFrom']): string {
  const found = all.filter((candidate) => candidate.kind === 'address' && !used.has(candidate))
  const lines: string[] = []
  if (found[0]) cameFrom.address = found[0].name
  for (const candidate of found) {
    const longer = [...new Set([...lines, candidate.read])]
    if (lines.length > 0 && longer.join(', ').length > LONGEST_ADDRESS) continue
    lines.splice(0, lines.length, ...longer)
    used.add(candidate)
  }
  return lines.join(', ')
}

function takeName(all: Candidate[], used: Set<Candidate>, take: (field: FieldName, kinds: Kind[]) => string): string {
  const full = take('name', ['name'])
  if (full) {
    const isPart = ({ read }: Candidate) => ` ${full} `.toLowerCase().includes(` ${read.toLowerCase()} `)
    for (const candidate of all)
      if ((candidate.kind === 'firstName' || candidate.kind === 'lastName') && isPart(candidate)) used.add(candidate)
    return full
  }
  const last = all.find(({ kind }) => kind === 'lastName')
  const first = take('name', ['firstName', 'lastName'])
  if (last && !used.has(last)) used.add(last)
  return last ? joinNames(first, last.read) : first
}

/** What was written first, then the labelled lines. */
function toMessage(all: Candidate[], used: Set<Candidate>): string {
  const rest = all.filter((candidate) => !used.has(candidate) || candidate.read.length > LONGEST)
  const messages = rest.filter(({ kind }) => kind === 'message').map(({ value }) => value)
  const lines = rest
    .filter(({ kind }) => kind !== 'message')
    .map(({ name, value }) => (name ? `${toLabel(name)}: ${value}` : value))
  return [...new Set([...messages, ...lines])].join('\n')
}

/** `SENDER_STATE` -> `Sender state`; a question stays as it was asked. */
export function toLabel(name: string): string {
  const spaced = name.replace(/[_\s]+/g, ' ').trim()
  return capitalise(/[a-z]/.test(spaced) ? spaced : spaced.toLowerCase())
}
