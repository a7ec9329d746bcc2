import { expect, test } from 'vitest'

import { explainPostgres } from './postgres-faults.server.ts'

const URL = 'postgres://ionia:s3cret%23@db.example.com/site'
const failure = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each([
  ['28P01', 'The password or user is wrong'],
  ['28000', 'pg_hba.conf'],
  ['3D000', 'There is no database of this name'],
  ['42501', 'grant create on schema public'],
  ['ECONNREFUSED', 'Nothing listens there'],
  ['ENOTFOUND', 'No host of this name is known'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate is not trusted'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate is not trusted'],
])('explains %s in one line without the password', (code, sentence) => {
  const line = explainPostgres(failure(code, 'details'), URL)
  expect(line).toContain(`PostgreSQL at ionia@db.example.com:5432/site: `)
  expect(line).toContain(sentence)
  expect(line).toMatch(new RegExp(`\\(${code}\\)$`))
  expect(line).not.toMatch(/s3cret|\n/)
})

test('explains failures without an error code, and a failed socket connection', () => {
  expect(explainPostgres(new Error('The server does not support SSL connections'), URL)).toContain('It offers no TLS')
  expect(explainPostgres(failure('28P01'), 'postgres://ionia@/site?host=/run/postgresql')).toContain(
    'ionia@/run/postgresql:5432/site',
  )
})

test('does not explain other errors, so that their stack is logged', () => {
  expect(explainPostgres(failure('42601', 'syntax error'), URL)).toBeNull()
  expect(explainPostgres(new TypeError('a bug'), URL)).toBeNull()
})
