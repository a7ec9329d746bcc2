/** The values of a form in the files, and as typed. */
import path from 'node:path'
import { z } from 'zod'

import { readContent } from '#app/content/read.server.ts'
import { files, folders } from '#app/content/registry.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { type Json, isSameJson, valueAt } from './edit-json.ts'
import { type FactChange, applyChanges, listChanges } from './fact-change.ts'
import { type FieldView, type Node, describeValue, readField, toFieldView } from './fact-fields.ts'
import { wordsOf } from './fact-words.ts'
import type { Part, Sheet } from './sheets.server.ts'

type Values = (Json | undefined)[]

/** One value for each part of the form. */
export const readValues = ({ parts }: Sheet): Values =>
  parts.map((part) => pick(part, valueAt(readContent(part.file) as Json, part.place)))

export const readTyped = ({ parts }: Sheet, form: URLSearchParams): Values =>
  parts.map((part, index) => {
    const value = readField(nodeOf(part), form, String(index), part.place)
    return part.isOptional && isBlank(value) ? undefined : value
  })

/** Changes between two sets of values of a form. */
const compareValues = ({ parts }: Sheet, before: Values, after: Values): FactChange[] =>
  parts.flatMap(({ file, place, isOptional }, index) => {
    const [old, next] = [before[index], after[index]]
    const changes = listChanges(file, place, old, next)
    return isOptional && changes.length > 0 ? [{ file, place, before: old, after: next }] : changes
  })

/** The values with which the form was opened, which later distinguish this member's changes from others'. */
export const toOpened = (values: Values): string => JSON.stringify(values.map((value) => value ?? null))

/** @returns null for text that this site did not write */
export function readOpened({ parts }: Sheet, text: string): Values | null {
  try {
    const values = JSON.parse(text) as unknown
    return Array.isArray(values) && values.length === parts.length
      ? values.map((value: Json) => value ?? undefined)
      : null
  } catch {
    return null
  }
}

export type Merged = {
  /** This member's changes, relative to the current values. */
  changes: FactChange[]
  /** The values among them that someone else has changed too. */
  contested: FactChange[]
  values: Values
}

/** Keeps changes that others made while the form was open. */
export function merge(sheet: Sheet, opened: Values, typed: Values): Merged {
  const ownChanges = compareValues(sheet, opened, typed)
  const now = ({ file, place }: FactChange) => valueAt(readContent(file) as Json, place)
  const changes = ownChanges
    .map((change) => ({ ...change, before: now(change) }))
    .filter(({ before, after }) => !isSameJson(before, after))
  const contested = changes.filter(
    ({ file, place, before }) =>
      !ownChanges.some(
        (change) => change.file === file && isSameJson(change.place, place) && isSameJson(change.before, before),
      ),
  )
  const values = sheet.parts.map((part) => {
    const source = JSON.stringify(readContent(part.file))
    const changed = applyChanges(
      source,
      changes.filter(({ file }) => file === part.file),
    )
    return pick(part, valueAt(JSON.parse(changed) as Json, part.place))
  })
  return { changes, contested, values }
}

/** @param problems of the content check, by file and place: `content/costs.json: emi[0].rate` */
export function toFields(
  { parts }: Sheet,
  values: Values,
  problems: ReadonlyMap<string, string>,
  products: { value: string; label: string }[],
): FieldView[] {
  return parts.map((part, index) => {
    const prefix = `content/${part.file}: `
    const partProblems = [...problems].flatMap(([at, text]) =>
      at.startsWith(prefix) ? [[at.slice(prefix.length), text] as const] : [],
    )
    const asked = { node: nodeOf(part), value: values[index], name: String(index), place: part.place }
    return toFieldView({ ...asked, label: part.label, problems: new Map(partProblems), products })
  })
}

const isBlank = (value: Json | undefined) =>
  value === undefined ||
  (value !== null && typeof value === 'object' && Object.keys(value).every((key) => key === 'sample'))

const pick = ({ only }: Part, value: Json | undefined): Json | undefined =>
  only === undefined || value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : pickKeys(value, only)

const nodes = new Map<z.ZodType, Node>()

function nodeOf({ file, place, only }: Part): Node {
  const schema = lookUp(files, file) ?? lookUp(folders, path.dirname(file))!
  const whole = nodes.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  nodes.set(schema, whole)
  const node = place.reduce<Node>((above, key) => (lookUp(above.properties, key) ?? {}) as Node, whole)
  if (!only) return node
  return { ...node, properties: pickKeys(node.properties ?? {}, only) }
}

const pickKeys = <Value>(object: Record<string, Value>, keys: readonly string[]) =>
  Object.fromEntries(
    keys.flatMap((key): [string, Value][] => {
      const value = lookUp(object, key)
      return value === undefined ? [] : [[key, value]]
    }),
  )

/** @returns `X-Blue: ₹1,65,000 → ₹1,71,000`, one line for each change */
export const describeChanges = (sheets: Sheet[], changes: FactChange[]): string[] =>
  changes.map((change) => {
    const [before, after] = [change.before, change.after].map((value) => describeValue(value, change.place))
    return `${labelOf(sheets, change)}: ${before} → ${after}`
  })

/** @returns the labels of the group and the field: `Zones`, `Phone: Number` */
export function labelOf(sheets: Sheet[], { file, place }: Pick<FactChange, 'file' | 'place'>): string {
  const part = sheets
    .flatMap(({ parts }) => parts)
    .find((candidate) => candidate.file === file && candidate.place.every((key, index) => place[index] === key))
  if (!part) return `content/${file}: ${place.join('.')}`
  const rest = place
    .slice(part.place.length)
    .map((_, index) => wordsOf(place.slice(0, part.place.length + index + 1)).label)
  return [part.label, ...rest].join(': ')
}
