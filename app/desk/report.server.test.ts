/** Reports about leads, on both databases. */
import { expect, test } from 'vitest'

import type { Lead } from '#app/leads/lead.ts'
import { createSaleParts } from '#app/payments/sale-parts.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { createVisitStore } from '#app/visits/visit-store.server.ts'
import { stopOldClocks } from '#app/people/old-enquiries.server.ts'
import { MINUTE, at, setUp } from '../../tests/desk/set-up.ts'
import { SALE } from '../../tests/payments/orders.ts'
import { countMeasured, minutesWithin } from './response-times.ts'

const NOVEMBER = { from: at('2026-11-01T00:00'), to: at('2026-12-01T00:00') }

const touch = (parameters: Record<string, string>, referrer?: string) => ({
  at: '2026-11-20T06:00:00.000Z',
  landingPage: '/',
  parameters,
  ...(referrer && { referrer }),
})
const cameBy = (first: ReturnType<typeof touch>, last = first): Partial<Lead> => ({ attribution: { first, last } })
const google = touch({ utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'monsoon' })
const instagram = touch({ utm_source: 'instagram', utm_campaign: 'festive' })

test('attributes results to the last visit before the form, and counts untraced leads as unknown', async () => {
  const { accept, act, asha, desk } = await setUp()
  const bought = await accept(cameBy(google, instagram))
  const talked = await accept(cameBy(google))
  await accept(cameBy(touch({ gclid: 'x' })))
  await accept(cameBy(touch({}, 'https://www.justdial.com/x')))
  await accept()
  await act(bought, asha, { kind: 'demo', data: { at: at('2026-11-25T11:00') } })
  await act(bought, asha, { kind: 'sold', data: { rupees: 165_000, product: 'X-Blue' } })
  await act(talked, asha, { kind: 'not-interested' })
  const { lines, total } = await desk.report('source', NOVEMBER)
  expect(total).toEqual({
    people: 5,
    enquiries: 5,
    reached: 2,
    visits: 1,
    sold: 1,
    rupees: 165_000,
    paid: 0,
    asked: 0,
    refunded: 0,
  })
  const byName = Object.fromEntries(lines.map((line) => [line.key, line]))
  expect(Object.keys(byName).toSorted()).toEqual(['', 'google ads', 'google/cpc', 'instagram', 'justdial.com'])
  expect(byName.instagram).toMatchObject({ people: 1, sold: 1 })
  expect(byName['google/cpc']).toMatchObject({ people: 1, reached: 1, sold: 0 })
  expect(byName['']).toMatchObject({ people: 1 })
  const campaigns = await desk.report('campaign', NOVEMBER)
  expect(campaigns.lines.map(({ key, people }) => [key, people])).toEqual([
    ['', 3],
    ['festive', 1],
    ['monsoon', 1],
  ])
})

test('groups by city in one spelling, form, product and person', async () => {
  const { accept, act, asha, desk } = await setUp()
  for (const [index, city] of ['Jaipur', 'jaipur', 'Noida', undefined].entries())
    await accept({
      fields: { name: 'A', phone: `+91987654321${index}`, ...(city && { city }), product: 'X-Blue' },
      form: 'demo',
    })
  const ref = await accept({ page: '/jaipur' })
  await act(ref, asha, { kind: 'no-answer' })
  const by = async (what: 'city' | 'form' | 'product' | 'member') =>
    (await desk.report(what, NOVEMBER)).lines.map(({ key, people, reached }) => [key, people, reached])
  expect(await by('city')).toEqual([
    ['Jaipur', 3, 0],
    ['', 1, 0],
    ['Noida', 1, 0],
  ])
  expect(await by('form')).toEqual([
    ['demo', 4, 0],
    ['contact', 1, 0],
  ])
  expect(await by('product')).toEqual([
    ['X-Blue', 4, 0],
    ['', 1, 0],
  ])
  expect(await by('member')).toEqual([
    ['', 4, 0],
    [asha.id, 1, 0],
  ])
})

