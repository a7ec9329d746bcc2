import { describe, expect, test } from 'vitest'

import type { LeadEvent } from './lead-event.ts'
import { decideAll, orderEvents } from '../../tests/desk/decide-all.ts'
import { type OUTSIDE, type OutsideEvent, VISIT_KINDS } from './outside-rules.ts'
import { NO_CLOCK } from './person-rules.ts'
import { stageOf } from './person-state.ts'
import { describeTask } from './task.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PRICE = 168_000

const outside = (kind: keyof typeof OUTSIDE, at: number, more: Partial<OutsideEvent> = {}): OutsideEvent => ({
  kind,
  at,
  ...more,
})
const act = (kind: LeadEvent['kind'], at: number, data: LeadEvent['data'] = {}): LeadEvent => ({
  id: `${kind}-${at}`,
  number: at,
  at,
  memberId: 'asha',
  member: 'Asha',
  kind,
  data,
})

const REQUESTS = new Set<string>(['asked-not-to-be-called', 'asked-unverified', 'hold-ended'])

/** The stage of one enquiry after these events, and its open tasks in words. */
function after(events: OutsideEvent[], acts: LeadEvent[] = []) {
  const enquiry = {
    leadId: 'lead',
    createdAt: 0,
    arrival: { goalAt: 0, from: 'site', line: 'buy' } as const,
    events: acts,
    outside: events.filter(({ kind }) => !REQUESTS.has(kind)),
  }
  const state = decideAll(
    orderEvents(
      [enquiry],
      events.filter(({ kind }) => REQUESTS.has(kind)),
    ),
    NO_CLOCK,
  )
  return {
    stage: stageOf(state, 'lead'),
    tasks: state.tasks.map((task) => describeTask(task, state.barredAt !== null)),
  }
}

const PAID = outside('paid', HOUR, { rupees: PRICE })
const DELIVERY = 'Paid ₹1,68,000: arrange delivery'
const TOKEN = outside('token-paid', HOUR, { rupees: 10_000, restRupees: 158_000 })
const REST = '₹10,000 paid: ₹1,58,000 remains'
const BARRED = outside('asked-not-to-be-called', 3 * HOUR)

describe('a delivery', () => {
  test.each([...new Set(Object.values(VISIT_KINDS))])('stays open when a visit is "%s"', (kind) => {
    const { stage, tasks } = after([PAID, outside(kind, 2 * HOUR, { startsAt: 9 * HOUR })])
    expect(stage).toBe('paid')
    expect(tasks).toContain(DELIVERY)
  })

  test.each(['reached', 'no-answer', 'later', 'demo', 'demo-confirmed'] as const)('stays open after "%s"', (kind) => {
    expect(after([PAID], [act(kind, 2 * HOUR, { at: 5 * HOUR })]).tasks).toContain(DELIVERY)
  })

  test('stays open when the person writes, and is answered', () => {
    const wrote = act('note', 2 * HOUR, { heard: 'wrote' })
    expect(after([PAID], [wrote]).tasks).toEqual([DELIVERY, expect.stringContaining('Wrote on')])
    expect(after([PAID], [wrote, act('note', 3 * HOUR, { replied: true })]).tasks).toEqual([DELIVERY])
  })

  test('ends when it is sold', () => {
    expect(after([PAID], [act('sold', 2 * HOUR)])).toEqual({ stage: 'sold', tasks: [] })
  })
})

describe('a part of a price', () => {
  const asked = outside('payment-asked', 3 * HOUR, { rupees: 158_000 })

  test('stays open whatever is said, next to what was asked for', () => {
    const called = [act('reached', 2 * HOUR), act('later', 4 * HOUR, { at: 9 * HOUR })]
    expect(after([TOKEN, asked], called).tasks).toEqual([REST, '₹1,58,000 not paid yet', 'They asked for this time'])
  })

  test('is still to be paid after the link is cancelled', () => {
    expect(after([TOKEN, asked, outside('payment-cancelled', 4 * HOUR)]).tasks).toContain(REST)
  })

  test('ends with the last payment', () => {
    expect(after([TOKEN, asked, { ...PAID, at: 4 * HOUR }]).tasks).toEqual([DELIVERY])
  })

  test('is owed to a person who gives up after a token, but a mere link is not', () => {
    expect(after([TOKEN], [act('not-interested', 2 * HOUR)])).toEqual({ stage: 'paid', tasks: [REST] })
    expect(after([asked], [act('not-interested', 4 * HOUR)])).toEqual({ stage: 'not-interested', tasks: [] })
  })
})

