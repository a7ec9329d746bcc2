import { describe, expect, test } from 'vitest'

import { getNames } from '#app/content/names.server.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import { findOtherGrades } from './grades.ts'
import { listNamedFacts } from './named-facts.ts'
import { findWrittenFacts } from './written-facts.ts'

const { facts } = getNames()
const leaf = (value: string, place = 'text', file = 'pages/home.json') => ({ file, place, value })
const factsIn = (...texts: ReturnType<typeof leaf>[]) =>
  findWrittenFacts(texts, facts, new Set()).map((problem) => /by its name: (.*?)(?: \(|$)/.exec(problem)?.[1])

test.each([
  ['TDS over 500 mg/l', '{tds.limit}'],
  ['TDS above 1,000', '{tds.limit}'],
  ['Up to 2,000 of TDS where there is no other source', '{tds.noOtherSource}'],
  ['A hardness of 200 mg/l', '{hardness.limit}'],
  ['The standard is 6.5 to 8.5.', '{standard.ph}'],
  ['A filter every 12 to 18 months', '{filter.months}'],
  ['A filter every 6 to 9 months', '{filter.months}'],
  ['With a large family, a filter lasts nearer to 12 months.', '{filter.months}'],
  ['Filters: six to nine changes in ten years', '{filter.decade}'],
  ['between pH 6.5 and 8.5', '{standard.ph}'],
  ['The standard goes up to 8.5.', '{standard.ph.to}'],
  ['If the hardness is 400 mg/l or more, ask us.', '{hardness.limit}'],
  ['Electrodes last 15 to 20 years', '{electrode.years}'],
  ['Tell us within 7 days if you want your money back.', '{return.days}'],
  ['the ten-day money-back window', '{return.days}'],
  ['the refund within 5 business days after inspection', '{return.refundDays}'],
  ['the bank takes about 10 more', '{return.bankDays}'],
  ['Report damage within 3 days.', '{return.damageDays}'],
  ['Your order is processed within 2 business days.', '{order.days}'],
  ['2 to 7 working days', '{delivery.days}'],
  ['for 30 litres a day', '{family.litres}'],
  ['at 3 litres a minute', '{flow.litresAMinute}'],
  ['20-litre cans', '{can.litres}'],
  ['at ₹8 a unit', '{unit.price}'],
  ['at ₹90 a can', '{can.price}'],
  ['The demo takes 30 minutes.', '{visit.minutes}'],
  ['It draws 150 W.', '{x-blue.watts}'],
  ['Anyone with kidney disease asks first.', '{doctor.who}'],
  ['Ask a laboratory to test for fluoride, nitrate and arsenic.', '{laboratory.list}'],
  ['**Someone on daily medicines:** ask a doctor.', '{doctor.who}'],
])('rejects a literal figure that has a placeholder: %s', (text, name) => {
  expect(factsIn(leaf(text))).toContain(name)
})

test.each([
  'TDS over {tds.limit}',
  'A TDS of 20 or 30',
  '₹500 a month',
  'delivered in {delivery.days} working days',
  'after 12 months',
  'If the filter is left unused for 2 months, change it.',
  'a guarantee of 6 months on filters',
  'In Sanganer, the hardness was about 350 mg/l.',
  'A softener brings hardness down to 50 mg/l.',
  'the first 7 days of Navratri',
  'a room of 500 sq ft',
  'Your liver and kidneys do that.',
])('accepts a figure of another kind, and a placeholder: %s', (text) => expect(factsIn(leaf(text))).toEqual([]))

test('reads a table’s cells together with its header', () => {
  const table = [leaf('TDS, mg per litre', 'body[1].head[0]'), leaf('500 to 1,000', 'body[1].rows[0][0]')]
  expect(factsIn(...table)).toEqual(['{tds.limit}'])
})

test('reads a figure in a key of its own together with its words', () => {
  const pair = (figure: string, words: string, place: string) => [
    leaf(figure, `${place}.value`),
    leaf(words, `${place}.unit`),
  ]
  expect(factsIn(...pair('7', 'days for a return', 'why[5]'))).toEqual(['{return.days}'])
  expect(factsIn(...pair('20–25', 'years', 'electrodes.life'))).toEqual(['{electrode.years}'])
  expect(factsIn(...pair('150', 'W', 'features[2].figure'))).toEqual(['{x-blue.watts}'])
  expect(factsIn(...pair('{return.days}', 'days for a return', 'why[5]'))).toEqual([])
  expect(findWrittenFacts(pair('7', 'days for a return', 'why[5]'), facts, new Set(['7']))).toEqual([])
})

test('accepts a wattage only in a product’s specification', () => {
  const power = (place: string) => factsIn(leaf('Maximum 150 W', place, 'products/x-blue.json'))
  expect(power('specification.powerConsumption')).toEqual([])
  expect(power('detail.tagline')).toEqual(['{x-blue.watts}'])
})

describe('grades', () => {
  const row = (...cells: string[]) => [
    leaf('Use', 'body[1].head[0]', 'articles/uses.json'),
    leaf('Grade', 'body[1].head[1]', 'articles/uses.json'),
    ...cells.map((cell, column) => leaf(cell, `body[1].rows[0][${column}]`, 'articles/uses.json')),
  ]
  const faults = (...cells: string[]) => findOtherGrades(row(...cells), facts)

  test('accepts a use next to its own grade, and a graded claim that names no use', () => {
    expect(faults('{use.tea}', '{grade.tea}')).toEqual([])
    expect(faults('It tastes softer', '{grades.not-shown}')).toEqual([])
  })

  test.each([
    ['the grade of another use', ['{use.tea}', '{grade.pans}']],
    ['a use that the page could rename or grade by itself', ['Face and hair', '{grade.face}']],
    ['a second grade of a named use', ['{use.face}', '{grades.not-shown}']],
    ['a second scale', ['{use.face}', 'Plausible, not shown']],
    ['a grade that is spelt out', ['{use.face}', 'Some evidence']],
  ])('rejects %s', (_, cells) => expect(faults(...cells)).not.toEqual([]))
})

test('lists each fact with the pages that use it', () => {
  const listed = listNamedFacts(projectRoot())
  expect(listed.find(({ name }) => name === 'filter.months')).toMatchObject({
    value: '12 to 18',
    usedBy: expect.arrayContaining(['/health-benefits', '/rnd']),
  })
  expect(listed.length).toBeGreaterThan(60)
  expect(listed.filter(({ value }) => !value)).toEqual([])
})
