import { expect, test } from 'vitest'

import { WINDOW_MS, conclude, firstCheckAfter } from './check-schedule.ts'

const pending = { status: 'pending', reason: null } as const
const unreachable = { status: 'unknown', reason: 'The gateway timed out' } as const
const HOUR_MS = 3_600_000
const NOW = 1_795_000_000_000
/** A payment that was checked ten minutes ago. */
const OPEN = {
  status: 'started',
  redirectUrl: 'https://pay.example.test/',
  now: NOW,
  lastCheckAt: NOW - 600_000,
} as const

/** When a pending payment is checked, in seconds from its start. */
function checks(random: number): number[] {
  const times = [firstCheckAfter(true, random)]
  for (;;) {
    const { update, waitMs } = conclude(pending, times.at(-1)!, OPEN)
    if (waitMs === null || update.status === 'expired') return times.map((time) => time / 1000)
    times.push(times.at(-1)! + waitMs)
  }
}

test('the first check comes 20 to 25 seconds after the start', () => {
  expect([firstCheckAfter(true, 0), firstCheckAfter(true, 1)]).toEqual([20_000, 25_000])
})

test('later checks come every 3, 6, 10, 30 and 60 seconds, and once at the end of the window', () => {
  expect(checks(1)).toEqual([
    ...[25, 28, 31, 34, 37, 40, 43, 46, 49, 52, 55],
    ...[61, 67, 73, 79, 85, 91, 97, 103, 109, 115],
    ...[125, 135, 145, 155, 165, 175],
    ...[205, 235],
    ...Array.from({ length: 16 }, (_, minute) => 295 + 60 * minute),
    1200,
  ])
  expect(checks(0).at(-1)).toBe(1200)
})

test('a payment still pending after twenty minutes expires, and is checked each hour for a day, then daily for a week', () => {
  const expired = { ...OPEN, status: 'expired' } as const
  expect(conclude(pending, WINDOW_MS - 1, OPEN).update.status).toBe('pending')
  expect(conclude(pending, WINDOW_MS, OPEN)).toMatchObject({ update: { status: 'expired' }, waitMs: HOUR_MS })
  expect(conclude(pending, 24 * HOUR_MS, expired)).toMatchObject({
    update: { status: 'expired' },
    waitMs: 24 * HOUR_MS,
  })
  expect(conclude(pending, 7 * 24 * HOUR_MS, expired)).toMatchObject({ update: { status: 'expired' }, waitMs: null })
})

test('checks a payment again if the clock was ahead during its check or its start', () => {
  const year = 365 * 24 * HOUR_MS
  expect(conclude(pending, year, OPEN)).toMatchObject({ update: { status: 'expired' }, waitMs: 24 * HOUR_MS })
  expect(conclude(pending, null, OPEN)).toMatchObject({ update: { status: 'expired' }, waitMs: HOUR_MS })
  const silent = { status: 'silent' } as const
  expect(conclude(silent, null, OPEN)).toMatchObject({ update: { status: 'pending' } })
  expect(conclude(silent, null, { ...OPEN, status: 'pending' })).toMatchObject({
    update: { status: 'expired' },
    waitMs: null,
  })
})

test('a paid or failed payment needs no further check', () => {
  for (const elapsed of [0, WINDOW_MS, 90 * HOUR_MS]) {
    expect(conclude({ status: 'paid', amountPaise: 1, reference: null }, elapsed, OPEN).waitMs).toBeNull()
    expect(conclude({ status: 'failed', reason: 'declined' }, elapsed, OPEN)).toMatchObject({
      update: { status: 'failed' },
      waitMs: null,
    })
  }
})

test('retries an unreachable gateway for a day, then escalates to staff', () => {
  expect(conclude(unreachable, 30_000, OPEN)).toMatchObject({ update: { status: 'unknown' }, waitMs: 3000 })
  expect(conclude(unreachable, WINDOW_MS, OPEN)).toMatchObject({ update: { status: 'unknown' }, waitMs: 600_000 })
  expect(conclude(unreachable, 24 * HOUR_MS, OPEN)).toMatchObject({
    update: { status: 'needs_attention' },
    waitMs: null,
  })
})

test('an unreachable gateway does not end the daily checks of a payment that has expired', () => {
  const expired = { ...OPEN, status: 'expired' } as const
  expect(conclude(unreachable, 25 * HOUR_MS, expired)).toMatchObject({
    update: { status: 'unknown' },
    waitMs: 24 * HOUR_MS,
  })
  expect(conclude(unreachable, 7 * 24 * HOUR_MS, expired)).toMatchObject({ waitMs: null })
})

test.each([null, NOW - 400 * 24 * HOUR_MS, NOW + 400 * 24 * HOUR_MS])(
  'checks once more before it escalates a payment that was last checked at %s, after a clock jump',
  (lastCheckAt) => {
    expect(conclude(unreachable, 400 * 24 * HOUR_MS, { ...OPEN, lastCheckAt })).toMatchObject({
      update: { status: 'unknown' },
      waitMs: 600_000,
    })
  },
)

test('a gateway without status checks is left to staff after twenty minutes, for a day', () => {
  expect(firstCheckAfter(false, 1)).toBe(WINDOW_MS)
  const first = conclude({ status: 'silent' }, WINDOW_MS, OPEN)
  expect(first).toMatchObject({ update: { status: 'pending' }, waitMs: 24 * HOUR_MS - WINDOW_MS })
  expect(conclude({ status: 'silent' }, 24 * HOUR_MS, OPEN)).toMatchObject({
    update: { status: 'expired' },
    waitMs: null,
  })
})
