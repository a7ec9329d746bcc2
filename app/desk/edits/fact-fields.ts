/** Builds form fields from a JSON schema and a value, and reads the value from the posted form. */
import type { z } from 'zod'

import { toExactPaise } from '#app/forms/amount.ts'
import { WEEKDAY_NAMES } from '#app/content/site/opening-hours.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { type Json, isSameJson } from './edit-json.ts'
import { isRupees, wordsOf } from './fact-words.ts'

export type Node = z.core.JSONSchema.BaseSchema

type Labelled = { name: string; label: string; hint?: string | undefined; problem?: string | undefined }

export type FieldView =
  | (Labelled & {
      kind: 'text'
      value: string
      unit?: string | undefined
      isNumber: boolean
      type: 'text' | 'date'
    })
  | (Labelled & { kind: 'tick'; isTicked: boolean })
  | (Labelled & { kind: 'choice'; value: string; options: Option[] })
  | (Labelled & { kind: 'days'; values: string[]; options: Option[] })
  | (Labelled & { kind: 'group'; fields: FieldView[] })
  /** The last rows are blank. */
  | (Labelled & { kind: 'list'; rows: FieldView[][] })

type Option = { value: string; label: string }

/** `place`: path in the file; `name`: field name in the form. */
type Asked = {
  node: Node
  value: Json | undefined
  name: string
  place: (string | number)[]
  label?: string
  /** True for a blank entry, which has no confirmed values. */
  isNew?: boolean
  /** Messages of the content check by place. */
  problems: ReadonlyMap<string, string>
  products: Option[]
}

/** The number of blank rows shown after the filled ones. */
const BLANK_ROWS = 2
/** A form with more entries would lose the last ones. */
const MOST_ROWS = 120

export function toFieldView({ node, value, name, place, label, isNew, problems, products }: Asked): FieldView {
  const words = wordsOf(place.filter((step): step is string => typeof step === 'string'))
  const common = {
    name,
    label: label ?? words.label,
    problem: problems.get(toPlaceText(place)),
  }
  const hinted = { ...common, hint: typeof node.description === 'string' ? node.description : undefined }
  switch (kindOf(node, place)) {
    case 'tick':
      return { ...common, kind: 'tick', isTicked: isInverted(place) ? value !== true && !isNew : value === true }
    case 'product':
      return { ...common, kind: 'choice', value: toText(value), options: products }
    case 'choice':
      return { ...hinted, kind: 'choice', value: toText(value), options: (node.enum ?? []).map(toOption) }
    case 'days':
      return { ...common, kind: 'days', values: listOf(value).map(toText), options: daysOf(node) }
    case 'words':
      return {
        ...hinted,
        kind: 'text',
        value: listOf(value).map(toText).join(', '),
        isNumber: false,
        type: 'text',
        problem: common.problem ?? firstWithin(problems, place),
      }
    case 'list': {
      const entries = listOf(value)
      if (entries.length > MOST_ROWS) throw new Error(`${toPlaceText(place)}: more than ${MOST_ROWS} entries`)
      const rows = [...entries, ...Array.from({ length: BLANK_ROWS }, () => undefined)].slice(0, MOST_ROWS)
      return {
        ...hinted,
        kind: 'list',
        rows: rows.map((row, index) =>
          fieldsOf({
            node: node.items as Node,
            value: row,
            name: `${name}.${index}`,
            place: [...place, index],
            problems,
            products,
          }),
        ),
      }
    }
    case 'group':
      return { ...hinted, kind: 'group', fields: fieldsOf({ node, value, name, place, problems, products }) }
    case 'number':
      return {
        ...hinted,
        kind: 'text',
        value: typeof value === 'number' ? formatNumber(value, isRupees(words.unit)) : toText(value),
        unit: words.unit,
        isNumber: true,
        type: 'text',
      }
    case 'date':
      return { ...hinted, kind: 'text', value: toText(value), isNumber: false, type: 'date' }
    case 'time':
      // A browser's time input may use a 12-hour clock, and times in lists are text fields too.
      return { ...hinted, kind: 'text', value: toText(value), unit: 'as 19:00', isNumber: false, type: 'text' }
    case 'text':
      return { ...hinted, kind: 'text', value: toText(value), isNumber: false, type: 'text' }
  }
}

const fieldsOf = ({ node, value, name, place, ...rest }: Asked): FieldView[] =>
  Object.entries(node.properties ?? {}).map(([key, inner]) =>
    toFieldView({
      node: inner as Node,
      value: memberOf(value, key),
      name: `${name}.${key}`,
      place: [...place, key],
      ...rest,
      isNew: value === undefined,
    }),
  )

/** @returns undefined for an absent or blank field. Invalid numbers stay text, so that the content check explains them. */
export function readField(
  node: Node,
  form: URLSearchParams,
  name: string,
  place: (string | number)[],
): Json | undefined {
  const typed = (form.getAll(name).at(-1) ?? '').trim().slice(0, MOST_CHARACTERS)
  switch (kindOf(node, place)) {
    case 'tick': {
      const isTicked = form.has(name)
      // The files have no `false` where `true` is the only value.
      return isTrue(node) ? (isTicked === isInverted(place) ? undefined : true) : isTicked
    }
    case 'days':
      return form.getAll(name).slice(0, 7)
    case 'words':
      return typed.split(/[,;\s]+/).filter(Boolean)
    case 'list':
      return Array.from({ length: MOST_ROWS }, (_, index) => index).flatMap((index) => {
        const row = readRow(node.items as Node, form, `${name}.${index}`, [...place, index])
        return row === undefined ? [] : [row]
      })
    case 'group':
      return readGroup(node, form, name, place)
    case 'number':
      return typed === '' ? undefined : isMoney(place) ? readRupees(typed) : readNumber(typed)
    default:
      return typed === '' ? undefined : typed
  }
}

