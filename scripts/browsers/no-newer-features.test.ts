import { Linter } from 'eslint'
import { expect, test } from 'vitest'

import { noNewerFeatures } from './no-newer-features.ts'

const lint = (source: string) =>
  new Linter()
    .verify(source, {
      plugins: { browsers: { rules: { newer: noNewerFeatures } } },
      rules: { 'browsers/newer': 'error' },
    })
    .map(({ message }) => message.split(' is newer')[0])

test.each([
  ['list.toSorted()', 'toSorted'],
  ['f()[0].toReversed().map(g)', 'toReversed'],
  ['Object.groupBy(list, f)', 'groupBy'],
  ['const late = AbortSignal.timeout(5)', 'timeout'],
  ['const any = AbortSignal.any([])', 'any'],
  ['form.requestSubmit()', 'requestSubmit'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['class Box { static { f() } }', 'static block'],
  ['/(?<=a)b/.test(text)', 'lookbehind'],
])('reports %s', (source, name) => {
  expect(lint(source)).toContain(name)
})

test.each([
  'list.slice().sort().at(-1)',
  'Object.hasOwn(a, b) && structuredClone(a)',
  'Promise.any([])',
  'form.requestSubmit?.()',
  'if (form.requestSubmit) form.requestSubmit()',
  "if ('CloseWatcher' in window) new CloseWatcher()",
  'const CloseWatcher = f(); new CloseWatcher()',
])('accepts %s', (source) => {
  expect(lint(source)).toEqual([])
})
