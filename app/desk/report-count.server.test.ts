/**
 * Compares every cell of the report with an independent count of the test's own acts, on both databases.
 *
 * @module-tag all
 */
import { expect, test } from 'vitest'

import type { Database } from '#app/database/database.server.ts'
import type { VisitRow } from '#app/database/tables.ts'
import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import type { Member } from '#app/staff/member.ts'
import { MINUTE, at, setUp } from '../../tests/desk/set-up.ts'
import type { EventData } from '#app/tasks/lead-event.ts'
import type { Outcome } from '#app/tasks/outcomes.ts'
import { type ReportBy, REPORT_BY } from './report.server.ts'
import { countMeasured, minutesWithin } from './response-times.ts'

const START = at('2026-11-24T10:00')
const DAY = 24 * 60 * MINUTE
const PERIOD = { from: at('2026-11-24T00:00'), to: at('2026-11-25T00:00') }
const LEADS = 96
const STATUSES = ['booked', 'on_the_way', 'done', 'nobody_there', 'cancelled', 'missed'] as const
const CITIES = ['Jaipur', 'Noida', '']
const FORMS = ['contact', 'demo', 'purchase'] as const
const SOURCES = ['google', 'instagram', '']
const PRODUCTS = ['X-Blue', '']

/** One person of the test, as a manager with pencil and paper would note them. */
type Noted = {
  keys: Record<Exclude<ReportBy, 'member'>, string>
  enquiries: number
  /** Ids of the staff who called. */
  by: Set<string>
  tapMin: number | null
  outcomeMin: number | null
  promisedMin: number
  outcomeBy: string | null
  reachedBy: Set<string>
  /** An empty id stands for the visitor. */
  visitBy: string | null
  soldBy: Set<string>
  rupees: number
  rupeesBy: string | null
  paid: number
}

const touch = (source: string) => ({
  at: '2026-11-20T06:00:00.000Z',
  landingPage: '/',
  parameters: source ? { utm_source: source, utm_campaign: `${source} offer` } : {},
})

const visit = (lead_id: string, status: VisitRow['status'], index: number, now: number): VisitRow => ({
  city: 'jaipur',
  kind: 'home',
  starts_at: now + DAY,
  place: index,
  version: 1,
  technician: null,
  email: null,
  confirmed_at: null,
  reason: null,
  created_at: now,
  changed_at: now,
  link: 0,
  lead_id,
  status,
})

async function pay(database: Database, lead_id: string, index: number, created_at: number) {
  const order = { id: `o${index}`, product: 'x-blue', product_name: 'X-Blue', delivery_paise: null }
  await database
    .insertInto('orders')
    .values({
      ...order,
      installation_paise: null,
      lead_id,
      ref: `R${index}`,
      amount_paise: 8_000_000,
      price_paise: 8_000_000,
      sale_id: `s${index}`,
      sale_number: 1,
      created_at,
      valid_until: created_at,
      is_trial: 0,
    })
    .execute()
  const payment = { id: `p${index}`, order_id: `o${index}`, number: 1, gateway: 'phonepe', transaction_id: `t${index}` }
  await database
    .insertInto('payments')
    .values({
      ...payment,
      gateway: 'phonepe',
      status: 'paid',
      reason: null,
      redirect_url: null,
      reference: null,
      checked_at: null,
      next_check_at: null,
      asked_paise: 8_000_000,
      price_paise: 8_000_000,
      paid_paise: 8_000_000,
      alert_due: 0,
      created_at,
      changed_at: created_at,
    })
    .execute()
}

const PLAYED: Outcome[] = ['reached', 'no-answer', 'later', 'demo', 'sold', 'not-interested', 'wrong-number']
const SPOKE: Outcome[] = ['reached', 'later', 'demo', 'sold', 'not-interested']

type Desk = Awaited<ReturnType<typeof setUp>>

