/** Every content mistake gets a plain message instead of the validator's own. */
import { expect, test } from 'vitest'

import { fillNames, getNames } from './names.server.ts'
import { checkValue } from './problems.ts'
import { listContentFiles, readContent } from './read.server.ts'
import { files, folders } from './registry.server.ts'

type Value = unknown
type Path = (string | number)[]

const names = getNames()

/** One real file per schema. */
const samples = [
  ...Object.entries(files).map(([file, schema]) => ({ file, schema })),
  ...Object.entries(folders).map(([folder, schema]) => ({ file: listContentFiles(folder)[0]!, schema })),
].map((sample) => {
  const { $schema: _, ...content } = readContent(sample.file) as { $schema: string }
  return { ...sample, content: fillNames(content, names) as Value }
})

/** Typical mistakes, for any value. */
const MISTAKES: [name: string, make: (value: Value) => Value][] = [
  ['left out', () => undefined],
  ['null', () => null],
  ['a number', (value) => (typeof value === 'string' ? 7 : '7')],
  ['a fraction', () => 0.5],
  ['a negative number', () => -1],
  ['far too much', (value) => (typeof value === 'number' ? 1e12 : 'x'.repeat(500))],
  ['empty', (value) => (Array.isArray(value) ? [] : '')],
  ['far too many', (value) => (Array.isArray(value) ? Array.from({ length: 60 }, () => value[0] as Value) : [])],
  ['another word', (value) => (typeof value === 'string' ? `${value}x` : 'x')],
  ['a group with an unknown key', (value) => (isGroup(value) ? { ...value, unknwon: 1 } : { unknwon: 1 })],
  ['false', () => false],
]

const isGroup = (value: Value): value is Record<string, Value> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Lists each path once, with only the first entry of a list. */
function placesOf(value: Value, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path, ...(value.length > 0 ? placesOf(value[0], [...path, 0]) : [])]
  if (!isGroup(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))]
}

function change(value: Value, [key, ...rest]: Path, make: (value: Value) => Value): Value {
  if (key === undefined) return make(value)
  const changed = value as Record<string | number, Value>
  const inner = change(changed[key], rest, make)
  if (Array.isArray(value)) return value.with(Number(key), inner)
  return Object.fromEntries(Object.entries({ ...changed, [key]: inner }).filter(([, value]) => value !== undefined))
}

/** The validator's own phrases. */
const OWN_WORDS =
  /Invalid|Too (small|big)|expected \w+,|, received|Unrecognized|undefined|>=|<=|NaN|is not as it should be/

test.each(samples)('$file: every mistake gets a plain message', ({ schema, content }) => {
  const said = placesOf(content).flatMap((path) =>
    MISTAKES.flatMap(([, make]) => checkValue(schema, change(content, path, make)).problems),
  )
  expect(said.length).toBeGreaterThan(5)
  expect([...new Set(said)].filter((problem) => OWN_WORDS.test(problem))).toEqual([])
})

const product = samples.find(({ file }) => file.startsWith('products/'))!
const wrong = (path: Path, make: (value: Value) => Value) =>
  checkValue(product.schema, change(product.content, path, make)).problems

test.each<[string, Path, (value: Value) => Value, string]>([
  ['a key left out', ['price'], () => undefined, 'price: is missing'],
  ['a picture left out', ['pictures', 'cutout'], () => undefined, 'pictures.cutout: is missing'],
  [
    'a price with commas',
    ['price'],
    () => '1,65,000',
    'price: must be a number: write digits only, without quotes or commas, as 165000',
  ],
  ['half a rupee', ['price'], () => 0.5, 'price: must be a whole number'],
  ['a zero price', ['price'], () => 0, 'price: must be more than 0'],
  ['an empty list', ['detail', 'gallery'], () => [], 'detail.gallery: must have at least 4 entries; it has none'],
  ['a text for a list', ['detail', 'gallery'], () => 'one', 'detail.gallery: must be a list in square brackets: [ … ]'],
  ['an empty text', ['kind'], () => ' ', 'kind: must not be empty'],
  ['a text that is a number', ['kind'], () => 7, 'kind: must be text in quotes: "…"'],
  ['false for a flag', ['buyable'], () => false, 'buyable: must be true, or be left out'],
  [
    'a misspelt picture',
    ['pictures', 'cutout'],
    () => 'x-bleu-macro',
    'pictures.cutout: must be a picture of app/ui/picture-manifest.ts; did you mean "x-blue-macro"?',
  ],
  [
    'a misspelt accent',
    ['detail', 'accent'],
    () => 'champagn',
    'detail.accent: must be "ion", "champagne", "graphite", "porcelain", "steel" or "obsidian"; did you mean "champagne"?',
  ],
])('%s', (_, path, make, problem) => expect(wrong(path, make)).toEqual([problem]))

test('a misspelt key gets a suggestion and the missing key is named', () => {
  const { price, ...rest } = product.content as Record<string, Value>

  expect(checkValue(product.schema, { ...rest, prize: price }).problems.toSorted()).toEqual([
    'price: is missing',
    'prize: is not a known key; did you mean "price"?',
  ])
})
