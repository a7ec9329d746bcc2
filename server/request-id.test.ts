import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'

import { nameRequest, requestId } from './request-id.ts'

function nameOf(given: string | undefined, trustsProxy: boolean) {
  const request = { headers: given === undefined ? {} : { 'x-request-id': given } } as IncomingMessage
  nameRequest(request, trustsProxy)
  return requestId(request)
}

const OURS = /^[0-9a-f]{12}$/

test('each request gets its own id', () => {
  expect(nameOf(undefined, false)).toMatch(OURS)
  expect(nameOf(undefined, true)).not.toBe(nameOf(undefined, true))
})

test.each(['3f2b8c1d9e4a5b6c7d8e9f0a1b2c3d4e', '0f8fad5b-d9cb-469f-a165-70867728950e'])(
  'accepts the client’s id %s only from a trusted proxy',
  (given) => {
    expect(nameOf(given, true)).toBe(given)
    expect(nameOf(given, false)).toMatch(OURS)
  },
)

test.each(['', 'short', 'with space 1', 'a"},{"level":60', 'x'.repeat(65)])('rejects %j as an id', (given) =>
  expect(nameOf(given, true)).toMatch(OURS),
)
