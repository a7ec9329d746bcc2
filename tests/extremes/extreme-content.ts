/**
 * Folders with the least and the most content that the schemas allow. Each file is changed place by place: a value that its
 * schema rejects is undone or made smaller. References between files stay, so every page can still be rendered.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

import { fillNames, getNames } from '#app/content/names.server.ts'
import { checkValue } from '#app/content/problems.ts'
import { files, folders } from '#app/content/registry.server.ts'
import { openShop } from '../payments/shop.ts'

export type Extreme = 'least' | 'most'

/** Files with the text of pages. Other files contain facts, settings, and names that several files share. */
const IS_CHANGED = /^(pages|products|cities|articles|policies|festivals)\/|^(ro|reviews|comparisons|documents)\.json$/
/** Keys that stay unchanged: those for search engines and the owner, and those on which several files must agree. */
const IS_KEPT =
  /^(\$schema|seo|conflicts|id|slug|buyable|research|uses|plates|ph|powerConsumption|pairs|pours|kind|products?|levels|pours|moments|related|articles|places|show|eras|models|product|samples?)$/
const MANY = 12
const MANY_CHAPTERS = 40

const NAME = 'Thiruvananthapuram Neyyattinkara Kazhakoottam Alkaline House' // 60 letters
const HINDI = 'क्षारीय जल आयनकारक आपके रसोईघर के नल से जुड़ता है, और उसके प्रदर्शन पटल पर पानी का पीएच मान सदैव स्पष्ट दिखाई देता है। '
const IS_NAME = /^(name|title|heading|question|caption|tagline)$/

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A site's folder with changed content: `createSite(settings, 'own', ['env', '-C', root])`. */
export function openExtreme(extreme: Extreme): ReturnType<typeof openShop> {
  const folder = openShop()
  const content = join(folder.root, 'content')
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    const schema = files[name] ?? folders[name.split('/')[0]!]
    if (!IS_CHANGED.test(name) || !schema) continue
    const file = join(content, name)
    writeFileSync(file, JSON.stringify(toExtreme(JSON.parse(readFileSync(file, 'utf8')) as Json, schema, extreme)))
  }
  return folder
}

function toExtreme(content: Json, schema: z.ZodType, extreme: Extreme): Json {
  const names = getNames()
  const isAllowed = () => {
    const { $schema: _, ...values } = content as Record<string, Json>
    return checkValue(schema, fillNames(values, names)).problems.length === 0
  }
  /** Tries the values in order, and keeps the first that the schema allows. */
  const replace = (parent: Record<string, Json>, key: string, tries: (Json | undefined)[]) => {
    const before = parent[key]!
    for (const value of tries) {
      if (value === undefined) Reflect.deleteProperty(parent, key)
      else parent[key] = value
      if (isAllowed()) return
    }
    parent[key] = before
  }
  const visit = (parent: Record<string, Json>) => {
    for (const key of Object.keys(parent)) {
      if (IS_KEPT.test(key) || (parent.slug && key === 'name')) continue
      const value = parent[key]!
      if (typeof value === 'string') replace(parent, key, toTexts(value, key, extreme))
      if (Array.isArray(value)) replace(parent, key, toLists(value, key, extreme))
      else if (extreme === 'least' && typeof value !== 'string') replace(parent, key, [undefined])
      const left = parent[key]
      if (typeof left === 'object' && left !== null) visit(left as Record<string, Json>)
    }
  }
  if (isAllowed()) visit(content as Record<string, Json>)
  return content
}

/** Twice as long as now, in Hindi; names have 60 letters. Strings that are not copy stay: keys, paths, figures. */
function toTexts(text: string, key: string, extreme: Extreme): string[] {
  if (/^[^\s]*[{/][^\s]*$|^[a-z0-9-]+$/.test(text) || text.length <= LONGEST_FIGURE) return []
  const places = text.match(/\{[^}]+\}/g)?.join(' ') ?? ''
  if (extreme === 'least') return text.length > RUNNING_TEXT ? [] : ['Ja.', `Ja. ${places}`.trim()]
  const isName = IS_NAME.test(key) && text.length > SHORTEST_NAME
  const words = isName ? NAME : takeWords(HINDI.repeat(Math.ceil((text.length * 2) / HINDI.length)), text.length * 2)
  const least = takeWords(HINDI, text.length)
  return [words, least, HINDI.slice(0, 6)].map((one) => `${one} ${places}`.trim())
}

const LONGEST_FIGURE = 6
/** A text this long stays whole in the least content too, because only a long text shows that a column is too narrow. */
const RUNNING_TEXT = 100
const SHORTEST_NAME = 12

/** Whole words, and at least one. */
const takeWords = (text: string, length: number) =>
  text.slice(0, Math.max(length, text.indexOf(' '))).replace(/\s\S*$/, '')

function toLists(list: Json[], key: string, extreme: Extreme): Json[][] {
  if (extreme === 'least') return list.map((_, length) => list.slice(0, length))
  const most = key === 'body' ? MANY_CHAPTERS : MANY
  const grown = Array.from({ length: Math.max(most, list.length) }, (_, index) =>
    copy(list[index % list.length], index),
  )
  return [grown, grown.slice(0, list.length * 2), grown.slice(0, list.length + 1)].filter(
    (one) => one.length > list.length,
  )
}

/** Ids are unique. */
function copy(item: Json | undefined, index: number): Json {
  const copied = structuredClone(item ?? '')
  if (typeof copied === 'object' && copied !== null && !Array.isArray(copied) && typeof copied.id === 'string')
    copied.id = `${copied.id}-${index}`
  return copied
}
