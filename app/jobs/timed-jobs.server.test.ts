import { expect, test, vi } from 'vitest'

import { openTestStore } from '../../tests/leads/store.ts'
import { timedWorker } from '../../tests/jobs/timed-worker.ts'
import type { TimedJob } from './timed-jobs.server.ts'

const HOUR_MS = 3_600_000

async function setUp() {
  const { database } = await openTestStore()
  let time = Date.UTC(2026, 10, 21, 7)
  const now = () => time
  return {
    pass: (ms: number) => void (time += ms),
    /** Checks for due jobs once, as a separate instance. */
    look: (jobs: TimedJob[]) => timedWorker(database, jobs, now).runDue(),
  }
}

const job = (run: TimedJob['run'], changes: Partial<TimedJob> = {}): TimedJob => ({
  name: 'purge',
  everyMs: HOUR_MS,
  run,
  ...changes,
})

test('one instance runs a due job, and any instance runs it the next time', async () => {
  const site = await setUp()
  const run = vi.fn(async () => undefined)
  await Promise.all([site.look([job(run)]), site.look([job(run)]), site.look([job(run)])])
  expect(run).toHaveBeenCalledTimes(1)
  site.pass(HOUR_MS - 1)
  await site.look([job(run)])
  expect(run).toHaveBeenCalledTimes(1)
  site.pass(1)
  await site.look([job(run)])
  expect(run).toHaveBeenCalledTimes(2)
})

test('a per-instance job runs on each instance', async () => {
  const site = await setUp()
  const run = vi.fn(async () => undefined)
  await Promise.all([1, 2].map(() => site.look([job(run, { eachInstance: true })])))
  expect(run).toHaveBeenCalledTimes(2)
})

test('a failing job does not block others', async () => {
  const site = await setUp()
  const run = vi.fn(async () => undefined)
  const failing = job(() => Promise.reject(new Error('no')), { name: 'failing' })
  await site.look([failing, job(run)])
  expect(run).toHaveBeenCalledTimes(1)
})

const DAY_MS = 24 * HOUR_MS

test('retries a failed daily job once after ten minutes', async () => {
  const site = await setUp()
  const run = vi.fn(async () => undefined)
  run.mockRejectedValueOnce(new Error('the database is down'))
  const daily = [job(run, { everyMs: DAY_MS })]
  await site.look(daily)
  site.pass(10 * 60_000 - 1)
  await site.look(daily)
  expect(run).toHaveBeenCalledTimes(1)
  site.pass(1)
  await site.look(daily)
  expect(run).toHaveBeenCalledTimes(2)
  site.pass(DAY_MS - 1)
  await site.look(daily)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a job due every minute runs every minute, even when it fails', async () => {
  const site = await setUp()
  const run = vi.fn(() => Promise.reject(new Error('no')))
  const often = [job(run, { everyMs: 60_000 })]
  await site.look(often)
  site.pass(60_000)
  await site.look(often)
  expect(run).toHaveBeenCalledTimes(2)
})
