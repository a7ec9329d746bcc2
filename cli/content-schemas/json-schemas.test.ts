import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

import { projectRoot } from '#app/content/read.server.ts'
import { findMissingHints, hintOf, SCHEMA_FOLDER, toJsonSchemas } from './json-schemas.ts'

test('the editor schemas are up to date: run `npm run content:schemas` if not', () => {
  const written = Object.fromEntries(
    readdirSync(SCHEMA_FOLDER).map((name) => [
      `${SCHEMA_FOLDER}/${name}`,
      readFileSync(`${SCHEMA_FOLDER}/${name}`, 'utf8'),
    ]),
  )
  expect(written).toEqual(toJsonSchemas())
})

test('every file names the schema it keeps to', () => {
  expect(findMissingHints(projectRoot())).toEqual([])
})

test.each([
  ['site.json', '.schemas/site.schema.json'],
  ['pages/home.json', '../.schemas/pages-home.schema.json'],
  ['products/x-blue.json', '../.schemas/products.schema.json'],
])('content/%s names %s', (file, hint) => {
  expect(hintOf(file)).toBe(hint)
})

test.each(Object.entries(toJsonSchemas()))(
  '%s describes each of its keys: cli/content-schemas/descriptions.ts',
  (_, text) => {
    expect(findUndescribed(JSON.parse(text) as Node)).toEqual([])
  },
)

type Node = { description?: string; [keyword: string]: unknown }

/** Everything an editor can point at: keys, list entries, alternatives. */
function findUndescribed(node: Node, place = 'the file'): string[] {
  const inner = Object.entries(node).flatMap(([keyword, value]): [place: string, Node, isTarget?: true][] => {
    if (keyword === 'properties')
      return Object.entries(value as Record<string, Node>).map(([key, one]) => [`${place}.${key}`, one])
    // Definitions are described where they are referenced.
    if (keyword === '$defs') return Object.entries(value as Record<string, Node>).map(([key, one]) => [key, one, true])
    if (['anyOf', 'oneOf', 'prefixItems'].includes(keyword))
      return (value as Node[]).map((one, index) => [`${place}[${index}]`, one])
    const isNode = ['items', 'additionalProperties'].includes(keyword) && typeof value === 'object'
    return isNode ? [[`${place}[]`, value as Node]] : []
  })
  return inner.flatMap(([path, one, isTarget]) => [
    ...(isTarget || (one.description?.length ?? 0) > 3 ? [] : [path]),
    ...findUndescribed(one, path),
  ])
}
