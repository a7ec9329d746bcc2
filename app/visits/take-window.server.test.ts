/** Tests booking windows and changing visits. Runs on SQLite, and again on PostgreSQL. */
import { expect, test } from 'vitest'

import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { NOW, asking, at, openVisits, wishFor } from '../../tests/visits/wishes.ts'
import { createFreeWindows } from './free-windows.server.ts'
import { getPlace } from './places.server.ts'

const WED = at(25)
const window = (startsAt: number) => ({ city: 'jaipur', kind: 'home' as const, startsAt })

test('of 200 concurrent posts for the last seat one books it, and 199 are stored as missed', async () => {
  const site = await openVisits()
  const others = await Promise.all([1, 2].map(() => openVisits(site.clock, site.url)))
  const stores = [site, ...others].map(({ leads }) => leads)
  const records = Array.from({ length: 200 }, () => asking({ wish: wishFor(WED) }))
  const accepted = await Promise.all(records.map((record, index) => stores[index % 3]!.accept(record)))
  expect(new Set(accepted.map(({ ref }) => ref)).size).toBe(200)
  const visits = await site.visits.list({ from: WED, until: WED + 1 })
  expect(visits.filter(({ status }) => status === 'booked')).toHaveLength(1)
  expect(visits.filter(({ status }) => status === 'missed')).toHaveLength(199)
})

test('books as many visits as the capacity, each with its own seat', async () => {
  const { leads, visits } = await openVisits()
  await Promise.all(Array.from({ length: 9 }, () => leads.accept(asking({ wish: wishFor(WED, 3) }))))
  const booked = (await visits.list({ from: WED, until: WED + 1 })).filter(({ status }) => status === 'booked')
  expect(booked).toHaveLength(3)
  expect(await visits.countHeld(window(WED), NOW)).toEqual(new Map([[WED, 3]]))
})

test('a repeated post, even with another window, keeps the first window', async () => {
  const { leads, visits } = await openVisits()
  const first = asking({ wish: wishFor(WED) })
  const { id } = await leads.accept(first)
  const again = { ...asking({ wish: wishFor(at(26)) }), keys: first.keys }
  expect(await leads.accept(again)).toMatchObject({ id, repeat: true })
  await leads.accept(first)
  expect(await visits.find(id)).toMatchObject({ startsAt: WED, status: 'booked', version: 1 })
})

test('a suspicious lead gets its window only after the question is answered', async () => {
  const { leads, visits } = await openVisits()
  const first = asking({ wish: wishFor(WED), lead: { screening: { verdict: 'suspicious', reasons: ['x'] } } })
  const { id } = await leads.accept(first)
  expect(await visits.find(id)).toMatchObject({ status: 'missed' })
  const answered = {
    ...first,
    id: 'another',
    lead: { ...first.lead, screening: { verdict: 'clean' as const, reasons: [] } },
  }
  await leads.accept(answered)
  expect(await visits.find(id)).toMatchObject({ status: 'booked' })
})

test('two moves to one window: one succeeds, the other keeps its window', async () => {
  const { leads, visits } = await openVisits()
  const [one, other] = await Promise.all([WED, at(26)].map((start) => leads.accept(asking({ wish: wishFor(start) }))))
  const results = await Promise.all([one!, other!].map(({ id }) => visits.move(id, window(at(27)), 1, 1, 'visitor')))
  expect(results.toSorted()).toEqual(['gone', 'moved'])
  const starts = await Promise.all([one!, other!].map(async ({ id }) => (await visits.find(id))!.startsAt))
  expect(starts.filter((start) => start === at(27))).toHaveLength(1)
  expect(starts.filter((start) => start === WED || start === at(26))).toHaveLength(1)
})

test('a repeated move takes effect once, an outdated one is rejected, and the old window is free', async () => {
  const { leads, visits } = await openVisits()
  const { id } = await leads.accept(asking({ wish: wishFor(WED) }))
  const tap = () => visits.move(id, window(at(26)), 1, 1, 'visitor')
  expect(await Promise.all([tap(), tap()])).toEqual(['moved', 'moved'])
  expect(await visits.find(id)).toMatchObject({ startsAt: at(26), version: 2 })
  expect(await visits.move(id, window(at(27)), 1, 1, 'visitor')).toBe('changed')
  const next = await leads.accept(asking({ wish: wishFor(WED) }))
  expect(await visits.find(next.id)).toMatchObject({ status: 'booked' })
})

test('books a window for a lead without one, and again after a cancellation', async () => {
  const { leads, visits } = await openVisits()
  const { id } = await leads.accept(asking({}))
  expect(await visits.find(id)).toBeNull()
  expect(await visits.move(id, window(WED), 1, null, 'visitor')).toBe('moved')
  expect(await visits.cancel(id, 'visitor')).toBe(true)
  expect(await visits.cancel(id, 'visitor'), 'a repeated cancellation').toBe(false)
  expect(await visits.countHeld(window(WED), NOW)).toEqual(new Map())
  expect(await visits.move(id, window(at(26)), 1, 2, 'visitor')).toBe('moved')
  expect((await visits.timeline(id)).map(({ what }) => what)).toEqual(['booked', 'cancelled', 'booked'])
})

test.each([
  ['an erased lead', (leads: LeadStore, ref: string) => leads.erase(ref)],
  ['a lead past its retention', (leads: LeadStore) => leads.purge(new Date(NOW + 1))],
])('removing %s removes its visit, events and messages', async (_, remove) => {
  const { leads, visits, database } = await openVisits()
  const { id, ref } = await leads.accept(asking({ wish: wishFor(WED) }))
  expect(await database.selectFrom('visit_messages').selectAll().execute()).not.toEqual([])
  await remove(leads, ref)
  expect(await visits.find(id)).toBeNull()
  expect(await visits.timeline(id)).toEqual([])
  expect(await database.selectFrom('visit_messages').selectAll().execute()).toEqual([])
})

test('staff see the window and its changes with the lead', async () => {
  const { leads, queue, visits } = await openVisits()
  const { id, ref } = await leads.accept(asking({ wish: wishFor(WED) }))
  const [claim] = await queue.claimDue('crm', 1, NOW, 1000)
  expect(claim!.lead.notes).toEqual([
    {
      label: 'Visit',
      value: 'Wed 25 November, 10 am to 12 noon, at home in Jaipur, booked',
      brief: 'visit Wed 25 November, 10 am to 12 noon',
    },
  ])
  await visits.cancel(id, 'visitor')
  expect((await leads.find(ref))?.lead.notes?.[0]?.brief).toBe('visit Wed 25 November, 10 am to 12 noon (cancelled)')
})

test('free windows on pages are cached for at most a minute', async () => {
  const site = await openVisits()
  const free = createFreeWindows({ store: site.visits, now: () => site.clock.now })
  const offer = getPlace('jaipur')!.offers.home!
  const isFree = async () =>
    (await free.list(offer)).flatMap(({ windows }) => windows).find(({ startsAt }) => startsAt === WED)?.isFree
  expect(await isFree()).toBe(true)
  for (let n = 0; n < 2; n += 1) await site.leads.accept(asking({ wish: wishFor(WED, 2) }))
  expect(await isFree()).toBe(true)
  site.clock.now += 60_001
  expect(await isFree()).toBe(false)
  expect(await free.nearest(offer, WED)).toEqual([at(25, '12:00'), at(26), at(25, '15:00')])
})
