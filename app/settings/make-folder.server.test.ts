import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { makeFolder } from './make-folder.server.ts'

test('creates a folder and its parents with access for the owner only, and leaves an existing folder unchanged', () => {
  const root = mkdtempSync(join(tmpdir(), 'ionia-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'a', 'b', 'c')
  makeFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(() => makeFolder(folder)).not.toThrow()
  writeFileSync(join(root, 'file'), '')
  expect(() => makeFolder(join(root, 'file', 'below'))).toThrow('ENOTDIR')
})

test.skipIf(!existsSync('/proc/self'))('throws when the folder cannot be created', () => {
  expect(() => makeFolder('/proc/ionia/journal')).toThrow(/ENOENT|EACCES/)
})
