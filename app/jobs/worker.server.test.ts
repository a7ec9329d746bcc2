import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'

import { openTestStore } from '../../tests/leads/store.ts'
import type { Job, Kind, Result } from './job.ts'
import { addJobs } from './queue.server.ts'
import { createWorker } from './worker.server.ts'

const log = pino({ level: 'silent' })
const START = Date.UTC(2026, 10, 21, 7)
const HOUR_MS = 3_600_000

type Payload = { replyId: string }
type Run = Kind<Payload>['run']

const done: Result = { status: 'done' }

async function setUp(run: Run, changes: Partial<Kind<Payload>> = {}) {
  const { database } = await openTestStore()
  const clock = { at: START }
  const kind: Kind<Payload> = {
    name: 'reply',
    payload: z.object({ replyId: z.string() }),
    slots: 2,
    leaseMs: 30_000,
    longestMs: 24 * HOUR_MS,
    run,
    giveUp: async () => async () => undefined,
    ...changes,
  }
  const open = (own = kind) => {
    const worker = createWorker({ database, log, now: () => clock.at })
    worker.define(own)
    onTestFinished(worker.stop)
    return worker
  }
  const add = (id: string, more: { key?: string; dueAt?: number } = {}) =>
    addJobs(database, [{ kind: kind.name, id, dueAt: START, payload: { replyId: id }, ...more }])
  return { database, clock, kind, open, add, rows: () => database.selectFrom('jobs').selectAll().execute() }
}

test('does a job once, whichever of several instances claims it, and forgets it', async () => {
  const run = vi.fn<Run>(async () => done)
  const site = await setUp(run)
  await site.add('r1')
  await site.add('r1')
  await Promise.all([site.open().runDue(), site.open().runDue(), site.open().runDue()])
  expect(run.mock.calls.map(([{ payload }]) => payload)).toEqual([{ replyId: 'r1' }])
  expect(await site.rows()).toEqual([])
})

test('a job that fails is tried again by itself, and stops no other', async () => {
  const run = vi.fn<Run>(async ({ payload }) => {
    if (payload.replyId === 'bad') throw new Error('no')
    return done
  })
  const site = await setUp(run, { slots: 1 })
  await site.add('bad')
  await site.add('good', { dueAt: START + 1 })
  site.clock.at += 1
  await site.open().runDue()
  expect(await site.rows()).toMatchObject([{ id: 'reply:bad', attempts: 1, lease_token: null }])
  await site.open().runDue()
  expect(run, 'waits for its time').toHaveBeenCalledTimes(2)
  site.clock.at += HOUR_MS
  await site.open().runDue()
  expect(run).toHaveBeenCalledTimes(3)
})

test('gives up after the last attempt and stores what that changes', async () => {
  const giveUp = vi.fn(async () => async () => undefined)
  const site = await setUp(() => Promise.reject(new Error('no')), { giveUp })
  await site.add('r1')
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await site.open().runDue()
    site.clock.at += 24 * HOUR_MS
  }
  expect(giveUp).toHaveBeenCalledTimes(1)
  expect(await site.rows()).toEqual([])
})

test('an attempt that ended with its process is repeated after its lease, and known as lost', async () => {
  const seen: boolean[] = []
  const site = await setUp(async ({ isLost }) => (seen.push(isLost), done))
  await site.add('r1')
  let end: (result: Result) => void = () => undefined
  const killed = site.open({ ...site.kind, run: () => new Promise((resolve) => (end = resolve)) })
  const dead = killed.runDue()
  await vi.waitFor(async () => expect(await site.rows()).toMatchObject([{ attempts: 1 }]))
  await site.open().runDue()
  expect(seen, 'while the lease lasts').toEqual([])
  site.clock.at += 31_000
  await site.open().runDue()
  expect(seen).toEqual([true])
  end(done)
  await dead
})

test('an instance whose lease was taken over stores nothing', async () => {
  const write = vi.fn(async () => undefined)
  let finish: (result: Result) => void = () => undefined
  const slow = new Promise<Result>((resolve) => (finish = resolve))
  const site = await setUp(async () => done)
  await site.add('r1')
  const late = site.open({ ...site.kind, run: () => slow }).runDue()
  await vi.waitFor(async () => expect(await site.rows()).toMatchObject([{ attempts: 1 }]))
  site.clock.at += 31_000
  await site.open().runDue()
  finish({ status: 'done', write })
  await late
  expect(write).not.toHaveBeenCalled()
})

test('a key never takes the slots of another', async () => {
  const running: string[] = []
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  const site = await setUp(async ({ key }: Job<Payload>) => {
    running.push(key)
    await gate
    return done
  })
  for (const id of ['a', 'b', 'c', 'd']) await site.add(id, { key: 'slow' })
  await site.add('e', { key: 'quick' })
  const working = site.open().runDue()
  await vi.waitFor(() => expect(running).toHaveLength(3))
  expect(running.toSorted()).toEqual(['quick', 'slow', 'slow'])
  release()
  await working
  expect(await site.rows()).toEqual([])
})

test('a kind that rests keeps its jobs', async () => {
  let slots = 0
  const run = vi.fn<Run>(async () => done)
  const site = await setUp(run, { slots: async () => slots })
  await site.add('r1')
  await site.open().runDue()
  expect(await site.rows()).toMatchObject([{ attempts: 0 }])
  slots = 1
  await site.open().runDue()
  expect(run).toHaveBeenCalledTimes(1)
})

test('adds the jobs of unfinished rows that have none', async () => {
  const run = vi.fn<Run>(async () => done)
  const unfinished = new Set(['r1', 'r2'])
  const site = await setUp(
    async (job) => {
      unfinished.delete(job.payload.replyId)
      return run(job)
    },
    { listMissing: async () => [...unfinished].map((id) => ({ id, dueAt: START, payload: { replyId: id } })) },
  )
  await site.add('r1')
  await site.open().runDue()
  expect(run.mock.calls.map(([{ payload }]) => payload.replyId).toSorted()).toEqual(['r1', 'r2'])
})

test('a job that a wrong clock planned far ahead is due', async () => {
  const run = vi.fn<Run>(async () => done)
  const site = await setUp(run)
  await site.add('r1', { dueAt: START + 400 * 24 * HOUR_MS })
  await site.add('r2', { dueAt: START + HOUR_MS })
  await site.open().runDue()
  expect(run.mock.calls.map(([{ id }]) => id)).toEqual(['reply:r1'])
})

test('a started worker does what is added later, without being woken', async () => {
  const run = vi.fn<Run>(async () => done)
  const site = await setUp(run)
  site.open().start()
  await site.add('r1')
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 15_000 })
})
