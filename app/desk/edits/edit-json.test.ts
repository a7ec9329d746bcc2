import { readFileSync } from 'node:fs'
import { format } from 'prettier'
import { describe, expect, test } from 'vitest'

import { type Json, type Place, editJson, isSameJson, valueAt } from './edit-json.ts'

const read = (file: string) => readFileSync(`content/${file}`, 'utf8')

const EDITS: [what: string, file: string, place: Place, value: Json | undefined][] = [
  ['a number', 'products/x-blue.json', ['price'], 171000],
  ['a new key', 'products/en-7p.json', ['confirmedPrice'], 199000],
  ['a key that is removed', 'delivery.json', ['sample'], undefined],
  ['a key of an object in one line', 'visit.json', ['cost', 'sample'], undefined],
  ['a list in one line', 'visit.json', ['booking', 'video', 'windows'], ['10:00', '12:00', '15:00', '17:00']],
  [
    'an entry for an empty list',
    'costs.json',
    ['emi'],
    [{ lender: 'A "bank"', months: 12, rate: 14.5, fee: 0, until: '2027-03-31', sample: true }],
  ],
  [
    'two entries for an empty list',
    'costs.json',
    ['filterSets'],
    [
      { product: '{x-blue}', amount: 9000 },
      { product: '{en-7p}', amount: 9500 },
    ],
  ],
  ['an object that is new', 'costs.json', ['serviceVisit'], { amount: 900, aYear: 1, sample: true }],
  [
    'a list that loses an entry',
    'holidays/gujarat.json',
    ['days'],
    [
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2027-01-26', name: 'Republic Day' },
    ],
  ],
]

describe('editJson', () => {
  test.each(EDITS)('changes %s and preserves the formatting', async (_what, file, place, value) => {
    const source = read(file)
    const edited = editJson(source, place, value)
    const parsed = JSON.parse(edited) as Json
    expect(valueAt(parsed, place)).toEqual(value)
    // Everything else is the same.
    expect(
      isSameJson(
        JSON.parse(editJson(edited, place, valueAt(JSON.parse(source) as Json, place))) as Json,
        JSON.parse(source) as Json,
      ),
    ).toBe(true)
    expect(await format(edited, { parser: 'json', printWidth: 120 })).toBe(edited)
  })

  test('changes one line when one date of a list changes', () => {
    const source = read('holidays/gujarat.json')
    const { days } = JSON.parse(source) as { days: { date: string; name: string }[] }
    const edited = editJson(source, ['days'], days.with(1, { ...days[1]!, date: '2027-01-13' }))
    const [old, next] = [source.split('\n'), edited.split('\n')]
    expect(next.filter((line, index) => line !== old[index])).toEqual([
      `    { "date": "2027-01-13", "name": "${days[1]!.name}" },`,
    ])
  })

  test('changes nothing when no value differs and none is removed', () => {
    const source = read('costs.json')
    expect(editJson(source, ['emi'], [])).toBe(source)
    expect(editJson(source, ['repairs'], undefined)).toBe(source)
    expect(editJson(source, ['__proto__', 'x'], undefined)).toBe(source)
  })
})
