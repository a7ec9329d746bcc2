import { expect, test } from 'vitest'

import { countFile } from './count-code.ts'

test('counts tokens without comments and white space', () => {
  const plain = 'export const a = (b: number) => b + 1\n'
  const explained = `/** Adds one. */\nexport const a =\n  // the sum\n  (b: number) =>\n    b + 1\n`
  expect(countFile('a.ts', plain).tokens).toBe(13)
  expect(countFile('a.ts', explained)).toMatchObject({ tokens: 13, commentLines: 2, lines: 5 })
})

test('counts the words of JSX as one token each text', () => {
  expect(countFile('a.tsx', 'const a = <p class="b">two words</p>\n').tokens).toBe(14)
})

test('measures functions by lines and branches, each by itself', () => {
  const text = `function outer(a: number) {
  const inner = (b: number) => (b > 1 && b < 3 ? 1 : 2)
  if (a) return inner(a)
  for (const c of [a]) inner(c)
  return a ?? 0
}
`
  expect(countFile('a.ts', text).functions).toEqual([
    { name: 'outer', lines: 6, complexity: 4 },
    { name: 'inner', lines: 1, complexity: 3 },
  ])
})
