/** Leads and acts of staff that were stored while the clock ran ahead are due once it is right. */
import { expect, test } from 'vitest'

import { MINUTE, setUp } from '../../tests/desk/set-up.ts'

const DAY = 24 * 60 * MINUTE

test.each([
  ['three hours', DAY / 8],
  ['400 days', 400 * DAY],
])('a lead stored with a clock %s ahead is due within the promised time, and escalates', async (_what, jump) => {
  const { accept, act, asha, desk, rowOf, listOf, time, signInAll } = await setUp()
  await signInAll()
  const right = time.now
  time.now += jump
  const ref = await accept()
  time.now = right + MINUTE
  await desk.index.renewFuture()
  const { due_at, goal_at } = await rowOf(ref)
  expect([due_at, goal_at]).toEqual([right + 32 * MINUTE, right + 32 * MINUTE])
  expect(await listOf('to-call')).toEqual([ref])
  time.now += 5 * MINUTE
  await act(ref, asha, { kind: 'note', data: { note: 'Not yet' } })
  await desk.index.renewFuture()
  expect((await rowOf(ref)).due_at, 'its time stays').toBe(right + 32 * MINUTE)
  time.now += 60 * MINUTE
  expect(await desk.watch.passOn()).toBe(1)
  await act(ref, asha, { kind: 'no-answer' })
  expect((await rowOf(ref)).due_at).toBe(time.now + 120 * MINUTE)
})

test('an unanswered call saved while the clock was ahead is due now, and a requested time stays', async () => {
  const { accept, act, asha, desk, rowOf, listOf, time } = await setUp()
  const [called, later] = [await accept(), await accept()]
  const [right, asked] = [time.now, time.now + 3 * DAY]
  time.now += 400 * DAY
  await act(called, asha, { kind: 'no-answer' })
  await act(later, asha, { kind: 'later', data: { at: asked } })
  time.now = right + 3 * 60 * MINUTE
  await desk.index.renewFuture()
  expect(await listOf('to-call')).toEqual([called])
  expect((await rowOf(called)).due_at).toBeLessThan(time.now)
  expect((await rowOf(later)).due_at).toBe(asked)
})

test('a clock that runs behind changes no times', async () => {
  const { accept, desk, rowOf, time } = await setUp()
  const refs: string[] = []
  for (let lead = 0; lead < 21; lead += 1) refs.push(await accept())
  const dueAt = (await rowOf(refs[0]!)).due_at
  time.now -= 400 * DAY
  await desk.index.renewFuture()
  expect((await rowOf(refs[0]!)).due_at).toBe(dueAt)
})
