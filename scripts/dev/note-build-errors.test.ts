import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTick } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { BUILD_ERRORS, noteBuildErrors } from './note-build-errors.ts'

let folder: string
let file: string
const print = vi.fn()
let watched: typeof console.error

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-errors-'))
  file = join(folder, BUILD_ERRORS)
  watched = console.error
  console.error = print
  noteBuildErrors(folder)
})

afterEach(() => {
  console.error = watched
  print.mockReset()
  rmSync(folder, { recursive: true })
})

test('records all errors of a build without colours, and prints them', async () => {
  console.error('\u001B[31m✘ \u001B[0mapp/root.tsx:1:2: Unexpected "}"')
  console.error('app/root.tsx:3:4: Could not resolve "./nowhere"')
  await nextTick()

  expect(readFileSync(file, 'utf8')).toBe(
    '✘ app/root.tsx:1:2: Unexpected "}"\napp/root.tsx:3:4: Could not resolve "./nowhere"',
  )
  expect(print).toHaveBeenCalledTimes(2)
})

test.for([
  '\u001B[31m✘ \u001B[41;31m[\u001B[41;97mERROR\u001B[41;31m]\u001B[0m \u001B[1mThe build was canceled\u001B[0m\n\n',
  'remix-compile-cancel: css-bundle',
])('ignores the error of a build cancelled by the next one: %j', async (message) => {
  console.error(message)
  await nextTick()

  expect(existsSync(file)).toBe(false)
  expect(print).not.toHaveBeenCalled()
})
