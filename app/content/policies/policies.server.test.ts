import { expect, test } from 'vitest'

import { getSite } from '#app/content/site/site.server.ts'
import { findPolicy } from './policies.server.ts'

test('a policy shows its date in long form', () => {
  expect(findPolicy('refunds-and-cancellations')?.edition).toContain('1 September 2023')
})

test('the warranty years come from site.json', () => {
  const { productYears, plateChamberYears } = getSite().warranty
  const { figures, inShort, body } = findPolicy('terms-and-condition')!

  expect(figures.slice(0, 2).map(({ value }) => value)).toEqual([String(productYears), String(plateChamberYears)])
  expect(JSON.stringify([figures, inShort, body])).not.toMatch(/\{\w+Years\}/)
})

test('each policy links to all other policies', () => {
  const { others } = findPolicy('grievance')!

  expect(others).toHaveLength(4)
  expect(others.map(({ href }) => href)).not.toContain('/grievance')
})
