import { expect, test } from 'vitest'

import { at } from '../../../tests/desk/set-up.ts'
import { readOutcome, readTyped } from './read-act.ts'

const NOW = at('2026-11-24T11:00')

/** Every field of the card, typed. */
const ALL = {
  note: 'Wife decides',
  text: 'Send the price sheet',
  sum: '1,65,000',
  address: '7 Sample Kunj',
  other: '9876543210',
  why: 'Price',
  'later-day': '2026-11-25',
  'later-time': '12:00',
  'demo-day': '2026-11-26',
  'demo-time': '15:00',
  'step-day': '2026-11-27',
  'step-time': '16:00',
}
const LINES = [
  'Wife decides',
  'To do: Send the price sheet',
  'Sum: 1,65,000',
  'Address: 7 Sample Kunj',
  'Other phone or reference: 9876543210',
  'Why: Price',
  'Call at: 2026-11-25 12:00',
  'Demo fixed: 2026-11-26 15:00',
  'To do at: 2026-11-27 16:00',
]

test.each([
  ['reached', []],
  ['no-answer', []],
  ['later', ['Call at']],
  ['demo', ['Demo fixed', 'Address']],
  ['sold', ['Sum']],
  ['not-interested', ['Why']],
  ['wrong-number', []],
])('%s keeps text typed in its other fields as a note', (outcome, used) => {
  const form = new URLSearchParams({ ...ALL, outcome })
  const read = readOutcome(form, NOW)
  if ('problem' in read) throw new Error(read.problem)
  const expected = LINES.filter((line) => !used.some((label) => line.startsWith(`${label}:`)))
  expect(readTyped(form, read.uses).split('\n')).toEqual(expected)
})

test('does not turn a value that the page had prefilled into a note', () => {
  const form = new URLSearchParams({ address: '7 Sample Kunj', 'address-was': '7 Sample Kunj' })
  expect(readTyped(form, [])).toBe('')
})

test('keeps a full-length reply and the results of requests as a note', () => {
  const reply = 'नमस्ते '.repeat(142).trim()
  const form = new URLSearchParams({ reply, 'done-A7K3-9QF4': 'Told the team', 'done-x': 'x' })
  expect(readTyped(form, [])).toBe(`Reply on WhatsApp, not sent: ${reply}\nAbout the request A7K3-9QF4: Told the team`)
  expect(readTyped(form, ['reply', 'done-A7K3-9QF4'])).toBe('')
})