test('measures the first response in open minutes against the deadline of the form', async () => {
  const { accept, act, asha, desk, time } = await setUp('2026-11-24T18:50')
  const [late, soon, closed] = [await accept({ form: 'demo' }), await accept(), await accept()]
  await act(soon, asha, { kind: 'called' })
  time.now = at('2026-11-24T21:00')
  await act(closed, asha, { kind: 'messaged' })
  time.now = at('2026-11-25T10:10')
  await act(late, asha, { kind: 'no-answer' })
  await act(late, asha, { kind: 'reached' })
  const waiting = await accept()
  const { responses } = await desk.report('form', NOVEMBER)
  // 10 minutes before closing at seven and 10 after opening at ten.
  expect(responses).toEqual({
    answered: [
      { minutes: 0, count: 1 },
      { minutes: 10, count: 1 },
      { minutes: 20, count: 1 },
    ],
    inTime: 2,
    never: 0,
    waiting: 1,
    withoutClock: 0,
  })
  time.now += 31 * MINUTE
  const later = (await desk.report('form', NOVEMBER)).responses
  expect([later.never, later.waiting, countMeasured(later), minutesWithin(later, 0.5)]).toEqual([1, 0, 4, 10])
  const undone = await act(waiting, asha, { kind: 'called' })
  await desk.acts.undo(waiting, asha, undone.status === 'saved' ? undone.event.id : '')
  expect((await desk.report('form', NOVEMBER)).responses).toEqual(later)
})

test('a call some seconds after the deadline is late', async () => {
  const { accept, act, asha, desk, time } = await setUp('2026-11-24T11:00')
  const [onTime, late] = [await accept(), await accept()]
  time.now += 30 * MINUTE
  await act(onTime, asha, { kind: 'called' })
  time.now += 52_000
  await act(late, asha, { kind: 'called' })
  expect((await desk.report('form', NOVEMBER)).responses).toMatchObject({
    answered: [
      { minutes: 30, count: 1 },
      { minutes: 31, count: 1 },
    ],
    inTime: 1,
  })
})

test('a tap that reaches the desk late counts at the time of the tap', async () => {
  const { accept, act, asha, desk, rowOf, time } = await setUp('2026-11-24T11:00')
  const ref = await accept()
  time.now += 50 * MINUTE
  await act(ref, asha, { kind: 'called', at: time.now - 40 * MINUTE, submissionId: 'tap-of-a-phone' })
  expect((await act(ref, asha, { kind: 'called', submissionId: 'tap-of-a-phone' })).status).toBe('repeated')
  expect((await rowOf(ref)).touched_at).toBe(time.now - 40 * MINUTE)
  expect((await desk.report('form', NOVEMBER)).responses).toMatchObject({
    answered: [{ minutes: 10, count: 1 }],
    inTime: 1,
  })
})

test('leads from before the desk have no clock, and quarantined leads are not counted', async () => {
  const { accept, database, desk } = await setUp()
  await accept({ createdAt: new Date(at('2026-11-02T11:00')) })
  await stopOldClocks(database)
  await accept({ screening: { verdict: 'suspicious', reasons: ['trap'] } })
  const { responses, total } = await desk.report('form', NOVEMBER)
  expect(total.people).toBe(1)
  expect(responses).toMatchObject({ withoutClock: 1, never: 0, waiting: 0, answered: [] })
})

test('the days of a period begin and end at midnight', async () => {
  const { accept, desk, time } = await setUp('2026-11-30T23:59')
  await accept()
  time.now = at('2026-12-01T00:00')
  await accept()
  const count = async (from: string, to: string) =>
    (await desk.report('form', { from: at(`${from}T00:00`), to: at(`${to}T00:00`) })).total.people
  expect(await count('2026-11-30', '2026-12-01')).toBe(1)
  expect(await count('2026-12-01', '2026-12-02')).toBe(1)
  expect(await count('2026-12-02', '2026-12-03')).toBe(0)
})

test('counts a booked visit and a paid order once', async () => {
  const { accept, act, asha, desk, database, time } = await setUp()
  const refs = [await accept({ form: 'demo' }), await accept({ form: 'demo' }), await accept({ form: 'demo' })]
  const leads = await database.selectFrom('leads').select(['id', 'ref']).execute()
  const idOf = (ref: string) => leads.find((lead) => lead.ref === ref)!.id
  for (const [place, status] of (['booked', 'cancelled', 'done'] as const).entries())
    await database
      .insertInto('visits')
      .values({
        city: 'jaipur',
        kind: 'home',
        starts_at: time.now,
        place: place + 1,
        status,
        version: 1,
        technician: null,
        email: null,
        confirmed_at: null,
        link: 0,
        reason: null,
        created_at: time.now,
        changed_at: time.now,
        lead_id: idOf(refs[place]!),
      })
      .execute()
  await act(refs[0]!, asha, { kind: 'demo', data: { at: time.now + MINUTE } })
  await database
    .insertInto('orders')
    .values({
      id: 'o',
      product: 'x-blue',
      product_name: 'X-Blue',
      delivery_paise: null,
      installation_paise: null,
      lead_id: idOf(refs[2]!),
      ref: refs[2]!,
      amount_paise: 8_000_000,
      price_paise: 8_000_000,
      sale_id: 's',
      sale_number: 1,
      created_at: time.now,
      valid_until: time.now,
      is_trial: 0,
    })
    .execute()
  for (const [number, status] of (['failed', 'paid'] as const).entries())
    await database
      .insertInto('payments')
      .values({
        id: `p${number}`,
        order_id: 'o',
        number,
        gateway: 'phonepe',
        transaction_id: `t${number}`,
        status,
        reason: null,
        redirect_url: null,
        reference: null,
        created_at: time.now,
        changed_at: time.now,
        checked_at: null,
        next_check_at: null,
        alert_due: 0,
        paid_paise: status === 'paid' ? 8_000_000 : null,
        asked_paise: 8_000_000,
        price_paise: 8_000_000,
      })
      .execute()
  const { total, lines } = await desk.report('form', NOVEMBER)
  expect(total).toEqual({
    people: 3,
    enquiries: 3,
    reached: 1,
    visits: 2,
    sold: 1,
    rupees: 0,
    paid: 80_000,
    asked: 0,
    refunded: 0,
  })
  expect(lines).toMatchObject([{ key: 'demo', visits: 2, sold: 1, paid: 80_000 }])
})

