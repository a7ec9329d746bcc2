/**
 * Which strings of a content file are words for visitors. The file's schema decides: free text is translated, while enums, ids, paths,
 * addresses and every string of a fixed form stay as they are.
 */
import type { z } from 'zod'
import { lookUp } from '#app/lookup/look-up.ts'

import { toPointer, type Texts } from './pointers.ts'

/** Files that are not translated: rules for search engines, settings for staff and programs, and texts that customers wrote. */
const NEVER = new Set(['wording.json', 'redirects.json', 'desk.json', 'logo.json', 'reviews.json'])
/** Free text that visitors do not read. */
const NOT_READ = new Set(['conflicts', 'mapQuery', '$schema'])

type Schema = z.core.$ZodTypes
type Path = (string | number)[]

type Found = { pointer: string; english: string; limit: number | null }

/** @param content the file as written, with its placeholders @returns English texts by pointer, in the order of the file */
export const listTranslatable = (file: string, schema: z.ZodType, content: unknown): Texts =>
  Object.fromEntries(list(file, schema, content).map(({ pointer, english }) => [pointer, english]))

/** @returns the maximum length that the schema allows, by pointer, where it has a limit; placeholders count filled in */
export const listLimits = (file: string, schema: z.ZodType, content: unknown): Map<string, number> =>
  new Map(list(file, schema, content).flatMap(({ pointer, limit }) => (limit === null ? [] : [[pointer, limit]])))

const list = (file: string, schema: z.ZodType, content: unknown): Found[] =>
  NEVER.has(file) ? [] : walk(schema as unknown as Schema, content, [])

function walk(schema: Schema, value: unknown, path: Path): Found[] {
  const def = schema._zod.def
  if (def.type === 'string')
    return isWords(schema, value) ? [{ pointer: toPointer(path), english: value, limit: limitOf(schema) }] : []
  if (value === null || typeof value !== 'object') return walkInner(schema, value, path)
  if (def.type === 'object') return walkKeys(value, path, (key) => lookUp(def.shape, key))
  if (def.type === 'record') return walkKeys(value, path, () => def.valueType)
  if (!Array.isArray(value)) return walkInner(schema, value, path)
  if (def.type === 'array') return value.flatMap((item, index) => walk(def.element as Schema, item, [...path, index]))
  if (def.type === 'tuple')
    return value.flatMap((item, index) => walk((def.items[index] ?? def.rest) as Schema, item, [...path, index]))
  return walkInner(schema, value, path)
}

/** Keys in the order of the file. */
const walkKeys = (value: object, path: Path, schemaOf: (key: string) => z.core.$ZodType | undefined) =>
  Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
    const schema = NOT_READ.has(key) ? undefined : schemaOf(key)
    return schema ? walk(schema as Schema, item, [...path, key]) : []
  })

function walkInner(schema: Schema, value: unknown, path: Path): Found[] {
  const def = schema._zod.def
  if (def.type === 'union') {
    const option = (def.options as Schema[]).find((candidate) => fits(candidate, value))
    return option ? walk(option, value, path) : []
  }
  return 'innerType' in def ? walk(def.innerType as Schema, value, path) : []
}

/** Whether the value has the shape of this option; the options of a discriminated union differ by their literals. */
function fits(schema: Schema, value: unknown): boolean {
  const def = schema._zod.def
  if (def.type === 'string') return typeof value === 'string'
  if (def.type === 'literal') return def.values.includes(value as string)
  if (def.type !== 'object' || value === null || typeof value !== 'object') return false
  return Object.entries(value).every(([key, item]) => {
    const part = lookUp(def.shape, key) as Schema | undefined
    return part !== undefined && (part._zod.def.type !== 'literal' || fits(part, item))
  })
}

function limitOf(schema: Schema): number | null {
  const { checks = [] } = schema._zod.def as { checks?: z.core.$ZodCheck[] }
  const limits = checks.flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' ? [(def as z.core.$ZodCheckMaxLengthDef).maximum] : [],
  )
  return limits.length > 0 ? Math.min(...limits) : null
}

/** A string of only placeholders and figures has no words. */
function isWords(schema: Schema, value: unknown): value is string {
  if (typeof value !== 'string' || !/\p{L}{2}/u.test(value.replaceAll(/\{[^}]*\}/g, ''))) return false
  const { format, checks = [] } = schema._zod.def as { format?: string; checks?: z.core.$ZodCheck[] }
  return !format && checks.every((check) => !hasFixedForm(check))
}

/** `includes` only demands a placeholder, and `ends_with` a question mark. */
const OF_WORDS = ['includes', 'ends_with']

const hasFixedForm = ({ _zod: { def } }: z.core.$ZodCheck) =>
  def.check === 'string_format' && !OF_WORDS.includes((def as z.core.$ZodCheckStringFormatDef).format)
