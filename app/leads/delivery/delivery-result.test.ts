import { describe, expect, test } from 'vitest'

import { WAITS_MS, waitAfter } from '#app/outbound/retry-schedule.ts'
import { maySend, toDeliveryResult } from './delivery-result.ts'

const MIDDLE = 0.5

const toStaff = (attempts: number) => ({ attempts, unanswered: 0, readBy: 'staff' as const })
const toVisitor = (attempts: number, unanswered: number) => ({ attempts, unanswered, readBy: 'visitor' as const })

describe('retry schedule', () => {
  test('is 0 s, 5 s, 30 s, 2 m, 10 m, 30 m, 1 h, 2 h, 4 h, 8 h, 12 h, 12 h, 12 h, 20 h', () => {
    const minutes = [0, 5 / 60, 0.5, 2, 10, 30, 60, 120, 240, 480, 720, 720, 720, 1200]
    expect(WAITS_MS.map((wait) => wait / 60_000)).toEqual(minutes)
  })

  test('jitters each wait by a fifth in both directions', () => {
    expect([waitAfter(1, 0), waitAfter(1, MIDDLE), waitAfter(1, 1)]).toEqual([4000, 5000, 6000])
  })

  test('ends after the last attempt', () => {
    expect(waitAfter(WAITS_MS.length - 1, MIDDLE)).toBe(20 * 3_600_000)
    expect(waitAfter(WAITS_MS.length, MIDDLE)).toBeNull()
  })
})

describe('result of an attempt', () => {
  test('stores the reference returned by the service', () => {
    expect(toDeliveryResult({ status: 'delivered', reference: 'x1' }, toStaff(1))).toEqual({
      status: 'delivered',
      reference: 'x1',
    })
  })

  test.each(['retry', 'unknown'] as const)(
    '%s is retried on schedule, then dead with the number of attempts',
    (status) => {
      const outcome = { status, reason: 'The service answered 500' }
      expect(toDeliveryResult(outcome, toStaff(2), MIDDLE)).toEqual({
        status: 'pending',
        waitMs: 30_000,
        reason: 'The service answered 500',
        countsAsAttempt: true,
      })
      expect(toDeliveryResult(outcome, toStaff(WAITS_MS.length), MIDDLE)).toEqual({
        status: 'dead',
        reason: 'The service answered 500 (given up after 14 attempts)',
      })
    },
  )

  test.each([
    [120_000, 120_000],
    [1, 1000],
    [40 * 3_600_000, 24 * 3_600_000],
  ])('a requested delay of %i ms becomes %i ms', (asked, given) => {
    expect(toDeliveryResult({ status: 'retry', reason: 'busy', afterMs: asked }, toStaff(1))).toMatchObject({
      waitMs: given,
    })
  })

  test('a rejected delivery is dead immediately', () => {
    expect(toDeliveryResult({ status: 'rejected', reason: 'no' }, toStaff(1))).toEqual({ status: 'dead', reason: 'no' })
  })

  test('a paused channel does not count an attempt', () => {
    expect(toDeliveryResult({ status: 'paused', reason: 'bad key' }, toStaff(5))).toMatchObject({
      status: 'pending',
      countsAsAttempt: false,
    })
  })

  test('repeats a message to a visitor once after a lost response, then gives up', () => {
    const outcome = { status: 'unknown', reason: 'No answer' } as const
    expect(toDeliveryResult(outcome, toVisitor(1, 0), MIDDLE)).toMatchObject({ status: 'pending', waitMs: 5000 })
    expect(toDeliveryResult(outcome, toVisitor(2, 1))).toEqual({
      status: 'dead',
      reason: 'No answer (2 times; a visitor is not sent it again)',
    })
    expect(toDeliveryResult(outcome, { attempts: 2, unanswered: 1, readBy: 'staff' })).toMatchObject({
      status: 'pending',
    })
  })

  test('keeps retrying a message that did not reach the visitor until the schedule ends', () => {
    const outcome = { status: 'retry', reason: 'busy' } as const
    expect(toDeliveryResult(outcome, toVisitor(13, 1))).toMatchObject({ status: 'pending' })
  })

  test('never sends a visitor a third message after two lost responses', () => {
    expect([0, 1, 2].map((unanswered) => maySend(toVisitor(3, unanswered)))).toEqual([true, true, false])
    expect(maySend({ unanswered: 9, readBy: 'staff' })).toBe(true)
  })
})