test('money counts under the product sold, whatever the person enquired about', async () => {
  const { accept, desk, database, store, time, asha } = await setUp()
  const ref = await accept({ fields: { name: 'Asha Rao', phone: '+919876543210', product: 'SM-S230TL' } })
  const { id: leadId } = (await store.find(ref))!.lead
  const orders = createSqlOrderStore(database)
  const asked = await createSaleParts(database).ask(
    {
      leadId,
      offer: SALE,
      isAnother: false,
      amountPaise: 1_000_000,
      leastPaise: 100,
      by: asha,
      submissionId: 'submission',
    },
    new Date(time.now),
  )
  const { order } = asked as Extract<typeof asked, { order: unknown }>
  const begun = { gateway: 'phonepe', transactionId: 'T1', nextCheckAt: new Date(time.now) } as const
  const payment = (await orders.addPayment(order, begun, new Date(time.now)))!
  const paid = { status: 'paid', amountPaise: 1_000_000, reference: null } as const
  await orders.apply(payment, paid, { source: 'status' }, new Date(time.now))
  const { lines, total } = await desk.report('product', NOVEMBER)
  expect(lines).toMatchObject([
    { key: 'SM-S230TL', people: 1, asked: 0, paid: 0 },
    { key: 'X-Blue', people: 0, asked: 10_000, paid: 10_000, refunded: 0 },
  ])
  expect(total).toMatchObject({ people: 1, asked: 10_000, paid: 10_000 })
  expect((await desk.report('form', NOVEMBER)).total).toEqual(total)
})

test('a demo that was cancelled, or found nobody at home, does not count as a visit', async () => {
  const { accept, act, asha, ravi, desk, database, store, time } = await setUp()
  const visits = createVisitStore(database, () => time.now)
  const [ref, byPhone] = [await accept({ form: 'demo' }), await accept()]
  const { id } = (await store.find(ref))!.lead
  const window = { city: 'jaipur', kind: 'home', startsAt: at('2026-11-26T10:00') } as const
  const count = async (minutes: number, work: () => Promise<unknown>) => {
    time.now += minutes * MINUTE
    await work()
    const { total, lines } = await desk.report('member', NOVEMBER)
    return [total.visits, ...[asha.id, ravi.id].map((each) => lines.find(({ key }) => key === each)?.visits ?? 0)]
  }
  const fix = {
    kind: 'demo',
    data: { at: window.startsAt, window: 'x' },
    visit: { window, capacity: 5, seen: null },
  } as const
  expect(await count(1, () => act(ref, asha, fix))).toEqual([1, 1, 0])
  expect(await count(1, () => visits.cancel(id, 'visitor'))).toEqual([0, 0, 0])
  expect(await count(1, () => visits.move(id, window, 5, 2, 'visitor'))).toEqual([1, 1, 0])
  expect(await count(1, () => visits.note(id, 'nobody_there'))).toEqual([0, 0, 0])
  // Fixed again by phone, without a window of the calendar.
  expect(await count(1, () => act(ref, ravi, { kind: 'demo', data: { at: at('2026-11-28T10:00') } }))).toEqual([
    1, 0, 1,
  ])
  expect(await count(1, () => act(byPhone, ravi, { kind: 'demo', data: { at: window.startsAt } }))).toEqual([2, 0, 2])
  expect(await count(1, () => act(byPhone, asha, { kind: 'not-interested' }))).toEqual([1, 0, 1])
})

