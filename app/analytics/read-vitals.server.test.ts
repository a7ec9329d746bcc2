import { expect, test } from 'vitest'

import { readVitals } from './read-vitals.server.ts'

test('a report is read as it was sent', () => {
  const report = { page: '/contacts', vitals: { LCP: 1830, CLS: 0.02, TTFB: 210, firstInteraction: 340 } }
  expect(readVitals(JSON.stringify(report))).toEqual(report)
})

test.each([
  ['nothing', ''],
  ['no JSON', 'LCP=1'],
  ['another shape', '[]'],
  ['no page', '{"vitals":{}}'],
  ['a page that is not a path', '{"page":"https://example.com/","vitals":{}}'],
  ['a very long page', JSON.stringify({ page: `/${'a'.repeat(200)}`, vitals: {} })],
  ['an unknown metric', '{"page":"/","vitals":{"FID":1}}'],
  ['a value that is not a number', '{"page":"/","vitals":{"LCP":"1"}}'],
  ['a negative value', '{"page":"/","vitals":{"LCP":-1}}'],
  ['an infinite value', '{"page":"/","vitals":{"LCP":1e999}}'],
  ['more than a minute', '{"page":"/","vitals":{"LCP":60001}}'],
  ['a first interaction of more than a minute', '{"page":"/","vitals":{"firstInteraction":60001}}'],
  ['a name in other letters', '{"page":"/","vitals":{"firstinteraction":1}}'],
  ['an extra key', '{"page":"/","vitals":{},"phone":"9811100001"}'],
])('%s is not a report', (_what, text) => {
  expect(readVitals(text)).toBeNull()
})
