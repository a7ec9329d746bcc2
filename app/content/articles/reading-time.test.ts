import { expect, test } from 'vitest'

import { toReadingMinutes } from './reading-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'water').join(' ')

test('rounds a short text up to one minute', () => {
  expect(toReadingMinutes('Two words', [])).toBe(1)
})

test('counts 200 words a minute, including the introduction', () => {
  expect(toReadingMinutes(words(200), [{ type: 'paragraph', text: words(800) }])).toBe(5)
})

test('counts lists, tables, captions and notes', () => {
  const minutes = toReadingMinutes(words(100), [
    { type: 'list', items: [words(100), words(100)] },
    { type: 'table', caption: words(50), head: [words(25), words(25)], rows: [[words(50), words(50)]] },
    { type: 'figure', show: { diagram: 'ph-scale' }, alt: words(900), caption: words(50) },
    { type: 'note', title: words(10), text: words(40) },
  ])
  expect(minutes).toBe(3)
})

test('does not count a pull quote twice', () => {
  expect(
    toReadingMinutes('', [
      { type: 'paragraph', text: words(200) },
      { type: 'quote', text: words(200) },
    ]),
  ).toBe(1)
})

test('does not count symbols and link URLs as words', () => {
  const text = Array.from({ length: 100 }, () => '[two words](/a-path) – &').join(' ')
  expect(toReadingMinutes('', [{ type: 'paragraph', text }])).toBe(1)
})
