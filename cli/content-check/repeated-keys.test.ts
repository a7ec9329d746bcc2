import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { withContent } from '../../tests/with-content.ts'
import { checkContent } from './check-content.ts'
import { listRepeated } from './repeated-keys.ts'

test.for([
  ['{ "price": 1, "name": "a", "price": 2 }', ['price']],
  ['{ "a": [{ "b": 1 }, { "b": { "c": 1, "c": 2 } }] }', ['a[1].b.c']],
  ['{ "a": { "b": 1 }, "b": 2, "c": ["b", "b", ":", ","] }', []],
  ['{ "a": "\\"b\\": 1, \\"b\\": {", "b": "}" }', []],
  ['{ "a" : 1, "a"\n:\n2, "a": 3 }', ['a', 'a']],
] as [string, string[]][])('%s contains the duplicate keys %j', ([source, keys]) => {
  expect(listRepeated(source)).toEqual(keys)
})

test('reports a duplicate key with its file', () => {
  const root = withContent({})
  const file = join(root, 'content/products/x-blue.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"price":', '"price": 1,\n  "price":'))
  expect(checkContent(root)).toEqual([
    'content/products/x-blue.json: price: stands twice, and only the last one counts: remove the other',
  ])
})
