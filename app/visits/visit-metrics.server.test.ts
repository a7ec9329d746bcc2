/** Runs on SQLite here, and again on PostgreSQL. */
import { expect, test } from 'vitest'

import { NOW, asking, at, openVisits, wishFor } from '../../tests/visits/wishes.ts'
import { HOUR_MS } from '#app/time/india.ts'
import { readVisitMetrics } from './visit-metrics.server.ts'

type Site = Awaited<ReturnType<typeof openVisits>>

const MINUTE_MS = HOUR_MS / 60
const whatsApp = { consent: { version: 'v1', whatsapp: true } }

async function read({ database, clock }: Site, channels: ('message-template' | 'smtp')[] = ['message-template']) {
  const [visits, late] = await readVisitMetrics(database, channels, clock.now)
  const counts = Object.fromEntries(visits!.samples.map(({ labels, value }) => [labels.what, value]))
  return { counts, late: late!.samples[0]!.value }
}

test('counts only visit changes of the last day', async () => {
  const site = await openVisits({ now: NOW })
  const { leads, visits, clock } = site
  const { id } = await leads.accept(asking({ wish: wishFor(at(25)) }))
  await leads.accept(asking({ wish: wishFor(at(25)) }))
  await visits.move(id, { city: 'jaipur', kind: 'home', startsAt: at(26) }, 1, 1, 'visitor')
  await visits.cancel(id, 'visitor')
  clock.now += HOUR_MS
  expect((await read(site)).counts).toEqual({
    booked: 1,
    missed: 1,
    moved: 1,
    cancelled: 1,
    done: 0,
    nobody_there: 0,
  })
  clock.now += 24 * HOUR_MS
  expect(Object.values((await read(site)).counts)).toEqual([0, 0, 0, 0, 0, 0])
})

test('a message is late after ten minutes if its channel is on and the visitor consented', async () => {
  const site = await openVisits({ now: NOW })
  const { leads, visits, clock } = site
  const { id } = await leads.accept(asking({ wish: wishFor(at(25)), lead: whatsApp }))
  await leads.accept(asking({ wish: wishFor(at(26)), lead: { consent: { version: 'v1', whatsapp: false } } }))
  clock.now += 9 * MINUTE_MS
  expect((await read(site)).late).toBe(0)
  clock.now += 2 * MINUTE_MS
  expect((await read(site)).late).toBe(1)
  expect((await read(site, ['smtp'])).late).toBe(0)
  expect((await read(site, [])).late).toBe(0)
  await visits.note(id, 'done')
  expect((await read(site)).late).toBe(0)
})
