/** Messages for editors, used unless a rule has its own. */
import type { z } from 'zod'
import { lookUp } from '#app/lookup/look-up.ts'

import { suggest } from './did-you-mean.ts'

type RawIssue = z.core.$ZodRawIssue

export function plainMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected, issue.input)
    case 'too_small':
      return describeSize(issue, 'small', Number(issue.minimum))
    case 'too_big':
      return describeSize(issue, 'big', Number(issue.maximum))
    case 'invalid_value':
      return describeChoice(issue.values, issue.input)
    case 'invalid_format':
      return issue.includes ? `must hold ${issue.includes}` : 'is not written as it should be'
    case 'invalid_union':
      return describeChoice(kindsOf(issue), valueOf(issue.input, issue.discriminator))
    case 'unrecognized_keys':
      return issue.keys.map((key) => describeUnknown(key, keysOf(issue))).join('\n')
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return 'is not as it should be'
  }
}

/** The second argument of an enum: `z.enum(known, oneOf('a picture', known))`. */
export const oneOf = (kind: string, known: readonly string[]) => ({
  error: ({ input }: { input?: unknown }) => `must be ${kind}${typeof input === 'string' ? suggest(input, known) : ''}`,
})

const describeUnknown = (key: string, known: readonly string[]) =>
  `${key}: is not a known key${suggest(key, known) || ' (a spelling mistake?)'}`

function describeType(expected: string, input: unknown): string {
  if (input === undefined) return 'is missing'
  switch (expected) {
    case 'string':
      return 'must be text in quotes: "…"'
    case 'int':
      return typeof input === 'number' ? 'must be a whole number' : describeDigits(input)
    case 'number':
      return describeDigits(input)
    case 'array':
    case 'tuple':
      return 'must be a list in square brackets: [ … ]'
    case 'object':
    case 'record':
      return 'must be a group of keys in curly brackets: { … }'
    case 'boolean':
      return 'must be true or false, without quotes'
    default:
      return `must be a ${expected}`
  }
}

function describeDigits(input: unknown): string {
  const digits = typeof input === 'string' ? /\d+(\.\d+)?/.exec(input.replaceAll(',', ''))?.[0] : undefined
  return `must be a number: write digits only, without quotes or commas, as ${digits ?? '165000'}`
}

type Size = { origin: string; inclusive?: boolean; exact?: boolean; input?: unknown }

function describeSize({ origin, inclusive, exact, input }: Size, side: 'small' | 'big', limit: number): string {
  if (origin === 'array' || origin === 'tuple') return describeLength(side, limit, input as unknown[], exact)
  if (origin === 'string') return `must have ${side === 'small' ? 'at least' : 'at most'} ${limit} characters`
  if (inclusive) return `must be ${limit} or ${side === 'small' ? 'more' : 'less'}`
  return `must be ${side === 'small' ? 'more' : 'less'} than ${limit}`
}

function describeLength(side: 'small' | 'big', limit: number, list: unknown[], exact = false): string {
  const wanted = `${exact ? 'exactly' : side === 'small' ? 'at least' : 'at most'} ${limit}`
  return `must have ${wanted} ${limit === 1 ? 'entry' : 'entries'}; it has ${list.length === 0 ? 'none' : list.length}`
}

const FEW = 12

function describeChoice(values: readonly unknown[], input: unknown): string {
  if (values.length === 1 && values[0] === true) return 'must be true, or be left out'
  const known = values.map(String)
  const listed = known.slice(0, FEW).map((value) => `"${value}"`)
  const choice = known.length > FEW ? `${listed.join(', ')} …` : listed.join(', ').replace(/, ([^,]*)$/, ' or $1')
  return `must be ${choice}${typeof input === 'string' ? suggest(input, known) : ''}`
}

type UnionIssue = Extract<RawIssue, { code: 'invalid_union' }>

/** The allowed values of a discriminator: `"paragraph", "list" or "table"`. */
function kindsOf({ inst, discriminator }: UnionIssue): readonly unknown[] {
  const kinds = (inst?._zod as { propValues?: Record<string, Set<unknown>> } | undefined)?.propValues
  return [...(lookUp(kinds, String(discriminator)) ?? [])]
}

const valueOf = (input: unknown, key: unknown) => lookUp(input as Record<string, unknown> | null, String(key))

const keysOf = ({ inst }: RawIssue): string[] =>
  Object.keys((inst?._zod.def as { shape?: Record<string, unknown> } | undefined)?.shape ?? {})
