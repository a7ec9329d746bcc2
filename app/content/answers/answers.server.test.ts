import { expect, test } from 'vitest'

import { withContent } from '../../../tests/with-content.ts'
import { getAnswersPage } from './answers.server.ts'

const answerOf = (root: string | undefined, id: string) =>
  getAnswersPage(root)
    .parts.flatMap(({ items }) => items)
    .find((item) => item.id === id)!

test('the owner’s figures replace the line that asks for them', () => {
  const root = withContent({
    'costs.json': (costs) => ({
      ...costs,
      filterSets: [{ product: '{x-blue}', amount: 4500, inStock: true, keptYears: 10 }],
    }),
    'cities/jaipur.json': (city) => ({ ...city, service: { partner: 'A partner', days: 2 } }),
    'products/x-blue.json': (product) => ({
      ...product,
      installation: { widthMm: 300, depthMm: 140, heightMm: 350, pressureFrom: 1, pressureTo: 5 },
    }),
  })
  expect(answerOf(undefined, 'filter-price')).toMatchObject({ known: [], open: expect.stringContaining('Ask us') })
  const filters = answerOf(root, 'filter-price')
  expect(filters.known).toEqual([
    { name: 'X-Blue', text: expect.stringMatching(/₹4,500.*In stock.*10 years/), isSample: false },
  ])
  expect(filters.open).not.toContain('X-Blue')
  expect(answerOf(root, 'repairs').known).toMatchObject([{ name: 'Jaipur', text: 'A partner, within 2 working days' }])
  expect(answerOf(root, 'flow').known).toMatchObject([{ name: 'X-Blue', text: expect.stringContaining('1 to 5 bar') }])
  const { columns, rows } = getAnswersPage(root).kitchen
  expect(rows[0]!.cells[columns.indexOf('Width × depth × height') - 1]).toBe('300 × 140 × 350 mm')
})

test('a published site shows no unconfirmed partner', () => {
  const root = withContent({
    'cities/jaipur.json': (city) => ({ ...city, service: { partner: 'A partner', days: 2, sample: true } }),
    'site.json': (site) => ({ ...site, publish: true }),
  })
  expect(answerOf(root, 'repairs')).toMatchObject({ known: [], open: expect.stringContaining('Ask us') })
})
