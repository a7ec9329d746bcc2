import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { isSigned, readSigningSecrets, sign } from './signing.server.ts'

test('creates its own secret once, readable only by the owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const read = () => readSigningSecrets({ signingSecret: null, signingSecretBefore: null, journalDir: folder })
  const secrets = read()
  expect(read()).toEqual(secrets)
  expect(statSync(join(folder, 'visit-secret')).mode & 0o777).toBe(0o600)
})

test('links signed before a change of the secret stay valid while the one before is set, and new ones use the new one', () => {
  const read = (signingSecret: string, signingSecretBefore: string | null) =>
    readSigningSecrets({ signingSecret, signingSecretBefore, journalDir: null })
  const [before, during, after] = [
    read('old-secret-of-tests', null),
    read('new-secret', 'old-secret-of-tests'),
    read('new-secret', null),
  ]
  const [sent, fresh] = [before, during].map((secrets) => sign(secrets, 'pay 1').toString('base64url'))
  expect([before, during, after].map((secrets) => isSigned(secrets, 'pay 1', sent!))).toEqual([true, true, false])
  expect([before, during, after].map((secrets) => isSigned(secrets, 'pay 1', fresh!))).toEqual([false, true, true])
})
