import { expect, test } from 'vitest'

import { NEXT_STEPS, type NextKind, type NextStep, describeNext, describeStored, moneyOfStep } from './next-steps.ts'

const TOKEN: NextStep = { kind: 'rest-due', rupees: 10_000, restRupees: 158_000 }

test.each<[NextStep, string, string]>([
  [TOKEN, '₹10,000 paid: ₹1,58,000 remains', '₹10,000 मिले: ₹1,58,000 बाकी हैं'],
  [{ kind: 'wrote', at: Date.parse('2026-11-23T18:04+05:30') }, 'Wrote at 18:04', '18:04 पर लिखा'],
  [{ kind: 'own', text: 'Send $& the {rupees} offer' }, 'Send $& the {rupees} offer', 'Send $& the {rupees} offer'],
  [
    { ...TOKEN, isTrial: true, isWithoutCall: true },
    'Trial: ₹10,000 paid: ₹1,58,000 remains, without a call',
    'परीक्षण: ₹10,000 मिले: ₹1,58,000 बाकी हैं, फ़ोन किए बिना',
  ],
])('%o is “%s”', (step, english, hindi) => {
  expect(describeNext(step)).toBe(english)
  expect(describeNext(step, 'hi')).toBe(hindi)
})

test('both languages of a kind name the same values', () => {
  const valuesOf = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted()
  for (const [kind, { title }] of Object.entries(NEXT_STEPS))
    expect(valuesOf(title.hi), kind).toEqual(valuesOf(title.en))
})

test('a trial is about no money', () => {
  expect(moneyOfStep(TOKEN)).toBe('part')
  expect(moneyOfStep({ ...TOKEN, isTrial: true })).toBeNull()
})

test('a kind of a newer release is a next step without a name', () => {
  const step: NextStep = { kind: 'send-by-drone' as NextKind }
  expect(describeStored(JSON.stringify(step))).toBe('Next step')
  expect(moneyOfStep(step)).toBeNull()
})
