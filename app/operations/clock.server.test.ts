/** Tests a clock that runs ahead for a minute, or is set back. Nothing may wait for the wrong date or be erased because of it. */
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { createAlertWatch } from '#app/alerts/alert-watch.server.ts'
import { ALERT_RULES } from '#app/alerts/alert-rules.ts'
import { createSqlAlertMemory } from '#app/alerts/sql-alert-memory.server.ts'
import { createSqlAlertQueue } from '#app/alerts/sql-alert-queue.server.ts'
import { createCircuitBreaker, mayTry } from '#app/leads/delivery/circuit-breaker.server.ts'
import { toDeliveryResult } from '#app/leads/delivery/delivery-result.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import { timedWorker } from '../../tests/jobs/timed-worker.ts'
import { CRM_ONLY, newLead, openTestStore } from '../../tests/leads/store.ts'
import { erasureJob } from './erasure-job.ts'
import { createRetention } from './retention.server.ts'
import { readLeadStats } from './stats.server.ts'

const log = pino({ level: 'silent' })
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const TRUE_NOW = Date.UTC(2026, 10, 21, 7)
const LEASE_MS = 30_000

const JUMPS: [what: string, ms: number][] = [
  ['three hours', 3 * HOUR_MS],
  ['400 days', 400 * DAY_MS],
  ['30 years', 30 * 365 * DAY_MS],
]

let stored = 0

async function setUp() {
  const site = await openTestStore()
  const clock = { at: TRUE_NOW }
  const now = () => clock.at
  return {
    ...site,
    clock,
    now,
    keepLead: (at: number) =>
      site.store.accept(
        createLeadRecord(
          newLead({ createdAt: new Date(at), fields: { phone: `+9198765${String(stored).padStart(5, '0')}` } }),
          { submissionId: null, contentHash: `clock ${stored++}` },
          [...CRM_ONLY],
        ),
      ),
    /** Claims due deliveries like a dispatcher, and records that the service was down. */
    async failAll() {
      const claims = await site.queue.claimDue('crm', 10, now(), LEASE_MS)
      const down: Outcome = { status: 'retry', reason: 'down' }
      for (const claim of claims) {
        const result = toDeliveryResult(down, { ...claim, readBy: 'staff' })
        await site.queue.complete(claim, down.status, result, now())
      }
      return claims.length
    },
  }
}

