/** Computes changes of single values in `content/`, compares them with a file, and applies them to it. */
import { lookUp } from '#app/lookup/look-up.ts'
import { type Json, editJson, isSameJson, valueAt } from './edit-json.ts'

/** `before` and `after` are undefined where the key does not exist. A list is one value. */
export type FactChange = {
  /** Inside `content/`. */
  file: string
  place: string[]
  before?: Json | undefined
  after?: Json | undefined
}

/** @returns a change for each value that differs, down to values and lists */
export function listChanges(
  file: string,
  place: string[],
  before: Json | undefined,
  after: Json | undefined,
): FactChange[] {
  if (isSameJson(before, after)) return []
  if (!isGroup(before) || !isGroup(after)) return [{ file, place, before, after }]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => listChanges(file, [...place, name], lookUp(before, name), lookUp(after, name)))
}

const isGroup = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param source the text of the file */
export const applyChanges = (source: string, changes: FactChange[]): string =>
  changes.reduce((text, { place, after }) => editJson(text, place, after), source)

/** @returns the inverse changes, which restore the earlier values */
export const reverse = (changes: FactChange[]): FactChange[] =>
  changes.map(({ file, place, before, after }) => ({ file, place, before: after, after: before })).toReversed()

export const filesOf = (changes: FactChange[]): string[] => [...new Set(changes.map(({ file }) => file))]

/** Several edits of one value in a row. */
export type NetChange = FactChange & { earlier: (Json | undefined)[] }

type Numbered = { number: number; changes: FactChange[] }

/**
 * The values as the last edit left them, for a disk that lacks the edits after `written`.
 * @param edits all, in order
 */
export function listNetChanges(edits: Numbered[], written: number): NetChange[] {
  const net = new Map<string, NetChange & { number: number }>()
  for (const { number, changes } of edits)
    for (const change of changes) {
      const key = JSON.stringify([change.file, change.place])
      const earlier = [...(net.get(key)?.earlier ?? []), change.before]
      net.set(key, { ...change, earlier, number })
    }
  return [...net.values()].filter(({ number }) => number > written)
}

/** `done`: the file has the new value. `open`: it has an older one. `other`: neither, so the file is the newer one. */
export function compare(content: Json, { place, after, earlier }: NetChange): 'done' | 'open' | 'other' {
  const now = valueAt(content, place)
  if (isSameJson(now, after)) return 'done'
  return earlier.some((value) => isSameJson(now, value)) ? 'open' : 'other'
}

/** Whether the value is still the one from which the change was made. */
export const isCurrent = (content: Json, { place, before }: FactChange) => isSameJson(valueAt(content, place), before)
