import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'

import { createVisitTokens } from './visit-tokens.server.ts'

const tokens = createVisitTokens(['a-secret-of-the-tests'])
const leadId = randomUUIDv7()
const token = tokens.tokenOf(leadId, 3)

test('a token is readable only with its own secret', () => {
  expect(tokens.read(token)).toEqual({ leadId, link: 3 })
  expect(createVisitTokens(['another-secret-of-tests']).read(token)).toBeNull()
})

test('rejects a token altered in any character', () => {
  for (let at = 0; at < token.length; at += 1) {
    for (const sign of ['A', 'B', '_', '-', '9']) {
      const altered = token.slice(0, at) + sign + token.slice(at + 1)
      if (altered !== token) expect(tokens.read(altered), altered).toBeNull()
    }
  }
  for (const text of ['', token.slice(1), `${token}A`, `${token}=`, ` ${token}`, 'x'.repeat(44), '../../etc/passwd'])
    expect(tokens.read(text), text).toBeNull()
})
