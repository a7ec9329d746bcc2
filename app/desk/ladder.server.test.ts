/** What is late climbs the ladder: the owner's phone, a colleague, a manager, an alert that is repeated each morning. */
import { describe, expect, test } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { getDesk } from '#app/content/desk/desk.server.ts'
import { describeEvent } from '#app/people/describe-event.ts'
import { ON_LADDER, type TaskKind } from '#app/tasks/kinds.ts'
import { newTask } from '#app/tasks/task.ts'
import { toTaskRow } from '#app/tasks/task-rows.server.ts'
import { at, MINUTE, setUp } from '../../tests/desk/set-up.ts'
import { createDesk } from './desk.server.ts'
import { findLateRings } from './late-rings.server.ts'

const { ladder } = getDesk()

async function setUpLadder(start = '2026-11-24T11:00') {
  const base = await setUp(start)
  const { database, store, staff, time, asha } = base
  const raised: StaffAlert[] = []
  const alerts = { raise: async (alert: StaffAlert) => void raised.push(alert) }
  const desk = createDesk({ database, store, now: () => time.now, alerts })
  const meera = (await staff.members.add('Meera', 'manager'))!
  await base.signInAll()
  const set = (text: string) => (time.now = at(text))
  const ownerOf = async (ref: string) => (await base.rowOf(ref)).owner_id
  const eventsOf = async (ref: string) => (await desk.readCard(ref, asha.id))!.events.map(describeEvent)
  /** A call that Asha promised for a time. */
  async function promise(text: string) {
    const ref = await base.accept()
    await base.act(ref, asha, { kind: 'later', data: { at: at(text) } })
    return ref
  }
  return { ...base, desk, meera, raised, set, ownerOf, eventsOf, promise }
}

describe('every kind with a clock', () => {
  const PARTS = ['promised', 'money', 'visits', 'answers', 'days', 'later'] as const
  const CLASS_OF: Partial<Record<TaskKind, number>> = {
    'call-back': 1,
    settle: 2,
    'wants-to-pay': 2,
    'confirm-visit': 3,
    rebook: 3,
    answer: 4,
    'first-call': 4,
    'write-back': 4,
    'read-words': 4,
    deliver: 5,
    'visit-result': 5,
    rest: 5,
    verify: 5,
    tell: 5,
    'carry-out': 5,
    retry: 6,
    'follow-up': 6,
  }

  test('is on the ladder, except for a demo and what staff set themselves', () => {
    // Nobody can be late with a number that is not known: it has no time.
    const timed = ON_LADDER.filter((kind) => kind !== 'find-number')
    expect(timed.toSorted()).toEqual(Object.keys(CLASS_OF).toSorted())
  })

  test.each(Object.entries(CLASS_OF))('%s is passed on after the waits of class %i', async (kind, taskClass) => {
    const { accept, act, asha, database, desk, rowOf, time, raised } = await setUpLadder('2026-11-24T10:00')
    const ref = await accept()
    await act(ref, asha, { kind: 'assigned', data: { ownerId: asha.id, owner: 'Asha' } })
    const { lead_id: leadId, person_id: personId } = await rowOf(ref)
    const task = newTask(kind as 'answer', 'wrote', { leadId, at: time.now }, time.now)
    const isListed = !['verify', 'tell', 'carry-out'].includes(kind)
    await database.deleteFrom('tasks').execute()
    await database
      .insertInto('tasks')
      .values(toTaskRow({ task, personId, ownerId: asha.id, isListed }))
      .execute()
    const { colleagueAfter, managerAfter, alertAfter } = ladder[PARTS[taskClass - 1]!]
    for (const [level, minutes] of [colleagueAfter, managerAfter, alertAfter].entries()) {
      const openAt = desk.clock.nextOpen(desk.clock.add(task.dueAt!, minutes))
      const dueAt = taskClass === 1 ? task.dueAt! + minutes * MINUTE : openAt
      time.now = dueAt - 1
      const levelOf = async () =>
        (await database.selectFrom('tasks').select('level').where('kind', '=', kind).executeTakeFirstOrThrow()).level
      await desk.ladder.passOn()
      expect(await levelOf()).toBe(level)
      time.now = dueAt
      await desk.ladder.passOn()
      expect(await levelOf()).toBe(level + 1)
    }
    expect(raised).toHaveLength(1)
  })
})

test('outside opening hours only a promised call climbs', async () => {
  const { accept, desk, set, promise, ownerOf, asha, ravi } = await setUpLadder()
  const promised = await promise('2026-11-24T19:30')
  set('2026-11-24T18:40')
  const waiting = await accept({ form: 'contact' })
  set('2026-11-24T19:45')
  expect(await desk.ladder.passOn()).toBe(1)
  expect([await ownerOf(promised), await ownerOf(waiting)]).toEqual([ravi.id, null])
  expect(ravi.id).not.toBe(asha.id)
})

