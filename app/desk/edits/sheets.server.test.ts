/** Tests the forms for facts: displayed values, parsed values and messages of the content check. */
import { expect, test } from 'vitest'

import { MOST_FIELDS } from '#app/desk/pages/pending-post.ts'
import type { Json } from './edit-json.ts'
import type { FieldView } from './fact-fields.ts'
import { type Sheet, findSheet, listSheets } from './sheets.server.ts'
import {
  describeChanges,
  labelOf,
  merge,
  readOpened,
  readTyped,
  readValues,
  toFields,
  toOpened,
} from './sheet-values.server.ts'

/** The fields that a browser posts for the unchanged form. */
function toPosted(fields: FieldView[]): [string, string][] {
  return fields.flatMap((field): [string, string][] => {
    switch (field.kind) {
      case 'tick':
        return field.isTicked ? [[field.name, 'on']] : []
      case 'days':
        return field.values.map((value) => [field.name, value])
      case 'group':
        return toPosted(field.fields)
      case 'list':
        return field.rows.flatMap(toPosted)
      default:
        return [[field.name, field.value]]
    }
  })
}

const post = (sheet: Sheet, typed: Record<string, string> = {}) => {
  const form = new URLSearchParams(toPosted(toFields(sheet, readValues(sheet), new Map(), [])))
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return form
}

const typedChanges = (sheet: Sheet, form: URLSearchParams) =>
  merge(sheet, readValues(sheet), readTyped(sheet, form)).changes

const labels = (fields: FieldView[]): string[] =>
  fields.flatMap((field) => [
    field.label,
    ...(field.kind === 'group' ? labels(field.fields) : field.kind === 'list' ? field.rows.flatMap(labels) : []),
  ])

test.each(listSheets().map((sheet) => [sheet.id, sheet] as const))(
  'submitting %s unchanged changes nothing',
  (_id, sheet) => {
    const form = post(sheet)
    expect(typedChanges(sheet, form)).toEqual([])
    const fields = toFields(sheet, readValues(sheet), new Map(), [])
    expect(
      labels(fields).filter((label) => /^[a-z]|^$/.test(label)),
      'keys without a label',
    ).toEqual([])
  },
)

test('each of about thirty facts is on exactly one form', () => {
  const places = listSheets().flatMap(({ parts }) => parts.map(({ file, place }) => `${file} ${place.join('.')}`))
  expect(places.length).toBeGreaterThan(30)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test.each([
  ['1,71,000', 171000],
  ['₹ 1,71,000', 171000],
  ['171000', 171000],
  ['-5', '-5'],
  ['a lakh', 'a lakh'],
  ['1e9', '1e9'],
  ['9'.repeat(400), '9'.repeat(400)],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
])('a price typed as %s is read as %s', (typed, expected) => {
  const sheet = findSheet('prices')!
  const index = sheet.parts.findIndex(({ file, place }) => file === 'products/x-blue.json' && place[0] === 'price')
  expect(typedChanges(sheet, post(sheet, { [index]: typed }))).toMatchObject([{ place: ['price'], after: expected }])
})

test('an entry is added to a list and removed from one', () => {
  const delivery = findSheet('delivery')!
  const zone = { name: 'Islands', pins: 'PIN codes from 744', ranges: '744, 682', delivery: '9,000', installation: '0' }
  const typed = Object.fromEntries(Object.entries(zone).map(([key, value]) => [`2.0.${key}`, value]))
  expect(typedChanges(delivery, post(delivery, typed))).toMatchObject([
    { place: ['zones'], after: [{ ...zone, ranges: ['744', '682'], delivery: 9000, installation: 0 }] },
  ])
  const holidays = findSheet('holidays-gujarat')!
  const days = readValues(holidays)[1] as Json[]
  const blank = { '1.0.date': '', '1.0.name': '' }
  expect(typedChanges(holidays, post(holidays, blank))).toMatchObject([{ place: ['days'], after: days.slice(1) }])
})

test('reads a checkbox as the value that the file uses', () => {
  const sheet = findSheet('delivery')!
  const form = post(sheet, { 0: 'on' })
  form.delete('1')
  const changes = typedChanges(sheet, form)
  expect(changes).toMatchObject([
    { place: ['sample'], before: true },
    { place: ['included'], before: true },
  ])
  expect(changes.map(({ after }) => after)).toEqual([undefined, undefined])
  expect(describeChanges([sheet], changes)).toEqual([
    'Confirmed by the owner: not confirmed → confirmed',
    'Every price includes delivery and installation (no zones then): yes → no',
  ])
})

test('adds an optional group as a whole, without confirming it', () => {
  const sheet = findSheet('filters')!
  const index = sheet.parts.findIndex(({ place }) => place[0] === 'serviceVisit')
  const added = typedChanges(sheet, post(sheet, { [`${index}.amount`]: '900', [`${index}.aYear`]: '1' }))
  expect(added).toEqual([
    { file: 'costs.json', place: ['serviceVisit'], before: undefined, after: { amount: 900, aYear: 1, sample: true } },
  ])
  expect(describeChanges([sheet], added)).toEqual([
    'A service visit: nothing → Amount ₹900, Visits in a year 1 visits, not confirmed',
  ])
})

test('a form opened before a colleague’s change keeps that change and shows both values', () => {
  const sheet = findSheet('prices')!
  const now = readValues(sheet)
  const form = post(sheet, { 0: '2,00,000' })
  const others = readOpened(sheet, toOpened(now.with(2, 1)))!
  // The form was opened with another price in the third field and was not touched there.
  form.set('2', '1')
  expect(merge(sheet, others, readTyped(sheet, form))).toMatchObject({ changes: [{ after: 200000 }], contested: [] })
  form.set('2', '2')
  expect(merge(sheet, others, readTyped(sheet, form)).contested).toMatchObject([{ before: now[2], after: 2 }])
})

test('shows a message of the content check beside its field', () => {
  const sheet = findSheet('holidays-gujarat')!
  const problems = new Map([['content/holidays/gujarat.json: days[1].date', 'must be a date like 2027-01-26']])
  const [, days] = toFields(sheet, readValues(sheet), problems, [])
  const row = days?.kind === 'list' ? days.rows[1]! : []
  expect(row.map(({ problem }) => problem)).toEqual(['must be a date like 2027-01-26', undefined])
  expect(labelOf([sheet], { file: 'holidays/gujarat.json', place: ['days'] })).toBe('Holidays')
})

test('shows and reads three years of holidays completely', () => {
  const sheet = findSheet('holidays-rajasthan')!
  const values = readValues(sheet)
  const index = sheet.parts.findIndex(({ place }) => place[0] === 'days')
  const days = Array.from({ length: 90 }, (_, index) => ({ date: `2027-01-${index}`, name: 'Closed' }))
  const fields = toFields(sheet, values.with(index, days), new Map(), [])
  const form = new URLSearchParams(toPosted(fields))
  expect(readTyped(sheet, form)[index]).toEqual(days)
  expect([...form].length).toBeLessThan(MOST_FIELDS)
})
