import { expect, test } from 'vitest'

import { readVitals } from './read-vitals.server.ts'

test('returns a valid report unchanged', () => {
  const report = { page: '/contacts', vitals: { LCP: 1830, CLS: 0.02, TTFB: 210, firstInteraction: 340 } }
  expect(readVitals(JSON.stringify(report))).toEqual(report)
})

test.each([
  ['an empty body', ''],
  ['text that is not JSON', 'LCP=1'],
  ['an array', '[]'],
  ['a report without a page', '{"vitals":{}}'],
  ['a page that is not a path', '{"page":"https://example.com/","vitals":{}}'],
  ['a very long page', JSON.stringify({ page: `/${'a'.repeat(200)}`, vitals: {} })],
  ['an unknown metric', '{"page":"/","vitals":{"FID":1}}'],
  ['a value that is not a number', '{"page":"/","vitals":{"LCP":"1"}}'],
  ['a negative value', '{"page":"/","vitals":{"LCP":-1}}'],
  ['an infinite value', '{"page":"/","vitals":{"LCP":1e999}}'],
  ['a value above one minute', '{"page":"/","vitals":{"LCP":60001}}'],
  ['a first interaction above one minute', '{"page":"/","vitals":{"firstInteraction":60001}}'],
  ['a metric in the wrong case', '{"page":"/","vitals":{"firstinteraction":1}}'],
  ['an extra key', '{"page":"/","vitals":{},"phone":"9811100001"}'],
])('rejects %s', (_what, text) => {
  expect(readVitals(text)).toBeNull()
})
