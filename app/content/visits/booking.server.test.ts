import { expect, test } from 'vitest'

import { withContent } from '../../../tests/with-content.ts'
import { findCityOfPin, getHolidays, getSharedVideo, listUncoveredHolidays, listVisitPlaces } from './booking.server.ts'

test('a PIN code belongs to at most one city', () => {
  expect(findCityOfPin('302017')).toBe('jaipur')
  expect(findCityOfPin('495001')).toBeNull()
})

test('a state has its own holidays, and an unknown state only the holidays common to all', () => {
  expect(getHolidays('Gujarat').get('2027-01-14')).toBe('Uttarayan')
  expect(getHolidays('Kerala').size).toBe(0)
  expect(getHolidays(null).has('2027-01-26')).toBe(true)
  expect(getHolidays(null).has('2027-01-15')).toBe(false)
})

test('names states whose holidays are not listed for the next 90 days', () => {
  expect(listUncoveredHolidays(undefined, new Date('2026-11-23T00:00:00Z'))).toEqual([])
  expect(listUncoveredHolidays(undefined, new Date('2027-02-01T00:00:00Z'))).toContainEqual({
    state: 'Gujarat',
    file: 'holidays/gujarat.json',
    until: '2027-03-31',
    needed: '2027-05-02',
  })
})

test('a published site takes bookings only from confirmed calendars', () => {
  const root = withContent({
    'site.json': (site) => ({ ...site, publish: true }),
    'cities/jaipur.json': (city) => {
      const { sample: _, ...home } = (city.demo as { home: Record<string, unknown> }).home
      return { ...city, demo: { ...(city.demo as object), home } }
    },
  })
  expect(listVisitPlaces(root).flatMap(({ slug, home }) => (home ? [slug] : []))).toEqual(['jaipur'])
  expect(getSharedVideo(root)).toBeNull()
})