/** Plays one person. Every `index` chooses another mix, so all outcomes meet all states of a visit. */
async function play(
  { accept, act, asha, ravi, database, desk, time, store }: Desk,
  index: number,
  idOf: (ref: string) => Promise<string>,
): Promise<Noted | null> {
  time.now = START
  const form = FORMS[index % 3]!
  const city = CITIES[Math.floor(index / 2) % 3]!
  const product = PRODUCTS[index % 2]!
  const [first, last] = [SOURCES[index % 3]!, SOURCES[Math.floor(index / 4) % 3]!]
  const phone = `+9177${String(index).padStart(8, '0')}`
  const fields = { name: `Person ${index}`, phone, ...(city && { city }), ...(product && { product }) }
  const send = (changes = {}) =>
    accept({ form, fields, attribution: { first: touch(first), last: touch(last) }, ...changes })

  const ref = await send()
  const id = await idOf(ref)
  const promisedMin = (await desk.readCard(ref, asha.id))!.row.goal_at!
  const noted: Noted = {
    keys: { source: last, campaign: last && `${last} offer`, city, form, product },
    enquiries: 1,
    by: new Set(),
    tapMin: null,
    outcomeMin: null,
    promisedMin: (promisedMin - START) / MINUTE,
    outcomeBy: null,
    reachedBy: new Set(),
    visitBy: null,
    soldBy: new Set(),
    rupees: 0,
    rupeesBy: null,
    paid: 0,
  }
  // Every seventh person sends another form immediately; every eleventh sends a request.
  if (index % 7 === 0) {
    await send({ form: 'contact', fields: { ...fields, city: 'Kota' } })
    noted.enquiries = 2
  }
  if (index % 11 === 0)
    await send({ form: 'withdraw', fields: { name: fields.name, phone, request: WITHDRAWALS.whatsapp } })

  const minute = 2 + (index % 50)
  const doAct = async (by: Member, kind: Outcome | 'called', data: EventData = {}) => {
    noted.by.add(by.id)
    const passed = (time.now - START) / MINUTE
    noted.tapMin ??= passed
    if (kind !== 'called') {
      if (noted.outcomeMin === null) [noted.outcomeMin, noted.outcomeBy] = [passed, by.id]
      if (SPOKE.includes(kind)) noted.reachedBy.add(by.id)
    }
    expect((await act(ref, by, { kind, data })).status).toBe('saved')
  }

  const [caller, closer] = index % 2 === 0 ? [asha, ravi] : [ravi, asha]
  time.now = START + minute * MINUTE
  if (index % 5 !== 0) await doAct(caller, 'called')
  // Every tenth is never called at all, every other fifth gets an outcome without a tap.
  const isCalled = index % 10 !== 0
  const outcome = PLAYED[index % PLAYED.length]!
  time.now += (index % 4) * MINUTE
  if (isCalled) {
    if (outcome === 'sold') {
      await doAct(caller, 'reached')
      await doAct(closer, 'sold', { rupees: 100_000 + index })
      noted.soldBy.add(closer.id)
      ;[noted.rupees, noted.rupeesBy] = [100_000 + index, closer.id]
    } else if (outcome === 'demo') {
      await doAct(caller, 'no-answer')
      await doAct(closer, 'demo', { at: START + 3 * DAY })
    } else await doAct(caller, outcome, outcome === 'later' ? { at: START + DAY } : {})
  }
  // Two of three also have a window in the calendar, in each of its states.
  const isDemo = isCalled && outcome === 'demo'
  const status = index % 3 === 2 ? null : STATUSES[Math.floor(index / 3) % STATUSES.length]!
  time.now += MINUTE
  if (status)
    await database
      .insertInto('visits')
      .values(visit(id, status, index, time.now))
      .execute()
  const isKept = status === null ? isDemo : status === 'booked' || status === 'on_the_way' || status === 'done'
  if (isKept) noted.visitBy = isDemo ? closer.id : ''
  if (index % 13 === 0) {
    await pay(database, id, index, time.now)
    noted.paid = 80_000
    if (noted.soldBy.size === 0) noted.soldBy.add('')
  }
  // An outcome saved by mistake and undone.
  if (index % 17 === 1 && isCalled) {
    const mistake = await act(ref, ravi, { kind: 'wrong-number' })
    await desk.acts.undo(ref, ravi, mistake.status === 'saved' ? mistake.event.id : '')
  }
  if (index % 19 !== 14) return noted
  // Erased people are missing from every cell, with all of their enquiries.
  for (const { ref: each } of await database.selectFrom('leads').select('ref').where('phone', '=', phone).execute())
    await store.erase(each)
  return null
}

const sum = <Item>(all: Item[], of: (item: Item) => number) => all.reduce((total, item) => total + of(item), 0)

const sumsOf = (people: Noted[]) => ({
  people: people.length,
  enquiries: sum(people, ({ enquiries }) => enquiries),
  reached: people.filter(({ reachedBy }) => reachedBy.size > 0).length,
  visits: people.filter(({ visitBy }) => visitBy !== null).length,
  sold: people.filter(({ soldBy }) => soldBy.size > 0).length,
  rupees: sum(people, ({ rupees }) => rupees),
  paid: sum(people, ({ paid }) => paid),
})

