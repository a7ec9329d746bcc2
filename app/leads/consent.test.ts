import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mergeConsents } from './consent.ts'
import type { GivenConsent } from './lead.ts'

const at = (minute: number, whatsapp: boolean, version = 'v1'): GivenConsent => ({
  at: new Date(Date.UTC(2026, 10, 21, 6, minute)).toISOString(),
  version,
  whatsapp,
})

test('the latest choice counts, and only changes are stored', () => {
  expect(mergeConsents([at(0, false)], [at(1, false)])).toEqual([at(0, false)])
  expect(mergeConsents([at(0, false)], [at(1, true)])).toEqual([at(0, false), at(1, true)])
  expect(mergeConsents([at(0, true)], [at(1, true, 'v2')])).toEqual([at(0, true), at(1, true, 'v2')])
})

test('merging the same consents again changes nothing', () => {
  const moments = fc.uniqueArray(fc.nat(59), { minLength: 1, maxLength: 15 })
  fc.assert(
    fc.property(
      moments,
      fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
      fc.nat(14),
      (minutes, ticks, cutAt) => {
        const given = minutes.toSorted((a, b) => a - b).map((minute, n) => at(minute, ticks[n]!))
        const whole = given.reduce<GivenConsent[]>((known, one) => mergeConsents(known, [one]), [])
        expect(whole.at(-1)?.whatsapp).toBe(given.at(-1)?.whatsapp)
        expect(mergeConsents(whole, whole)).toEqual(whole)
        expect(mergeConsents(whole, whole.slice(0, cutAt))).toEqual(whole)
        expect(mergeConsents(whole.slice(0, cutAt), whole)).toEqual(whole)
      },
    ),
  )
})

test('limits the stored changes of one consent', () => {
  const many = Array.from({ length: 59 }, (_, n) => at(n, n % 2 === 0))
  const stored = many.reduce<GivenConsent[]>((known, one) => mergeConsents(known, [one]), [])
  expect(stored).toHaveLength(20)
  expect([stored[0], stored.at(-1)]).toEqual([many[0], many.at(-1)])
  expect(mergeConsents(stored, many)).toEqual(stored)
})
