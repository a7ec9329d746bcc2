import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { createScriptMark, takeMarks } from './inline-scripts.server.ts'

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`
const MARK = createScriptMark()

test('a script of this render may run, and its mark is removed', () => {
  const { html, hashes } = takeMarks(`<p>Hello</p><script nonce="${MARK}" async="">start()</script>`, MARK)
  expect(html).toBe('<p>Hello</p><script async="">start()</script>')
  expect(hashes).toEqual([hashOf('start()')])
})

test.each([
  ['without a mark', '<script>steal()</script>'],
  ['with a mark of another render', `<script nonce="${createScriptMark()}">steal()</script>`],
  ['with an empty one', '<script nonce="">steal()</script>'],
  ['as an image’s', '<img src=x onerror="steal()">'],
])('a script %s stays in the page and may not run', (_, injected) => {
  const { html, hashes } = takeMarks(`${injected}<script nonce="${MARK}">start()</script>`, MARK)
  expect(html).toContain(injected)
  expect(hashes).toEqual([hashOf('start()')])
})

test('no two renders share a mark, and none is left anywhere', () => {
  expect(createScriptMark()).not.toBe(createScriptMark())
  expect(takeMarks(`<link nonce="${MARK}">`, MARK).html).not.toContain(MARK)
})
