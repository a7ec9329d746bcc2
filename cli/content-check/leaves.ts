/** Flattens all content into a list of values. */
import type { z } from 'zod'

import { fillNames, getNames } from '#app/content/names.server.ts'
import { listContentFiles, readContent } from '#app/content/read.server.ts'
import { files, folders } from '#app/content/registry.server.ts'

export type Leaf = { file: string; place: string; value: unknown }
export type TextLeaf = Leaf & { value: string }

export function listAll(root: string): [file: string, schema: z.ZodType][] {
  const inFolders = Object.entries(folders).flatMap(([folder, schema]) =>
    listContentFiles(folder, root).map((file): [string, z.ZodType] => [file, schema]),
  )
  return [...Object.entries(files), ...inFolders]
}

/** Lists every primitive value as written: `{brand} answers`. */
export const listWritten = (root: string): Leaf[] =>
  listAll(root).flatMap(([file]) => walk(readContent(file, root)).map((leaf) => ({ file, ...leaf })))

/** Lists every primitive value with placeholders filled in: `Ionia answers`. */
export function listLeaves(root: string): Leaf[] {
  const names = getNames(root)
  return listWritten(root).map((leaf) => ({ ...leaf, value: withPlainSpaces(fillNames(leaf.value, names)) }))
}

/** A figure and its unit have a space that does not break; rules about sentences look for any. */
const withPlainSpaces = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\u00a0', ' ') : value)

/** Lists the texts for visitors. Excludes URLs, file names and notes to editors. */
export const listTexts = (leaves: Leaf[]): TextLeaf[] =>
  leaves.filter((leaf): leaf is TextLeaf => typeof leaf.value === 'string' && !NOT_READ.test(leaf.place))

/** @returns one line per fault: `content/site.json: phone.e164: must be …` */
export const listFaults = <Kind extends Leaf>(leaves: Kind[], findIn: (leaf: Kind) => string[]): string[] =>
  leaves.flatMap((leaf) => findIn(leaf).map((fault) => `content/${leaf.file}: ${leaf.place}: ${fault}`))

/** Splits after a semicolon too. */
export const toSentences = (text: string): string[] => text.split(/(?<=[.!?;])\s+/)

const NOT_READ =
  /(^|\.)(\$schema|d|slug|href|url|id|picture|portrait|cutout|studio|loop|diagram|shareImage|youtubeId)$|conflicts\[|(^|\.)(related|pictures)[[.]|^\//

function walk(value: unknown, place = ''): { place: string; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => walk(item, `${place}[${index}]`))
  if (value === null || typeof value !== 'object') return [{ place, value }]
  return Object.entries(value).flatMap(([key, item]) => walk(item, place ? `${place}.${key}` : key))
}
