import { expect, test } from 'vitest'

import { hasBearer } from './same-secret.server.ts'

const TOKEN = 'a-token-of-some-length'
const asked = (authorization?: string) =>
  new Request('http://localhost/metrics', authorization ? { headers: { Authorization: authorization } } : {})

test.each([
  [`Bearer ${TOKEN}`, true],
  [`bearer ${TOKEN}`, true],
  [`Bearer ${TOKEN}x`, false],
  ['Bearer ', false],
  [`Basic ${TOKEN}`, false],
  [undefined, false],
])('%s is trusted: %s', (authorization, isTrusted) => {
  expect(hasBearer(asked(authorization), TOKEN)).toBe(isTrusted)
})

test('denies access when no token is configured', () => {
  expect(hasBearer(asked('Bearer null'), null)).toBe(false)
})
