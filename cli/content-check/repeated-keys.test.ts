import { expect, test } from 'vitest'

import { readJson, withTexts } from '../../tests/with-content.ts'
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
  const twice = JSON.stringify(readJson('products/x-blue.json')).replace('"price":', '"price": 1,"price":')
  const root = withTexts({ 'products/x-blue.json': twice })
  expect(checkContent(root)).toEqual([
    'content/products/x-blue.json: price: stands twice, and only the last one counts: remove the other',
  ])
})
