/** Demos that staff arrange with a visitor, in a calendar window or at another time. */
import { describe, expect, test } from 'vitest'

import { createVisitStore } from '#app/visits/visit-store.server.ts'
import { describeEvent } from '#app/people/describe-event.ts'
import type { Member } from '#app/staff/member.ts'
import { MINUTE, at, setUp } from '../../tests/desk/set-up.ts'

const STARTS = at('2026-11-26T10:00')
const WINDOW = { city: 'jaipur', kind: 'home', startsAt: STARTS } as const
const DAY = { from: at('2026-11-26T00:00'), until: at('2026-11-27T00:00') }

async function setUpVisits() {
  const base = await setUp()
  const { database, time, desk, act } = base
  const visits = createVisitStore(database, () => time.now)
  const book = (ref: string, by: Member, seen: number | null = null, window = WINDOW) =>
    act(ref, by, {
      kind: 'demo',
      data: { at: window.startsAt, window: 'jaipur.home.2026-11-26T10:00', address: 'Malviya Nagar' },
      seen: new Map([[ref, 0]]),
      visit: { window, capacity: 1, seen },
    })
  const kindsOf = async (ref: string) => (await desk.readCard(ref, 'nobody'))!.events.map(({ kind }) => kind)
  return { ...base, visits, book, kindsOf }
}

test('a window booked by staff appears on the day sheet with the address that they noted', async () => {
  const { accept, rowOf, visits, book, desk, asha } = await setUpVisits()
  const ref = await accept({ form: 'demo' })
  expect((await book(ref, asha)).status).toBe('saved')
  const [visit] = await visits.list(DAY)
  expect(visit).toMatchObject({ ref, startsAt: STARTS, status: 'booked' })
  expect(await rowOf(ref)).toMatchObject({ stage: 'demo', due_at: STARTS })
  expect((await desk.demos.notes([visit!])).get(visit!.leadId)?.address).toBe('Malviya Nagar')
  expect(await desk.demos.fixed(DAY)).toEqual([])
})