describe.each(JUMPS)('a clock that ran ahead by %s', (_what, jump) => {
  test.each([MINUTE_MS, DAY_MS])('does not stop a job that runs every %i ms', async (everyMs) => {
    const { database, clock, now } = await setUp()
    const run = vi.fn(async () => undefined)
    const jobs = [{ name: 'watch', everyMs, run }]
    const check = () => timedWorker(database, jobs, now).runDue()
    await check()
    clock.at = TRUE_NOW + jump + everyMs
    await check()
    clock.at = TRUE_NOW + everyMs + MINUTE_MS
    await check()
    expect(run).toHaveBeenCalledTimes(3)
    await check()
    expect(run, 'then by its schedule').toHaveBeenCalledTimes(3)
  })

  test('runs each instance’s job after the clock jumps', async () => {
    const { database, clock, now } = await setUp()
    const run = vi.fn(async () => undefined)
    const jobs = [{ name: 'own', everyMs: MINUTE_MS, eachInstance: true, run }]
    const schedule = timedWorker(database, jobs, now)
    clock.at = TRUE_NOW + jump
    await schedule.runDue()
    clock.at = TRUE_NOW
    await schedule.runDue()
    await schedule.runDue()
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('makes no delivery wait for the wrong time, and uses up none of its attempts', async () => {
    const site = await setUp()
    await site.keepLead(TRUE_NOW)
    site.clock.at = TRUE_NOW + jump
    await site.keepLead(TRUE_NOW + jump)
    expect(await site.failAll()).toBe(2)
    site.clock.at = TRUE_NOW + MINUTE_MS
    expect(await site.failAll(), 'tried as soon as the clock is right').toBe(2)
    expect(await site.failAll(), 'then by the schedule').toBe(0)
    site.clock.at += 5 * MINUTE_MS
    expect(await site.failAll()).toBe(2)
  })

  test('delivers a lead that was never tried, and one whose lease holder crashed', async () => {
    const site = await setUp()
    await site.keepLead(TRUE_NOW + jump)
    expect(await site.queue.claimDue('crm', 10, TRUE_NOW, LEASE_MS)).toHaveLength(1)
    site.clock.at = TRUE_NOW + jump
    await site.keepLead(TRUE_NOW)
    await site.queue.claimDue('crm', 10, TRUE_NOW + jump, LEASE_MS)
    expect(await site.queue.claimDue('crm', 10, TRUE_NOW + MINUTE_MS, LEASE_MS)).toHaveLength(2)
  })

  test('does not prolong a channel’s pause', async () => {
    const { queue, clock, now } = await setUp()
    const breaker = createCircuitBreaker({ queue, alerts: { raise: async () => undefined }, now })
    clock.at = TRUE_NOW + jump
    await breaker.pause('crm', 'a bad key')
    const [pause] = await queue.pauses()
    expect(mayTry(pause!, clock.at)).toBe(false)
    clock.at = TRUE_NOW
    expect(mayTry(pause!, clock.at)).toBe(true)
    await breaker.resume('crm', clock.at)
    expect(await queue.pauses()).toEqual([])
  })

  test('does not delay an alert that was not yet tried', async () => {
    const { database, clock, now } = await setUp()
    const queue = createSqlAlertQueue(database, now)
    clock.at = TRUE_NOW + jump
    await queue.raise({ key: 'one', subject: 'One', text: '' })
    expect(await queue.claimDue(TRUE_NOW, LEASE_MS)).toMatchObject({ attempts: 1 })
  })

  test('does not hide a lack of new leads or an active alert rule', async () => {
    const { database, keepLead, clock } = await setUp()
    await keepLead(TRUE_NOW - 2 * DAY_MS)
    await keepLead(TRUE_NOW + jump)
    const { lastLeadAt } = await readLeadStats(database, TRUE_NOW)
    expect(lastLeadAt).toEqual(new Date(TRUE_NOW - 2 * DAY_MS))

    const sent: StaffAlert[] = []
    const rule = ALERT_RULES.find(({ name }) => name === 'delivery-late')!
    const watch = createAlertWatch({
      rules: [rule],
      memory: createSqlAlertMemory(database),
      readMetrics: async () => [{ name: rule.metric, samples: [{ value: 1e6 }] }],
      send: async (alert) => void sent.push(alert),
    })
    await watch(clock.at + jump)
    await watch(clock.at)
    expect(sent).toHaveLength(1)
  })
})

test('an alert that failed while the clock was 400 days ahead is retried after the correction', async () => {
  const { database } = await setUp()
  const ahead = TRUE_NOW + 400 * DAY_MS
  const queue = createSqlAlertQueue(database, () => TRUE_NOW)
  await queue.raise({ key: 'one', subject: 'One', text: '' })
  await queue.claimDue(ahead, LEASE_MS)
  await queue.postpone('one', 'down', ahead + 5000)
  expect(await queue.claimDue(TRUE_NOW + MINUTE_MS, LEASE_MS)).toMatchObject({ attempts: 2 })
  expect(await queue.claimDue(TRUE_NOW + MINUTE_MS, LEASE_MS)).toBeNull()
})

test.each(JUMPS)('delivers everything after the clock was set back by %s', async (_what, jump) => {
  const site = await setUp()
  await site.keepLead(TRUE_NOW)
  expect(await site.failAll()).toBe(1)
  site.clock.at = TRUE_NOW - jump
  await site.keepLead(TRUE_NOW - jump)
  expect(await site.failAll()).toBe(2)
})

test('an erasure by age waits for the clock, alerts staff and resumes a day after the correction', async () => {
  const { database, clock, now } = await setUp()
  const [erase, raise] = [vi.fn(async () => undefined), vi.fn(async (_alert: StaffAlert) => undefined)]
  let count = 1
  const bin = { name: 'bin', what: 'Enquiries marked as junk', count: async () => count, erase }
  const jobs = [erasureJob({ ...bin, alerts: { raise }, log })]
  const check = async (at: number) => {
    clock.at = at
    await timedWorker(database, jobs, now).runDue()
    return [erase.mock.calls.length, raise.mock.calls.length]
  }
  expect(await check(TRUE_NOW)).toEqual([1, 0])
  expect(await check(TRUE_NOW + 8 * DAY_MS), 'ahead').toEqual([1, 1])
  expect(await check(TRUE_NOW + MINUTE_MS), 'corrected').toEqual([1, 2])
  expect(await check(TRUE_NOW + MINUTE_MS + DAY_MS)).toEqual([2, 2])
  count = 0
  expect(await check(TRUE_NOW + 9 * DAY_MS), 'nothing to erase').toEqual([2, 2])
  expect(raise.mock.calls.map(([{ text }]) => text.split('\n')[0])).toEqual([
    'Enquiries marked as junk were not erased: this run was due 7 days ago, so the site was off or the clock is ahead.',
    'Enquiries marked as junk were not erased: the last run lies in the future, so the clock was wrong then or is wrong now.',
  ])
})

test('a crashed run with a clock doubt is not retried before the next day', async () => {
  const { database, clock, now } = await setUp()
  const doubts: (string | null)[] = []
  const run = async (_now: number, { clockDoubt }: { clockDoubt: string | null }) => {
    doubts.push(clockDoubt)
    if (clockDoubt !== null) throw new Error('killed')
  }
  const jobs = [{ name: 'bin', everyMs: DAY_MS, run }]
  for (const at of [0, 8 * DAY_MS, 8 * DAY_MS + 11 * MINUTE_MS]) {
    clock.at = TRUE_NOW + at
    await timedWorker(database, jobs, now).runDue()
  }
  expect(doubts).toEqual([null, expect.stringContaining('the clock is ahead')])
})

describe('retention', () => {
  /** @param ages of the leads in days */
  async function setUpRetention(ages: number[]) {
    const site = await setUp()
    for (const age of ages) await site.keepLead(TRUE_NOW - age * DAY_MS)
    const alerts: StaffAlert[] = []
    const run = createRetention({ days: 365, store: site.store, send: async (alert) => void alerts.push(alert), log })
    const jobs = [{ name: 'retention', everyMs: DAY_MS, run }]
    const schedule = () => timedWorker(site.database, jobs, site.now).runDue()
    const count = async () => (await site.store.list({})).length
    return { ...site, alerts, schedule, count }
  }

  const many = (count: number, age: number) => Array.from({ length: count }, () => age)

  test('erases nothing while the clock is 430 days ahead, and resumes after the correction', async () => {
    const site = await setUpRetention([...many(30, 10), 366])
    site.clock.at = TRUE_NOW + 430 * DAY_MS
    await site.schedule()
    expect(await site.count()).toBe(31)
    expect(site.alerts.map(({ text }) => text).join()).toContain('31 of 31 leads would go at once')
    site.clock.at = TRUE_NOW
    await site.schedule()
    expect(await site.count(), 'the last run lies in the future').toBe(31)
    expect(site.alerts.at(-1)?.text).toContain('the last run lies in the future')
    site.clock.at = TRUE_NOW + DAY_MS
    await site.schedule()
    expect(await site.count()).toBe(30)
    expect(site.alerts).toHaveLength(2)
  })

  test('erases nothing if the clock jumps ahead between two runs', async () => {
    const site = await setUpRetention([10])
    await site.schedule()
    site.clock.at = TRUE_NOW + 430 * DAY_MS
    await site.schedule()
    expect(await site.count()).toBe(1)
    expect(site.alerts.map(({ text }) => text).join()).toContain('the clock is ahead')
  })

  test('refuses to erase more than a tenth of all leads, but never refuses twenty or fewer', async () => {
    const few = await setUpRetention([...many(20, 400), ...many(5, 1)])
    await few.schedule()
    expect(await few.count()).toBe(5)
    const tooMany = await setUpRetention([...many(21, 400), ...many(180, 1)])
    await tooMany.schedule()
    expect(await tooMany.count()).toBe(201)
    expect(tooMany.alerts[0]?.text).toContain('npm run leads -- purge --older-than 365d --dry-run')
  })

  test('erases a tenth of many leads', async () => {
    const site = await setUpRetention([...many(21, 400), ...many(189, 1)])
    await site.schedule()
    expect(await site.count()).toBe(189)
    expect(site.alerts).toEqual([])
  })
})