test('a completed visit counts as reaching the person, and as the first outcome', async () => {
  const { accept, desk, database, store, time } = await setUp()
  const visits = createVisitStore(database, () => time.now)
  const ref = await accept({ form: 'demo' })
  const { id } = (await store.find(ref))!.lead
  await visits.move(id, { city: 'jaipur', kind: 'home', startsAt: time.now + MINUTE }, 5, null, 'visitor')
  time.now += 5 * MINUTE
  await visits.note(id, 'done')
  const { total, outcomes } = await desk.report('form', NOVEMBER)
  expect(total).toMatchObject({ people: 1, reached: 1, visits: 1, sold: 0 })
  expect(outcomes.answered).toEqual([{ minutes: 5, count: 1 }])
})

test('a person who writes again within the period counts once, and in a later period only for events since then', async () => {
  const { accept, act, asha, desk, time } = await setUp('2026-11-24T11:00')
  const phone = { fields: { name: 'Sunita', phone: '+919876543210' } }
  const first = await accept({ ...phone, form: 'demo' })
  await accept({ ...phone, form: 'contact' })
  await act(first, asha, { kind: 'sold', data: { rupees: 100 } })
  const once = { people: 1, enquiries: 2, reached: 1, sold: 1, rupees: 100 }
  const { total, lines } = await desk.report('form', NOVEMBER)
  expect(total).toMatchObject(once)
  expect(lines).toMatchObject([
    { key: 'demo', people: 1, enquiries: 1, sold: 1, rupees: 100 },
    { key: 'contact', people: 0, enquiries: 1, sold: 0, rupees: 0 },
  ])
  time.now = at('2026-12-02T11:00')
  await accept({ ...phone, form: 'contact' })
  const december = { from: NOVEMBER.to, to: at('2027-01-01T00:00') }
  expect((await desk.report('form', NOVEMBER)).total).toMatchObject(once)
  expect((await desk.report('form', december)).total).toMatchObject({ people: 1, enquiries: 1, reached: 0, sold: 0 })
  const both = await desk.report('form', { from: NOVEMBER.from, to: december.to })
  expect(both.total).toMatchObject({ ...once, enquiries: 3 })
})

test('credits the person who acted instead of the owner, and gives no credit for a tap without an outcome', async () => {
  const { accept, act, asha, ravi, desk, time, store } = await setUp('2026-11-24T11:00')
  const ref = await accept({ form: 'demo' })
  time.now += 2 * MINUTE
  await act(ref, asha, { kind: 'called' })
  time.now += 10 * MINUTE
  await act(ref, ravi, { kind: 'reached' })
  await act(ref, ravi, { kind: 'sold', data: { rupees: 7 } })
  const owner = (await desk.readCard(ref, asha.id))!.row.owner_id
  expect(owner).toBe(asha.id)
  const { lines, responses, outcomes } = await desk.report('member', NOVEMBER)
  const lineOf = (id: string) => lines.find(({ key }) => key === id)
  expect(lineOf(asha.id)).toMatchObject({ people: 1, reached: 0, sold: 0, rupees: 0, outcomes: { answered: [] } })
  expect(lineOf(ravi.id)).toMatchObject({ people: 1, reached: 1, sold: 1, rupees: 7 })
  expect(lineOf(ravi.id)!.outcomes!.answered).toEqual([{ minutes: 12, count: 1 }])
  expect([responses.answered, outcomes.answered]).toEqual([[{ minutes: 2, count: 1 }], [{ minutes: 12, count: 1 }]])
  await store.erase(ref)
  const after = await desk.report('member', NOVEMBER)
  expect([after.lines, after.total.people, after.erased]).toEqual([[], 0, 1])
})

test('folds excess lines into "others" and preserves the total', async () => {
  const { accept, desk } = await setUp()
  for (let turn = 0; turn < 7; turn += 1) await accept(cameBy(touch({ utm_campaign: `made up ${turn}` })))
  const { lines, others, total } = await desk.report('campaign', NOVEMBER, 3)
  expect([lines.length, others?.people, others?.count, total.people]).toEqual([3, 4, 4, 7])
})

test('counts figures again once something has happened to a person, and erases them with their lead', async () => {
  const { accept, act, asha, database, desk, store } = await setUp()
  const ref = await accept(cameBy(google))
  await act(ref, asha, { kind: 'sold', data: { rupees: 5 } })
  const read = () => database.selectFrom('desk_facts').selectAll().execute()
  await desk.countFigures()
  const before = await read()
  await database.updateTable('desk_facts').set({ is_sold: 0 }).execute()
  await desk.countFigures()
  expect(await read(), 'nothing has happened').toMatchObject([{ is_sold: 0 }])
  await act(ref, asha, { kind: 'note', data: { note: 'Paid in cash' } })
  await desk.countFigures()
  expect(await read()).toEqual(before)
  await store.erase(ref)
  expect(before).toMatchObject([{ is_sold: 1, rupees: 5, last_source: 'google/cpc' }])
  expect(await read()).toEqual([])
})