test('books the last seat once when two colleagues book it concurrently, and rolls back the other outcome', async () => {
  const { accept, visits, book, kindsOf, asha, ravi } = await setUpVisits()
  const [one, other] = [await accept(), await accept()]
  const both = await Promise.all([book(one, asha), book(other, ravi)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['no-window', 'saved'])
  expect(await visits.list(DAY)).toHaveLength(1)
  expect([...(await kindsOf(one)), ...(await kindsOf(other))]).toEqual(['demo'])
})

test('rejects a booking based on an outdated visit and keeps the visitor’s new time', async () => {
  const { accept, visits, book, kindsOf, rowOf, asha } = await setUpVisits()
  const ref = await accept({ form: 'demo' })
  const { lead_id } = await rowOf(ref)
  const later = { ...WINDOW, startsAt: at('2026-11-26T15:00') }
  expect(await visits.move(lead_id, WINDOW, 1, null, 'visitor')).toBe('moved')
  expect(await visits.move(lead_id, later, 1, 1, 'visitor')).toBe('moved')
  expect((await book(ref, asha, 1)).status).toBe('no-window')
  expect(await visits.find(lead_id)).toMatchObject({ startsAt: later.startsAt })
  expect(await kindsOf(ref)).toEqual([])
  expect((await book(ref, asha, 2)).status).toBe('saved')
  expect(await visits.find(lead_id)).toMatchObject({ startsAt: STARTS })
})

test('books no visit when a colleague’s outcome conflicts', async () => {
  const { accept, visits, book, act, asha, ravi } = await setUpVisits()
  const ref = await accept()
  await act(ref, ravi, { kind: 'not-interested' })
  expect((await book(ref, asha)).status).toBe('conflict')
  expect(await visits.list(DAY)).toEqual([])
})

test('a booked demo cannot be undone, because the visitor was notified', async () => {
  const { accept, book, desk, asha } = await setUpVisits()
  const ref = await accept()
  const saved = await book(ref, asha)
  expect((await desk.acts.undo(ref, asha, saved.status === 'saved' ? saved.event.id : '')).status).toBe('gone')
})

test('a demo outside the calendar is listed by itself until a window is booked', async () => {
  const { accept, act, book, desk, asha } = await setUpVisits()
  const ref = await accept()
  await act(ref, asha, { kind: 'demo', data: { at: at('2026-11-26T20:00') } })
  const listed = async () => (await desk.demos.fixed(DAY)).map((demo) => demo.ref)
  expect(await listed()).toEqual([ref])
  await book(ref, asha)
  expect(await listed()).toEqual([])
})

const KINDS = ['of the calendar', 'fixed by phone'] as const

/** A demo that begins now. */
async function setUpDemo(kind: (typeof KINDS)[number]) {
  const base = await setUpVisits()
  const { accept, act, asha, book, desk, rowOf, time, visits } = base
  const ref = await accept({ form: 'demo' })
  if (kind === 'of the calendar') await book(ref, asha)
  else await act(ref, asha, { kind: 'demo', data: { at: STARTS } })
  time.now = STARTS
  const { lead_id: leadId } = await rowOf(ref)
  const say = (what: 'shown' | 'not-there', data = {}) => act(ref, asha, { kind: what, data: { at: STARTS, ...data } })
  const nextOf = async () => (await rowOf(ref)).next
  const statusOf = async () => (await visits.find(leadId))?.status
  const saidOf = async () => (await desk.demos.notes([{ leadId, startsAt: STARTS }])).get(leadId)?.said?.kind
  return { ...base, ref, say, nextOf, statusOf, saidOf, isBooked: kind === 'of the calendar' }
}

describe.each(KINDS)('a demo %s', (kind) => {
  test('is done with its result, and a tap on the wrong button is taken back within ten minutes', async () => {
    const { asha, desk, ref, say, nextOf, statusOf, saidOf, time, isBooked } = await setUpDemo(kind)
    const wrong = await say('not-there')
    expect([await nextOf(), await saidOf()]).toEqual(['Nobody was there for the demo', 'not-there'])
    time.now += MINUTE
    await desk.acts.undo(ref, asha, wrong.status === 'saved' ? wrong.event.id : '')
    expect([await nextOf(), await saidOf(), await statusOf()]).toEqual([
      'Live demo',
      undefined,
      isBooked ? 'booked' : undefined,
    ])
    time.now += MINUTE
    await say('shown', { result: 'quote', readings: { tdsBefore: 450, phAfter: 9.5 } })
    expect([await nextOf(), await statusOf()]).toEqual(['Wants a quotation: send it', isBooked ? 'done' : undefined])
    const { events } = (await desk.readCard(ref, asha.id))!
    expect(describeEvent(events.at(-1)!)).toBe('Demo done: Wants a quotation, TDS 450 → ?, pH ? → 9.5')
  })

  test('is corrected later with a reason, not without one', async () => {
    const { ref, desk, asha, say, nextOf, statusOf, saidOf, time, isBooked } = await setUpDemo(kind)
    await say('not-there')
    time.now += 30 * MINUTE
    expect((await say('shown', { result: 'thinks' })).status).toBe('closed')
    const corrected = await say('shown', { result: 'thinks', why: 'Wrong house' })
    expect([await nextOf(), await saidOf(), await statusOf()]).toEqual([
      'Thinks about it after the demo',
      'shown',
      isBooked ? 'done' : undefined,
    ])
    time.now += MINUTE
    await desk.acts.undo(ref, asha, corrected.status === 'saved' ? corrected.event.id : '')
    expect([await nextOf(), await saidOf(), await statusOf()]).toEqual([
      'Nobody was there for the demo',
      'not-there',
      isBooked ? 'nobody_there' : undefined,
    ])
  })

  test('that passes without a mark is asked about an hour after its end, and climbs the ladder', async () => {
    const { asha, desk, ref, signInAll, time } = await setUpDemo(kind)
    time.now = at('2026-11-26T18:00')
    await signInAll()
    expect(await desk.ladder.passOn()).toBe(1)
    const { events } = (await desk.readCard(ref, asha.id))!
    expect(describeEvent(events.at(-1)!)).toMatch(/^Late: How did the demo go\?/)
  })
})

test('a demo that was fixed by phone stays on its sheet when it is done, with its technician', async () => {
  const { accept, act, asha, desk, time } = await setUpVisits()
  const ref = await accept()
  const data = { at: at('2026-11-26T20:00') }
  await act(ref, asha, { kind: 'demo', data })
  time.now = data.at
  await act(ref, asha, { kind: 'goes', data: { ...data, technician: 'Ravi' } })
  await act(ref, asha, { kind: 'shown', data })
  const [demo] = await desk.demos.fixed(DAY)
  expect(demo).toMatchObject({ ref, startsAt: data.at })
  expect((await desk.demos.notes([demo!])).get(demo!.leadId)).toMatchObject({ technician: 'Ravi', isOnTheWay: false })
})
