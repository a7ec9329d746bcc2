/** Changes single values in the text of a JSON file, in Prettier's style, and leaves the rest of the text unchanged. */

import { lookUp } from '#app/lookup/look-up.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Place = readonly (string | number)[]

type Member = { name: string | number; start: number; valueStart: number; end: number }

const WIDTH = 120
const SPACES = /\s*/y
const STRING = /"(?:[^"\\]|\\.)*"/y
const WORD = /[^\s,\]}]+/y

/** @param source valid JSON @param value undefined removes the key. Missing parent keys are added. */
export function editJson(source: string, place: Place, value: Json | undefined): string {
  let at = skipSpaces(source, 0)
  for (const [depth, name] of place.entries()) {
    const found = listMembers(source, at).find((member) => member.name === name)
    if (found) {
      if (depth === place.length - 1 && value === undefined) return remove(source, at, found)
      at = found.valueStart
      continue
    }
    if (value === undefined) return source
    return add(source, at, String(name), wrap(place.slice(depth + 1), value))
  }
  return value === undefined ? source : replace(source, at, value)
}

const wrap = (place: Place, value: Json): Json =>
  place.reduceRight<Json>((inner, name) => ({ [String(name)]: inner }), value)

/** Descends to the smallest value that differs, so that changing one entry of a list leaves the others untouched. */
function replace(source: string, at: number, value: Json): string {
  const end = skipValue(source, at)
  const before = JSON.parse(source.slice(at, end)) as Json
  if (isSameJson(before, value)) return source
  const [old, next] = [membersOf(before), membersOf(value)]
  if (old && next && Array.isArray(before) === Array.isArray(value) && isPartly(before, value)) {
    const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
    return names.reduce(
      (text, name) => text.slice(0, at) + editJson(text.slice(at), [toName(value, name)], lookUp(next, name)),
      source,
    )
  }
  return splice(source, at, end, print(value, indentAt(source, at), at - startOfLine(source, at)))
}

const membersOf = (value: Json) =>
  value !== null && typeof value === 'object' ? (value as { [key: string]: Json }) : null

const toName = (value: Json, name: string) => (Array.isArray(value) ? Number(name) : name)

/** Whether it is an object, or a list of objects with as many entries as before. */
const isPartly = (before: Json, value: Json) =>
  !Array.isArray(before) || (before.length === (value as Json[]).length && before.every((entry) => membersOf(entry)))

function remove(source: string, at: number, { name, start, end }: Member): string {
  const members = listMembers(source, at)
  const index = members.findIndex((member) => member.name === name)
  const [before, after] = [members[index - 1], members[index + 1]]
  if (before) return splice(source, before.end, end, '')
  if (after) return splice(source, start, after.start, '')
  return splice(source, at, skipValue(source, at), source[at] === '[' ? '[]' : '{}')
}

function add(source: string, at: number, name: string, value: Json): string {
  const last = listMembers(source, at).at(-1)
  const isExpanded = last !== undefined && source.slice(at, last.start).includes('\n')
  if (last && isExpanded) {
    const indent = indentAt(source, last.start)
    const key = `${JSON.stringify(name)}: `
    return splice(
      source,
      last.end,
      last.end,
      `,\n${' '.repeat(indent)}${key}${print(value, indent, indent + key.length)}`,
    )
  }
  const end = skipValue(source, at)
  const whole = { ...(JSON.parse(source.slice(at, end)) as object), [name]: value } as Json
  return splice(source, at, end, print(whole, indentAt(source, at), at - startOfLine(source, at)))
}

const splice = (source: string, start: number, end: number, text: string) =>
  source.slice(0, start) + text + source.slice(end)

function listMembers(source: string, at: number): Member[] {
  const isList = source[at] === '['
  const members: Member[] = []
  if (!isList && source[at] !== '{') return members
  for (let next = skipSpaces(source, at + 1); !']}'.includes(source[next]!);) {
    const start = next
    let name: string | number = members.length
    if (!isList) {
      const keyEnd = match(STRING, source, next)
      name = JSON.parse(source.slice(next, keyEnd)) as string
      // Skips the colon.
      next = skipSpaces(source, skipSpaces(source, keyEnd) + 1)
    }
    const end = skipValue(source, next)
    members.push({ name, start, valueStart: next, end })
    next = skipSpaces(source, end)
    if (source[next] === ',') next = skipSpaces(source, next + 1)
  }
  return members
}

/** @returns where the value that begins at `at` ends */
function skipValue(source: string, at: number): number {
  if (source[at] === '"') return match(STRING, source, at)
  if (source[at] !== '{' && source[at] !== '[') return match(WORD, source, at)
  let depth = 0
  for (let next = at; ; next += 1) {
    const character = source[next]
    if (character === '"') next = match(STRING, source, next) - 1
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth === 0) return next + 1
  }
}

function match(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at
  pattern.exec(source)
  return pattern.lastIndex
}

const skipSpaces = (source: string, at: number) => match(SPACES, source, at)

const startOfLine = (source: string, at: number) => source.lastIndexOf('\n', at - 1) + 1

function indentAt(source: string, at: number): number {
  const start = startOfLine(source, at)
  return skipSpaces(source, start) - start
}

/** @param column where the value begins in its line */
function print(value: Json, indent: number, column: number): string {
  const inOneLine = printInLine(value)
  const inner = membersOf(value)
  // One column is for the comma.
  if (!inner || (!mustBreak(value) && column + inOneLine.length < WIDTH)) return inOneLine
  const deeper = indent + 2
  const lines = Object.entries(inner).map(([name, member]) => {
    const key = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `
    return ' '.repeat(deeper) + key + print(member, deeper, deeper + key.length)
  })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`
}

/** Breaks lines like Prettier: for a list of several objects, and for values that contain one. */
function mustBreak(value: Json): boolean {
  const inner = membersOf(value)
  if (!inner) return false
  const all = Object.values(inner)
  const isListOfObjects = (one: Json) => membersOf(one) !== null && Object.keys(one as object).length > 1
  return (Array.isArray(value) && all.length > 1 && all.every(isListOfObjects)) || all.some(mustBreak)
}

function printInLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(printInLine).join(', ')}]`
  const inner = membersOf(value)
  if (!inner) return JSON.stringify(value)
  const all = Object.entries(inner).map(([name, member]) => `${JSON.stringify(name)}: ${printInLine(member)}`)
  return all.length === 0 ? '{}' : `{ ${all.join(', ')} }`
}

/** @returns undefined if there is nothing */
export const valueAt = (content: Json, place: Place): Json | undefined =>
  place.reduce<Json | undefined>((value, name) => lookUp(membersOf(value ?? null), String(name)), content)

/** Key order is ignored. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  const [a, b] = [membersOf(one ?? null), membersOf(other ?? null)]
  if (!a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameJson(lookUp(a, name), lookUp(b, name)))
  )
}
