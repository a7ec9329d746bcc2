import { expect, test } from 'vitest'

import { wordingSchema } from '#app/content/wording.ts'
import type { Leaf, TextLeaf } from './leaves.ts'
import { findMissingStandard, findOtherLevels, findOtherLevelsInTexts } from './levels.ts'
import { getWording } from './wording.ts'

const wording = getWording()

const leavesWith = (value: string): TextLeaf[] => [{ file: 'site.json', place: 'description', value }]
const entry = (file: string, at: string, values: Record<string, unknown>): Leaf[] =>
  Object.entries(values).map(([key, value]) => ({ file, place: `${at}.${key}`, value }))

test.each([
  ['tea at the pH of rice', { name: 'Tea and coffee', from: 9, to: 10.5 }],
  ['soup at the pH of cooking', { title: 'Soup', ph: 9.5 }],
  ['green vegetables at a pH that softens them', { name: 'Green vegetables', from: 9, to: 10.5 }],
  ['rice and tea together', { title: 'The pot', text: 'Rice, dal, tea and soup.', ph: 9.5 }],
  ['medicines in alkaline water', { title: 'Tablets', ph: 8.5 }],
])('rejects an entry: %s', (_, values) => {
  expect(findOtherLevels(entry('products/x.json', 'marks[0]', values), wording)).not.toEqual([])
})

test.each([
  { name: 'Tea and coffee', from: 7, to: 9 },
  { title: 'Rice', ph: 9.5 },
  { title: 'First change', from: 12, to: 18 },
  { name: 'Cooking', for: 'Rice and dal.', not: 'Tea or soup.', from: 9, to: 10.5 },
  { title: 'Tea', text: 'One pot.' },
])('accepts an entry: %j', (values) => {
  expect(findOtherLevels(entry('products/x.json', 'marks[0]', values), wording)).toEqual([])
})

test('a time of day uses the pH of its level on the home page', () => {
  const levels = entry('pages/home.json', 'ph.levels[0]', { kind: 'cooking', ph: 9.5, from: 9, to: 10.5 })
  const chai = entry('pages/home.json', 'day.moments[1]', { title: 'Chai', level: 'cooking' })

  expect(findOtherLevels([...levels, ...chai], wording)).toEqual([
    'content/pages/home.json: day.moments[1]: pH 9.5 for tea and coffee, whose level in content/wording.json is 7 to 9',
  ])
})

test.each(['Brew tea at pH 9.5.', 'Cook dal at 8 and palak at 10.', 'Chai is made around 10.', 'Brew tea at pH 8–10.'])(
  'rejects a sentence: %s',
  (sentence) => expect(findOtherLevelsInTexts(leavesWith(sentence), wording)).not.toEqual([]),
)

test.each([
  'Cook rice and dal at 9 to 10.',
  'Drinking at 8 to 9, rice and dal at 9 to 10, filtered water at 7.',
  'Tea at half past 4, and 2 cups of rice.',
])('accepts a sentence: %s', (sentence) => expect(findOtherLevelsInTexts(leavesWith(sentence), wording)).toEqual([]))

test('checks the pH of a dish in a table row', () => {
  const row = (...cells: string[]): TextLeaf[] =>
    cells.map((value, index) => ({ file: 'articles/a.json', place: `body[3].rows[1][${index}]`, value }))

  expect(findOtherLevelsInTexts(row('Tea and coffee', '9 to 10.5', 'Known'), wording)).toEqual([
    'content/articles/a.json: body[3].rows[1]: pH 9 to 10.5 for tea and coffee, whose level in content/wording.json is 7 to 9',
  ])
  expect(findOtherLevelsInTexts(row('Tea and coffee', '7 to 9', 'Known'), wording)).toEqual([])
})

test('advice to drink at pH 8 to 9 must mention the Indian standard', () => {
  const drink = leavesWith('For the glass, choose pH 8 to 9.')
  const standard: TextLeaf = { file: 'site.json', place: 'note', value: 'The Indian standard is 6.5 to 8.5.' }

  expect(findMissingStandard(drink)).toEqual([
    expect.stringContaining('content/site.json: description: recommends "8 to 9"'),
  ])
  expect(findMissingStandard([...drink, standard])).toEqual([])
  expect(findMissingStandard([...drink, { ...standard, file: 'forms.json' }])).not.toEqual([])
})

test('rejects a level above pH 9.5 for anything drunk', () => {
  const levels = [{ dish: 'tea', words: 'tea', from: 7, to: 10, inCup: true }]

  expect(wordingSchema.safeParse({ ...wording, levels }).error?.issues[0]?.message).toContain('ends in a cup')
})