describe('a refund', () => {
  const overpaid = outside('overpaid', 2 * HOUR, { rupees: PRICE })
  const refunded = (rupees: number, keptRupees: number) =>
    outside('refunded', 3 * HOUR, {
      rupees,
      keptRupees,
      wasCovered: true,
      ...(keptRupees >= PRICE && { coveredRupees: PRICE, overRupees: keptRupees - PRICE }),
    })
  const toRefund = '₹1,68,000 paid too much: refund it'

  test('is due beside the delivery, whatever is said', () => {
    const acts = [act('note', 2 * HOUR + MINUTE, { heard: 'wrote' }), act('reached', 2 * HOUR + 2 * MINUTE)]
    expect(after([PAID, overpaid], acts).tasks).toEqual([DELIVERY, toRefund])
    expect(after([PAID, overpaid, refunded(PRICE, PRICE)], acts).tasks).toEqual([DELIVERY])
  })

  test('leaves a rest of what was too much', () => {
    expect(after([PAID, overpaid, refunded(100_000, PRICE + 68_000)]).tasks).toEqual([
      DELIVERY,
      '₹68,000 paid too much: refund it',
    ])
  })

  test('leaves a sold enquiry sold', () => {
    const sold = [act('sold', HOUR + MINUTE)]
    expect(after([PAID, overpaid], sold)).toEqual({ stage: 'paid', tasks: [toRefund] })
    expect(after([PAID, overpaid, refunded(PRICE, PRICE)], sold)).toEqual({ stage: 'sold', tasks: [] })
  })

  test('of a part leaves the delivery and the steps of staff', () => {
    const step = act('step', 2 * HOUR, { text: 'Deliver on Friday', at: 9 * HOUR })
    expect(after([PAID, refunded(500, PRICE - 500)], [step]).tasks).toEqual([DELIVERY, 'Deliver on Friday'])
  })

  test('of everything leaves nothing to deliver, and is talked about', () => {
    expect(after([PAID, refunded(PRICE, 0)])).toEqual({ stage: 'talking', tasks: ['Refunded ₹1,68,000'] })
    expect(after([PAID, refunded(PRICE, 0)], [act('sold', 2 * HOUR)]).tasks).toEqual(['Refunded ₹1,68,000'])
  })

  test('that fails is due until it has gone through', () => {
    const failed = outside('refund-failed', 2 * HOUR, { rupees: 500 })
    expect(after([PAID, failed]).tasks).toEqual([DELIVERY, '₹500 could not be refunded'])
    expect(after([PAID, failed, refunded(500, PRICE - 500)]).tasks).toEqual([DELIVERY])
  })
})

