import { describe, expect, test } from 'vitest'

import { type LeadEvent, NO_CLOCK, toState } from './lead-event.ts'
import type { OUTSIDE } from './outside-events.ts'
import { type OutsideEvent, VISIT_KINDS } from './outside-events.ts'
import { stateInWords } from '../../tests/desk/in-words.ts'

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
const stateOf = (events: OutsideEvent[], acts: LeadEvent[] = []) => stateInWords(toState(0, acts, NO_CLOCK, events))

const PAID = outside('paid', HOUR, { rupees: PRICE })
const DELIVERY = { stage: 'paid', next: 'Paid ₹1,68,000: arrange delivery', isUrgent: false }

describe('a visit', () => {
  const kinds = [...new Set(Object.values(VISIT_KINDS))]

  test.each(kinds)('leaves a person who has paid in “Paid” when it is "%s"', (kind) => {
    expect(stateOf([PAID, outside(kind, 2 * HOUR, { startsAt: 3 * HOUR })])).toMatchObject({ ...DELIVERY, dueAt: HOUR })
  })

  test('leaves the due part of the price as the next step after it has taken place', () => {
    const done = outside('visit-done', 4 * HOUR)
    const remains = outside('token-paid', 3 * HOUR, { rupees: 10_000, restRupees: 158_000 })
    expect(stateOf([remains, done]).next).toBe('₹10,000 paid: ₹1,58,000 remains')
    expect(stateOf([{ ...remains, isTrial: true }, done]).next).toBe('How did the demo go?')
  })
})