const MOST_CHARACTERS = 2000

function readGroup(node: Node, form: URLSearchParams, name: string, place: (string | number)[]): Json {
  const members = Object.entries(node.properties ?? {}).flatMap(([key, inner]) => {
    const value = readField(inner as Node, form, `${name}.${key}`, [...place, key])
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(members)
}

/** A row without any typed value is left out; so is one whose removal is ticked. */
function readRow(node: Node, form: URLSearchParams, name: string, place: (string | number)[]): Json | undefined {
  const isBlank = [...form].every(([key, value]) => !key.startsWith(`${name}.`) || isTick(key) || value.trim() === '')
  return isBlank || form.has(`${name}.remove`) ? undefined : readGroup(node, form, name, place)
}

const isTick = (key: string) => /\.(sample|remove)$/.test(key)

const isMoney = (place: (string | number)[]) =>
  isRupees(wordsOf(place.filter((step): step is string => typeof step === 'string')).unit)

/** Reads `1,65,000`, `₹ 9.50` and `1.65 lakh`. */
function readRupees(typed: string): Json {
  const paise = toExactPaise(typed)
  return paise === null ? typed : paise / 100
}

/** Reads `1,000` litres. */
function readNumber(typed: string): Json {
  const digits = typed.replace(/[,\s]/g, '')
  const number = /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : NaN
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : typed
}

type Kind = 'tick' | 'product' | 'choice' | 'days' | 'words' | 'list' | 'group' | 'number' | 'date' | 'time' | 'text'

function kindOf(node: Node, place: (string | number)[]): Kind {
  if (isTrue(node) || node.type === 'boolean') return 'tick'
  if (place.at(-1) === 'product') return 'product'
  if (node.enum) return 'choice'
  if (node.type === 'array') {
    const items = node.items as Node
    return items.enum ? 'days' : items.type === 'object' ? 'list' : 'words'
  }
  if (node.type === 'object') return 'group'
  if (node.type === 'integer' || node.type === 'number') return 'number'
  if (node.format === 'date') return 'date'
  return isClock(node) ? 'time' : 'text'
}

const isTrue = (node: Node) => node.const === true

/** A ticked value is confirmed by the owner and has no `sample`. */
const isInverted = (place: (string | number)[]) => place.at(-1) === 'sample'

const isClock = ({ pattern }: Node) => pattern !== undefined && pattern.includes('2[0-3]')

const daysOf = (node: Node): Option[] => {
  const values = ((node.items as Node).enum ?? []).map(String)
  return Object.entries(WEEKDAY_NAMES)
    .filter(([day]) => values.includes(day))
    .map(([value, label]) => ({ value, label }))
}

const toOption = (value: unknown): Option => ({ value: String(value), label: String(value) })

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

const memberOf = (value: Json | undefined, key: string): Json | undefined =>
  value !== null && typeof value === 'object' ? lookUp(value as { [key: string]: Json }, key) : undefined

const toText = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const formatNumber = (value: number, isMoney: boolean) =>
  isMoney ? value.toLocaleString('en-IN', { maximumFractionDigits: 2 }) : String(value)

/** `zones[1].delivery`, as the content check writes it. */
const toPlaceText = (place: (string | number)[]): string =>
  place.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`)).join('')

const firstWithin = (problems: ReadonlyMap<string, string>, place: (string | number)[]) =>
  [...problems].find(([at]) => at.startsWith(`${toPlaceText(place)}[`))?.[1]

/** @returns a readable value: `₹1,65,000 incl. GST`, `not there` */
export function describeValue(value: Json | undefined, place: readonly string[]): string {
  const { unit } = wordsOf(place)
  if (place.at(-1) === 'sample') return value === true ? 'not confirmed' : 'confirmed'
  if (place.at(-1) === 'included') return value === true ? 'yes' : 'no'
  if (value === undefined) return 'nothing'
  if (typeof value === 'number')
    return isRupees(unit)
      ? `₹${formatNumber(value, true)}`
      : [formatNumber(value, false), unit].filter(Boolean).join(' ')
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((entry) => describeEntry(entry)).join('; ')
  if (value !== null && typeof value === 'object') return describeEntry(value)
  return toText(value)
}

/** `mon` -> `Monday`; other texts stay. */
const nameOf = (text: string) =>
  Object.hasOwn(WEEKDAY_NAMES, text) ? WEEKDAY_NAMES[text as keyof typeof WEEKDAY_NAMES] : text

function describeEntry(entry: Json): string {
  if (Array.isArray(entry)) return entry.map(describeEntry).join(', ')
  if (entry === null || typeof entry !== 'object') return nameOf(toText(entry))
  const { from, to } = entry as { from?: Json; to?: Json }
  if (typeof from === 'string' && typeof to === 'string') return `${from} to ${to}`
  return Object.entries(entry)
    .filter(([, value]) => !isSameJson(value, []))
    .map(([key, value]) => (key === 'sample' ? 'not confirmed' : describeMember(key, value)))
    .join(', ')
}

const describeMember = (key: string, value: Json) => {
  const { label } = wordsOf([key])
  return ['date', 'name', 'days', 'open', 'lender', 'product'].includes(key)
    ? describeEntry(value)
    : `${label} ${typeof value === 'object' ? describeEntry(value) : describeValue(value, [key])}`
}
