/** Demos that staff arrange with a visitor, in a calendar window or at another time. */
import { expect, test } from 'vitest'

import { createVisitStore } from '#app/visits/visit-store.server.ts'
import type { Member } from '#app/staff/member.ts'
import { at, setUp } from '../../tests/desk/set-up.ts'

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
  expect([...(await desk.demos.addresses([visit!.leadId])).values()]).toEqual(['Malviya Nagar'])
  expect(await desk.demos.unbooked(DAY)).toEqual([])
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

test('a demo outside the calendar is listed as unbooked until a window is booked', async () => {
  const { accept, act, book, desk, asha } = await setUpVisits()
  const ref = await accept()
  await act(ref, asha, { kind: 'demo', data: { at: at('2026-11-26T20:00') } })
  const listed = async () => (await desk.demos.unbooked(DAY)).map((row) => row.ref)
  expect(await listed()).toEqual([ref])
  await book(ref, asha)
  expect(await listed()).toEqual([])
})