test('what people owe today is passed on as soon as they are away, and later days stay theirs', async () => {
  const { desk, set, promise, ownerOf, eventsOf, staff, asha, ravi } = await setUpLadder()
  const [today, tomorrow] = [await promise('2026-11-24T16:00'), await promise('2026-11-25T16:00')]
  set('2026-11-24T15:00')
  await staff.members.setAway(asha.id, true)
  expect(await desk.ladder.passOn()).toBe(1)
  expect(await desk.ladder.passOn()).toBe(0)
  expect([await ownerOf(today), await ownerOf(tomorrow)]).toEqual([ravi.id, asha.id])
  expect((await eventsOf(today)).at(-1)).toBe('Asha is away: given to Ravi')
})

test('without a salesperson a manager takes over, and without anybody the day stays with who is away', async () => {
  const { desk, set, promise, ownerOf, staff, asha, ravi, meera } = await setUpLadder()
  const ref = await promise('2026-11-24T16:00')
  set('2026-11-24T15:00')
  for (const { id } of [asha, ravi, meera]) await staff.members.setAway(id, true)
  expect(await desk.ladder.passOn()).toBe(0)
  expect(await ownerOf(ref)).toBe(asha.id)
  await staff.members.setAway(meera.id, false)
  expect(await desk.ladder.passOn()).toBe(1)
  expect(await ownerOf(ref)).toBe(meera.id)
})

test('nothing is taken from an owner who closed another task in the last 20 open minutes', async () => {
  const { accept, act, desk, set, ownerOf, signInAll, asha, ravi } = await setUpLadder('2026-11-24T18:20')
  const [late, other] = [await accept({ form: 'contact' }), await accept({ form: 'contact' })]
  for (const ref of [late, other]) await act(ref, asha, { kind: 'assigned', data: { ownerId: asha.id, owner: 'Asha' } })
  set('2026-11-24T18:55')
  await act(other, asha, { kind: 'reached' })
  // Five of the 20 minutes are of yesterday.
  set('2026-11-25T10:14')
  expect(await desk.ladder.passOn()).toBe(0)
  set('2026-11-25T10:15')
  await signInAll()
  expect(await desk.ladder.passOn()).toBe(1)
  expect(await ownerOf(late)).toBe(ravi.id)
})

test('what an alert told of is told of again each morning, once, until it is done', async () => {
  const { accept, act, asha, desk, set, raised } = await setUpLadder()
  const refs = [await accept({ form: 'contact' }), await accept({ form: 'contact' })]
  set('2026-11-24T13:30')
  await desk.ladder.passOn()
  expect(raised).toHaveLength(1)
  const said: boolean[] = []
  for (const moment of ['24T14:00', '25T09:30', '25T10:05', '25T11:05']) {
    set(`2026-11-${moment}`)
    said.push(await desk.ladder.alertAgain())
  }
  expect(said).toEqual([false, false, true, false])
  expect(raised[1]).toMatchObject({ key: 'desk-still-late:2026-11-25', subject: 'Nobody has called 2 people' })
  for (const ref of refs) await act(ref, asha, { kind: 'not-interested' })
  set('2026-11-26T10:05')
  expect(await desk.ladder.alertAgain()).toBe(false)
})

describe('the owner’s phone', () => {
  const ringsAt = async ({ database, desk, time }: Awaited<ReturnType<typeof setUpLadder>>) =>
    (await findLateRings(database, desk.clock, time.now)).map(({ kind, at: rungAt }) => [kind, rungAt])

  test('rings for a promised call at its minute, and again after five, at any hour', async () => {
    const base = await setUpLadder()
    const ref = await base.promise('2026-11-24T19:30')
    const rings: unknown[] = []
    for (const time of ['19:29', '19:30', '19:34', '19:35', '19:46']) {
      base.set(`2026-11-24T${time}`)
      rings.push((await ringsAt(base)).map(([, rungAt]) => rungAt))
    }
    const [first, again] = [at('2026-11-24T19:30'), at('2026-11-24T19:35')]
    expect(rings).toEqual([[], [first], [first], [again], []])
    base.set('2026-11-24T19:36')
    await base.act(ref, base.asha, { kind: 'reached' })
    expect(await ringsAt(base)).toEqual([])
  })

  test('rings when something becomes late, in the morning for what did while the office was closed', async () => {
    const base = await setUpLadder('2026-11-24T18:50')
    const { accept, act, asha, set } = base
    const ref = await accept({ form: 'contact' })
    await act(ref, asha, { kind: 'assigned', data: { ownerId: asha.id, owner: 'Asha' } })
    set('2026-11-25T10:19')
    expect(await ringsAt(base)).toEqual([])
    set('2026-11-25T10:20')
    expect(await ringsAt(base)).toEqual([['due', at('2026-11-25T10:20')]])
  })

  test('stays silent for an owner who works through a list', async () => {
    const base = await setUpLadder()
    const { accept, act, asha, set } = base
    const [late, other] = [await accept({ form: 'contact' }), await accept({ form: 'contact' })]
    await act(late, asha, { kind: 'assigned', data: { ownerId: asha.id, owner: 'Asha' } })
    set('2026-11-24T11:25')
    await act(other, asha, { kind: 'reached' })
    set('2026-11-24T11:31')
    expect(await ringsAt(base)).toEqual([])
  })
})
