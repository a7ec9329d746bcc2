import { expect, test } from 'vitest'

import { getClosedDays } from '#app/content/visits/booking.server.ts'
import { withContent } from '../../tests/with-content.ts'
import { checkContent } from './check-content.ts'
import { listDoubts } from './doubts.ts'

type Json = Record<string, Record<string, unknown>>

const today = new Date('2026-11-27T06:00:00Z')
const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat']

test('rejects office holidays of a state without a holiday file', () => {
  const root = withContent({
    'site.json': (site) => ({ ...site, hours: { ...(site as Json).hours, holidays: 'Goa' } }),
  })

  expect(checkContent(root)).toEqual([
    expect.stringContaining('hours.holidays: no file of content/holidays is for "Goa"'),
  ])
})

test('the office is closed on the holidays of its state, or on those of all states', () => {
  const root = withContent({
    'site.json': (site) => ({ ...site, hours: { ...(site as Json).hours, holidays: 'Gujarat' } }),
  })

  expect(getClosedDays(root)).toContain('2027-01-14')
  expect(getClosedDays()).toContain('2027-01-26')
  expect(getClosedDays()).not.toContain('2027-01-14')
})

test('warns about visits outside office hours', () => {
  const rows = [
    { days: WORKDAYS, open: [{ from: '11:00', to: '19:00' }] },
    { days: ['sun'], open: [] },
  ]
  const root = withContent({ 'site.json': (site) => ({ ...site, hours: { rows } }) })

  expect(listDoubts(root, today)).toContain(
    '/jaipur: demo.home: visits on Monday at 10:00 are outside the hours of content/site.json: nobody answers the phone then',
  )
  expect(listDoubts(undefined, today)).toEqual([])
})

test('warns about an instalment offer that has ended', () => {
  const offer = { lender: 'A bank', months: 12, rate: 14, fee: 500, until: '2026-10-31' }
  const root = withContent({ 'costs.json': (costs) => ({ ...costs, emi: [offer] }) })

  expect(listDoubts(root, today)).toEqual([expect.stringContaining('the offer of A bank ended on 2026-10-31')])
})