/** The line without an owner: people without a call, and results without an act of staff. */
function creditsOf(people: Noted[], id: string) {
  const isNobody = id === ''
  const own = people.filter(({ by, visitBy, soldBy, paid }) =>
    isNobody ? by.size === 0 || visitBy === '' || soldBy.has('') || paid > 0 : by.has(id),
  )
  return {
    people: own.length,
    enquiries: sum(own, ({ by, enquiries }) => (isNobody && by.size > 0 ? 0 : enquiries)),
    reached: own.filter(({ reachedBy }) => reachedBy.has(id)).length,
    visits: own.filter(({ visitBy }) => visitBy === id).length,
    sold: own.filter(({ soldBy }) => soldBy.has(id)).length,
    rupees: sum(own, ({ rupees, rupeesBy }) => (rupeesBy === id ? rupees : 0)),
    paid: isNobody ? sum(own, ({ paid }) => paid) : 0,
  }
}

const inTimeOf = (people: Noted[], of: 'tapMin' | 'outcomeMin') =>
  people.filter((each) => each[of] !== null && each[of] <= each.promisedMin).length

/** The median of all response minutes; the unanswered come last. */
function medianOf(people: Noted[], of: 'tapMin' | 'outcomeMin'): number | null {
  const all = people.map((each) => each[of] ?? Infinity).sort((a, b) => a - b)
  const middle = all[Math.ceil(all.length / 2) - 1] ?? Infinity
  return middle === Infinity ? null : middle
}

test(
  'every cell equals an independent count for all combinations of outcomes and visit states',
  { timeout: 600_000 },
  async () => {
    const set = await setUp('2026-11-24T10:00')
    const { database, desk, time, asha, ravi } = set
    const idOf = async (ref: string) =>
      (await database.selectFrom('leads').select('id').where('ref', '=', ref).executeTakeFirstOrThrow()).id
    const all: Noted[] = []
    let erased = 0
    for (let index = 0; index < LEADS; index += 1) {
      const noted = await play(set, index, idOf)
      if (noted) all.push(noted)
      else erased += index % 7 === 0 ? 2 : 1
    }
    // All promised response times have passed by then.
    time.now = START + 2 * DAY

    const strip = ({ people, enquiries, reached, visits, sold, rupees, paid }: ReturnType<typeof sumsOf>) => ({
      people,
      enquiries,
      reached,
      visits,
      sold,
      rupees,
      paid,
    })
    for (const by of REPORT_BY) {
      const report = await desk.report(by, PERIOD)
      expect(strip(report.total), by).toEqual(sumsOf(all))
      expect(report.others, by).toBeNull()
      for (const [name, distribution] of [
        ['tapMin', report.responses],
        ['outcomeMin', report.outcomes],
      ] as const) {
        expect(countMeasured(distribution), name).toBe(all.length)
        expect(distribution.never, name).toBe(all.filter((each) => each[name] === null).length)
        expect(distribution.inTime, name).toBe(inTimeOf(all, name))
        expect(minutesWithin(distribution, 0.5), name).toBe(medianOf(all, name))
      }
      expect(report.erased).toBe(erased)
      if (by === 'member') {
        for (const id of [asha.id, ravi.id, '']) {
          const line = report.lines.find(({ key }) => key === id)!
          expect(strip(line), `credits of ${id}`).toEqual(creditsOf(all, id))
          const first = all.filter(({ outcomeBy }) => outcomeBy === id)
          expect(line.outcomes!.inTime).toBe(inTimeOf(first, 'outcomeMin'))
          expect(minutesWithin(line.outcomes!, 0.5)).toBe(medianOf(first, 'outcomeMin'))
        }
        expect(report.lines).toHaveLength(3)
        continue
      }
      const groups = Map.groupBy(all, ({ keys }) => keys[by])
      for (const line of report.lines) {
        const own = groups.get(line.key) ?? []
        const sums = sumsOf(own)
        // All bought the X-Blue, regardless of their enquiry.
        const paid = by === 'product' ? (line.key === 'X-Blue' ? sumsOf(all).paid : 0) : sums.paid
        expect(
          [line.people, line.reached, line.visits, line.sold, line.rupees, line.paid],
          `${by} ${line.key}`,
        ).toEqual([sums.people, sums.reached, sums.visits, sums.sold, sums.rupees, paid])
        if (line.outcomes) {
          expect(line.outcomes.inTime, `${by} ${line.key}`).toBe(inTimeOf(own, 'outcomeMin'))
          expect(minutesWithin(line.outcomes, 0.5), `${by} ${line.key}`).toBe(medianOf(own, 'outcomeMin'))
        }
      }
      expect(sum(report.lines, ({ enquiries }) => enquiries)).toBe(sumsOf(all).enquiries)
      expect(new Set([...groups.keys()].filter((key) => !report.lines.some((line) => line.key === key)))).toEqual(
        new Set(),
      )
    }
  },
)