describe('a payment that needs attention', () => {
  const unclear = outside('payment-unclear', 2 * HOUR, { paymentId: 'p1' })
  const attention = 'Payment needs attention'

  test('is not settled by a call, nor by another payment', () => {
    const other = outside('paid', 3 * HOUR, { paymentId: 'p2', rupees: PRICE })
    expect(after([unclear, other], [act('reached', 4 * HOUR)]).tasks).toEqual([attention, DELIVERY])
  })

  test('ends when it arrives after all, or failed', () => {
    expect(after([unclear, outside('paid', 3 * HOUR, { paymentId: 'p1', rupees: PRICE })]).tasks).toEqual([DELIVERY])
    const failed = outside('payment-settled', 3 * HOUR, { paymentId: 'p1' })
    expect(after([unclear, failed]).tasks).toEqual(['First call', 'Payment declined: wanted to pay'])
    expect(after([PAID, unclear, failed]).tasks).toEqual([DELIVERY])
  })

  test('is open again when staff take back how they settled it, with what other money asks for', () => {
    const back = (data: object) => outside('payment-reopened', 4 * HOUR, { paymentId: 'p1', ...data })
    const paid = outside('paid', 3 * HOUR, { paymentId: 'p1', rupees: PRICE })
    const failed = outside('payment-settled', 3 * HOUR, { paymentId: 'p1' })
    expect(after([unclear, paid, back({ keptRupees: 0, restRupees: PRICE })]).tasks).toEqual([
      'Payment needs attention',
    ])
    expect(after([unclear, failed, back({ keptRupees: 0, restRupees: PRICE })]).tasks).toEqual([
      'First call',
      'Payment needs attention',
    ])
    expect(after([TOKEN, unclear, paid, back({ keptRupees: 10_000, restRupees: PRICE - 10_000 })]).tasks).toEqual([
      'Payment needs attention',
      REST,
    ])
    expect(after([PAID, unclear, failed, back({ keptRupees: PRICE, restRupees: 0 })]).tasks).toEqual([
      DELIVERY,
      'Payment needs attention',
    ])
  })
})

describe('a request not to be called', () => {
  test('ends calls, and leaves money and demos', () => {
    const booked = outside('booked-by-visitor', HOUR, { startsAt: 9 * HOUR })
    expect(after([booked, TOKEN, BARRED]).tasks).toEqual(['Live demo', `${REST}, without a call`])
  })

  test('opens no call afterwards', () => {
    const later = [
      outside('payment-declined', 4 * HOUR),
      outside('booked-by-visitor', 5 * HOUR, { startsAt: 9 * HOUR }),
      outside('cancelled-by-visitor', 6 * HOUR),
    ]
    expect(after([BARRED, ...later], [act('no-answer', 7 * HOUR)])).toEqual({ stage: 'do-not-call', tasks: [] })
  })

  test('is answered in writing, until staff reply', () => {
    const wrote = act('note', 4 * HOUR, { heard: 'wrote' })
    expect(after([BARRED], [wrote]).tasks).toEqual([expect.stringContaining('answer in writing')])
    expect(after([BARRED], [wrote, act('note', 5 * HOUR, { replied: true })]).tasks).toEqual([])
  })

  test('stays after a form of a marketplace', () => {
    expect(after([BARRED], [act('note', 4 * HOUR, { heard: 'enquired' })])).toEqual({
      stage: 'do-not-call',
      tasks: [],
    })
  })
})

describe('a trial', () => {
  test('is named, and ends no real money', () => {
    const trial = outside('paid', 2 * HOUR, { rupees: PRICE, isTrial: true })
    expect(after([TOKEN, trial])).toEqual({ stage: 'talking', tasks: [REST, `Trial: ${DELIVERY}`] })
  })

  test('changes nothing after a sale', () => {
    const trials = (['overpaid', 'refunded', 'refund-failed', 'payment-unclear'] as const).map((kind) =>
      outside(kind, 2 * HOUR, { rupees: 1, isTrial: true }),
    )
    expect(after(trials, [act('sold', HOUR)])).toEqual({ stage: 'sold', tasks: [] })
  })

  test('ends with a request not to be called', () => {
    expect(after([outside('overpaid', HOUR, { rupees: 1, isTrial: true }), BARRED]).tasks).toEqual([])
  })
})

test('an act saved while the clock ran ahead does not affect the order of later acts', () => {
  expect(after([PAID], [act('note', 900 * HOUR), act('reached', MINUTE)]).tasks).toEqual([DELIVERY])
})

test('an outcome closes nothing that came after it', () => {
  const saved = { ...act('reached', MINUTE), savedAt: 3 * HOUR }
  expect(after([], [act('note', 2 * HOUR, { heard: 'wrote' }), saved]).tasks).toEqual([
    expect.stringContaining('Wrote on'),
  ])
})
