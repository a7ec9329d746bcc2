import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { findRelease } from './release.ts'
import { explainStartFailure } from './start-failure.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

function buildWith(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-release-'))
  folders.push(folder)
  mkdirSync(join(folder, 'a1'))
  writeFileSync(join(folder, 'a1/index.js'), source)
  symlinkSync('a1/index.js', join(folder, 'index.js'))
  return join(folder, 'index.js')
}

test('a server keeps the release it started with, even if the link changes', () => {
  expect(findRelease(buildWith('var mode = "production"'))).toMatch(/\/a1\/index\.js$/)
})

test.each([
  ['that has not been built', 'nowhere/index.js', 'npm run build'],
  ['that was built for development', buildWith('var mode = "development"'), 'development build'],
])('explains a site %s in one line', (_, current, message) => {
  try {
    findRelease(current)
    expect.unreachable()
  } catch (error) {
    const line = explainStartFailure(error)
    expect(line).toContain(message)
    expect(line).not.toContain('\n')
  }
})
