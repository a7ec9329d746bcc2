import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { toUnifiedDiff } from './unified-diff.ts'

const many = (change: (lines: string[]) => string[]) =>
  `${change(Array.from({ length: 12 }, (_, index) => `line ${index}`)).join('\n')}\n`

test.each([
  ['a changed line', many((lines) => lines), many((lines) => lines.with(5, 'other'))],
  ['the first and the last line', many((lines) => lines), many((lines) => lines.with(0, 'a').with(11, 'z'))],
  ['added lines', many((lines) => lines), many((lines) => [...lines, 'one', 'two'])],
  ['removed lines', many((lines) => lines), many((lines) => lines.slice(3, 9))],
  ['repeated lines', 'a\na\na\nb\n', 'a\na\nb\n'],
  ['no newline at the end', '{\n "a": 1\n}', '{\n "a": 2\n}'],
  ['a newline that is added', 'a\nb', 'a\nb\n'],
])('git can apply the patch for %s', (_what, before, after) => {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-patch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'content', 'costs.json')
  mkdirSync(join(folder, 'content'))
  writeFileSync(file, before)
  execFileSync('git', ['apply'], { cwd: folder, input: toUnifiedDiff('content/costs.json', before, after) })
  expect(readFileSync(file, 'utf8')).toBe(after)
})

test('writes no patch for equal texts', () => {
  expect(toUnifiedDiff('content/costs.json', 'a\n', 'a\n')).toBe('')
})
