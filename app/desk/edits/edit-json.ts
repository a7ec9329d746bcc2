/** Changes single values in the text of a JSON file, in Prettier's style, and leaves the rest of the text unchanged. */

import { type Node, findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser'

import { lookUp } from '#app/lookup/look-up.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Place = readonly (string | number)[]

const WIDTH = 120

/** @param source valid JSON @param value undefined removes the key. Missing parent keys are added. */
export function editJson(source: string, place: Place, value: Json | undefined): string {
  const find = (length: number) => findNodeAtLocation(parseTree(source)!, place.slice(0, length))
  const node = find(place.length)
  if (node) return value === undefined ? remove(source, node) : replace(source, place, node, value)
  if (value === undefined) return source
  const known = place.findIndex((_name, index) => !find(index + 1))
  return add(source, find(known)!, String(place[known]), wrap(place.slice(known + 1), value))
}

const wrap = (place: Place, value: Json): Json =>
  place.reduceRight<Json>((inner, name) => ({ [String(name)]: inner }), value)

const endOf = ({ offset, length }: Node) => offset + length

/** Descends to the smallest value that differs, so that changing one entry of a list leaves the others untouched. */
function replace(source: string, place: Place, node: Node, value: Json): string {
  const before = getNodeValue(node) as Json
  if (isSameJson(before, value)) return source
  const [old, next] = [membersOf(before), membersOf(value)]
  if (old && next && Array.isArray(before) === Array.isArray(value) && isPartly(before, value)) {
    const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
    return names.reduce((text, name) => editJson(text, [...place, toName(value, name)], lookUp(next, name)), source)
  }
  return splice(source, node.offset, endOf(node), printAt(source, node.offset, value))
}

const membersOf = (value: Json) =>
  value !== null && typeof value === 'object' ? (value as { [key: string]: Json }) : null

const toName = (value: Json, name: string) => (Array.isArray(value) ? Number(name) : name)

/** Whether it is an object, or a list of objects with as many entries as before. */
const isPartly = (before: Json, value: Json) =>
  !Array.isArray(before) || (before.length === (value as Json[]).length && before.every((entry) => membersOf(entry)))

function remove(source: string, node: Node): string {
  const member = node.parent!.type === 'property' ? node.parent! : node
  const group = member.parent!
  const members = group.children!
  const index = members.indexOf(member)
  const [before, after] = [members[index - 1], members[index + 1]]
  if (before) return splice(source, endOf(before), endOf(member), '')
  if (after) return splice(source, member.offset, after.offset, '')
  return splice(source, group.offset, endOf(group), group.type === 'array' ? '[]' : '{}')
}

function add(source: string, group: Node, name: string, value: Json): string {
  const last = group.children!.at(-1)
  const isExpanded = last !== undefined && source.slice(group.offset, last.offset).includes('\n')
  if (last && isExpanded) {
    const indent = indentAt(source, last.offset)
    const key = `${JSON.stringify(name)}: `
    const text = `,\n${' '.repeat(indent)}${key}${print(value, indent, indent + key.length)}`
    return splice(source, endOf(last), endOf(last), text)
  }
  const whole = { ...(getNodeValue(group) as object), [name]: value } as Json
  return splice(source, group.offset, endOf(group), printAt(source, group.offset, whole))
}

const splice = (source: string, start: number, end: number, text: string) =>
  source.slice(0, start) + text + source.slice(end)

const startOfLine = (source: string, at: number) => source.lastIndexOf('\n', at - 1) + 1

function indentAt(source: string, at: number): number {
  const start = startOfLine(source, at)
  return source.slice(start).search(/[^ ]/)
}

const printAt = (source: string, at: number, value: Json) =>
  print(value, indentAt(source, at), at - startOfLine(source, at))

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
  const isListOfObjects = (member: Json) => membersOf(member) !== null && Object.keys(member as object).length > 1
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
export function isSameJson(first: Json | undefined, second: Json | undefined): boolean {
  if (first === second) return true
  const [a, b] = [membersOf(first ?? null), membersOf(second ?? null)]
  if (!a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameJson(lookUp(a, name), lookUp(b, name)))
  )
}
