import { expect, test } from 'vitest'

import { checkCode, codeAt, createSecret, toAppLink } from './totp.server.ts'

// RFC 6238, appendix B: the secret is `12345678901234567890`.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('the code at second %i matches RFC 6238', (second, code) => {
  expect(codeAt(SECRET, second * 1000)).toBe(code)
  expect(checkCode(SECRET, code, 0, second * 1000)).toBe(Math.floor(second / 30))
})

test('accepts a code within half a minute of the current time, once', () => {
  const now = 1_800_000_000_000
  const step = now / 30_000
  expect(checkCode(SECRET, codeAt(SECRET, now - 30_000), 0, now)).toBe(step - 1)
  expect(checkCode(SECRET, codeAt(SECRET, now + 30_000), 0, now)).toBe(step + 1)
  expect(checkCode(SECRET, codeAt(SECRET, now - 60_000), 0, now)).toBeNull()
  expect(checkCode(SECRET, codeAt(SECRET, now), step, now)).toBeNull()
  expect(checkCode(SECRET, codeAt(SECRET, now - 30_000), step, now)).toBeNull()
})

test.each(['', '12345', '1234567', 'abcdef', '\0\0\0\0\0\0', ' 1 2 3 4 5 6 7'])('rejects %j as a code', (typed) => {
  expect(checkCode(SECRET, typed, 0, 59_000)).toBeNull()
})

test.each([
  '287 082',
  '287-082',
  '२८७०८२',
  '２８７０８２',
  '287\u200b082',
  '\u2068287082\u2069',
  '"287082"',
  '287–082',
])('accepts %j as it is typed or pasted', (typed) => {
  expect(checkCode(SECRET, typed, 0, 59_000)).toBe(1)
})

test('a secret has 160 bits and its app link contains the account', () => {
  expect(createSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(createSecret()).not.toBe(createSecret())
  expect(toAppLink(SECRET, 'Ionia sales desk', 'Asha & Co')).toBe(
    `otpauth://totp/Ionia%20sales%20desk:Asha%20%26%20Co?secret=${SECRET}&issuer=Ionia%20sales%20desk`,
  )
})