describe('a part that staff ask for', () => {
  const asked = outside('payment-asked', 3 * HOUR, { rupees: 10_000 })

  test.each(['demo', 'later'] as const)('is followed up only after the agreed time (%s)', (kind) => {
    expect(stateOf([asked, outside('visit-done', 4 * HOUR)], [act(kind, HOUR, { at: 3 * HOUR })])).toMatchObject({
      stage: 'talking',
      next: '₹10,000 not paid yet',
    })
    expect(stateOf([asked], [act(kind, HOUR, { at: 5 * HOUR })])).toMatchObject({ stage: kind, dueAt: 5 * HOUR })
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

  test('restores the delivery after a second payment', () => {
    expect(stateOf([PAID, overpaid])).toMatchObject({ stage: 'paid', isUrgent: true })
    expect(stateOf([PAID, overpaid, refunded(PRICE, PRICE)])).toMatchObject(DELIVERY)
  })

  test('leaves the rest to be refunded if it covers only a part of a second payment', () => {
    const expected = { stage: 'paid', isUrgent: true, next: '₹68,000 paid too much: refund it' }
    const part = refunded(100_000, PRICE + 68_000)
    expect(stateOf([PAID, overpaid, part])).toMatchObject(expected)
    expect(stateOf([PAID, overpaid, part], [act('sold', HOUR + MINUTE)])).toMatchObject(expected)
    const rest = outside('refunded', 4 * HOUR, {
      rupees: 68_000,
      keptRupees: PRICE,
      coveredRupees: PRICE,
      wasCovered: true,
    })
    expect(stateOf([PAID, overpaid, part, rest])).toMatchObject(DELIVERY)
  })

  test('restores the delivery or the sale after a second payment, even if the person wrote in between', () => {
    const wrote = act('note', 2 * HOUR + MINUTE, { heard: 'wrote' })
    expect(stateOf([PAID, overpaid], [wrote])).toMatchObject({
      isUrgent: true,
      next: '₹1,68,000 paid too much: refund it',
    })
    expect(stateOf([PAID, overpaid, refunded(PRICE, PRICE)], [wrote])).toMatchObject(DELIVERY)
    const step = act('step', 2 * HOUR + MINUTE, { text: 'Ask the bank', at: 9 * HOUR })
    expect(stateOf([PAID, overpaid, refunded(PRICE, PRICE)], [step])).toMatchObject({
      next: 'Ask the bank',
      isUrgent: false,
    })
    const sold = act('sold', HOUR + MINUTE)
    expect(stateOf([PAID, overpaid, refunded(PRICE, PRICE)], [sold])).toMatchObject({
      stage: 'sold',
      dueAt: null,
      isUrgent: false,
    })
  })

  test('keeps a paid lead paid and a sold lead sold if it is partial, whatever step staff have set', () => {
    expect(stateOf([PAID, refunded(500, PRICE - 500)])).toMatchObject(DELIVERY)
    const step = act('step', 2 * HOUR, { text: 'Deliver on Friday', at: 9 * HOUR })
    expect(stateOf([PAID, refunded(500, PRICE)], [step])).toMatchObject({ stage: 'paid', next: 'Deliver on Friday' })
    expect(stateOf([PAID, refunded(500, PRICE - 500)], [act('sold', 2 * HOUR)]).stage).toBe('sold')
  })

  test('comes first in the list after it fails, until it has gone through', () => {
    const failed = outside('refund-failed', 2 * HOUR, { rupees: 500 })
    const first = { stage: 'paid', isUrgent: true, next: '₹500 could not be refunded' }
    expect(stateOf([PAID, failed])).toMatchObject(first)
    expect(stateOf([PAID, failed, refunded(500, PRICE - 500)])).toMatchObject({
      stage: 'paid',
      isUrgent: false,
      next: 'Refunded ₹500',
    })
  })

  test('makes a call due if it is of the full price', () => {
    for (const acts of [[], [act('sold', 2 * HOUR)]])
      expect(stateOf([PAID, refunded(PRICE, 0)], acts)).toMatchObject({ stage: 'talking', next: 'Refunded ₹1,68,000' })
  })
})

describe.each([
  ['reached', 2 * HOUR],
  ['no-answer', 2 * HOUR],
  ['later', 5 * HOUR],
] as const)('a call with the outcome "%s"', (kind, dueAt) => {
  const called = act(kind, 2 * HOUR, { at: 5 * HOUR })

  test('leaves the delivery due after full payment, at the time of the next call', () => {
    expect(stateOf([PAID], [called])).toMatchObject({ ...DELIVERY, dueAt })
  })

  test('restores the delivery after a message of the person, and ends after a refund', () => {
    const rang = act('note', HOUR + MINUTE, { heard: 'rang' })
    expect(stateOf([PAID], [rang])).toMatchObject({ stage: 'paid', next: expect.stringContaining('Rang at') })
    expect(stateOf([PAID], [rang, called])).toMatchObject({ ...DELIVERY, dueAt })
    const refunded = outside('refunded', 90 * MINUTE, { rupees: PRICE, wasCovered: true })
    expect(stateOf([PAID, refunded], [called])).toMatchObject({
      stage: { reached: 'talking', 'no-answer': 'tried', later: 'later' }[kind],
    })
  })

  test('leaves a payment or refund to settle', () => {
    const overpaid = outside('overpaid', HOUR, { rupees: 10_000 })
    const unclear = outside('payment-unclear', HOUR)
    expect(stateOf([overpaid], [called])).toMatchObject({ next: '₹10,000 paid too much: refund it', dueAt })
    expect(stateOf([unclear], [called])).toMatchObject({ next: 'Payment needs attention', dueAt })
  })
})

test('a demo that staff arrange after full payment leaves the delivery due', () => {
  expect(stateOf([PAID], [act('demo', 2 * HOUR, { at: 9 * HOUR })])).toMatchObject({ ...DELIVERY, dueAt: HOUR })
})

test('the paid order of a barred person is due immediately, not at the time of an agreed call', () => {
  const token = outside('token-paid', HOUR, { rupees: 10_000, restRupees: 158_000 })
  const later = act('later', 2 * HOUR, { at: 900 * HOUR })
  expect(stateOf([token, outside('asked-not-to-be-called', 3 * HOUR)], [later])).toMatchObject({
    stage: 'paid',
    next: 'Has paid: settle it, without a call',
    dueAt: 3 * HOUR,
  })
})

test('an act saved while the clock ran ahead does not affect the order of later acts', () => {
  const acts = [act('note', 900 * HOUR), act('reached', MINUTE)]
  expect(stateOf([PAID], acts)).toMatchObject(DELIVERY)
})

test('a note stored late does not undo an outcome saved after a declined payment', () => {
  const declined = outside('payment-declined', 2 * HOUR)
  expect(stateOf([declined], [act('not-interested', 3 * HOUR), act('note', HOUR)])).toMatchObject({
    stage: 'not-interested',
    isUrgent: false,
  })
})

test('a refund that is due stays due when another payment is settled as failed', () => {
  const overpaid = outside('overpaid', 2 * HOUR, { rupees: PRICE })
  const unclear = outside('payment-unclear', 3 * HOUR)
  const expected = { stage: 'paid', isUrgent: true, next: '₹1,68,000 paid too much: refund it' }
  expect(stateOf([PAID, overpaid, unclear])).toMatchObject(expected)
  expect(stateOf([PAID, overpaid, unclear, outside('payment-settled', 4 * HOUR)])).toMatchObject(expected)
})

describe('an earlier enquiry whose do-not-call request was lifted by a later one', () => {
  const lifted = [outside('asked-not-to-be-called', 2 * HOUR), outside('enquired-later', 3 * HOUR)]

  test('is first in the list when its money needs attention, and due when staff ask for a part', () => {
    expect(stateOf([...lifted, outside('payment-unclear', 4 * HOUR)])).toMatchObject({
      stage: 'talking',
      isUrgent: true,
      next: 'Payment needs attention',
    })
    expect(stateOf([...lifted, outside('payment-asked', 4 * HOUR, { rupees: 10_000 })]).next).toBe(
      '₹10,000 not paid yet',
    )
  })

  test('is closed as unpaid when no money has arrived', () => {
    const unclear = outside('payment-unclear', HOUR)
    expect(stateOf([unclear, ...lifted, outside('payment-settled', 4 * HOUR)])).toMatchObject({
      stage: 'do-not-call',
      isUrgent: false,
      next: null,
    })
  })
})

test('a request not to be called closes a trial', () => {
  const overpaid = outside('overpaid', HOUR, { rupees: 1, isTrial: true })
  expect(stateOf([overpaid, outside('asked-not-to-be-called', 2 * HOUR)])).toMatchObject({
    stage: 'do-not-call',
    next: null,
  })
})

test('a trial changes nothing for a person to whom staff have sold', () => {
  const trials = (['overpaid', 'refunded', 'refund-failed', 'payment-unclear'] as const).map((kind) =>
    outside(kind, 2 * HOUR, { rupees: 1, isTrial: true }),
  )
  expect(stateOf(trials, [act('sold', HOUR)])).toMatchObject({ stage: 'sold', dueAt: null })
})
