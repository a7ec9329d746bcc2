/** Places in a content file, written as JSON pointers: `/steps/items/0/title`. */
import { lookUp } from '#app/lookup/look-up.ts'

export type Texts = Record<string, string>

/** Objects with the same keys and lists with the same positions as the file; null where a list has no text. */
export type TextTree = string | null | TextTree[] | { [key: string]: TextTree }

export const toPointer = (path: (string | number)[]) =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** @returns every text of the tree, in its order */
export function flattenTexts(tree: TextTree | undefined, path: (string | number)[] = []): Texts {
  if (typeof tree === 'string') return { [toPointer(path)]: tree }
  if (tree === null || typeof tree !== 'object') return {}
  const parts = Array.isArray(tree) ? tree.map((item, index) => [index, item] as const) : Object.entries(tree)
  return Object.assign({}, ...parts.map(([key, item]) => flattenTexts(item, [...path, key]))) as Texts
}

/** @param value the file, whose keys and positions the tree copies @returns undefined if it contains no text */
export function toTree(value: unknown, texts: Texts, path: (string | number)[] = []): TextTree | undefined {
  if (typeof value === 'string') return lookUp(texts, toPointer(path))
  if (value === null || typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => toTree(item, texts, [...path, index]) ?? null)
    return items.some((item) => item !== null) ? items : undefined
  }
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const part = toTree(item, texts, [...path, key])
    return part === undefined ? [] : [[key, part] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
