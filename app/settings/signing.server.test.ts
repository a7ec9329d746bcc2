import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { readSigningSecret } from './signing.server.ts'

test('creates its own secret once, readable only by the owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const read = () => readSigningSecret({ signingSecret: null, journalDir: folder })
  const secret = read()
  expect(read()).toBe(secret)
  expect(statSync(join(folder, 'visit-secret')).mode & 0o777).toBe(0o600)
})
