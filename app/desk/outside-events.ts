/**
 * Events outside the desk and their effect on a lead's state: the only code by which visits, payments, messages and requests
 * change the queue. `npm run docs` prints the table into docs/desk.md.
 */
import type { PaymentRow, VisitEventRow } from '#app/database/tables.ts'
import { type Clock, type LeadState, isGivenUp, isOpen } from './lead-state.ts'
import { type NextStep, describeNext, moneyOfStep } from './next-steps.ts'

type OutsideKind = keyof typeof OUTSIDE

export type OutsideEvent = {
  kind: OutsideKind
  at: number
  /** Start of the window (visits). */
  startsAt?: number
  rupees?: number
  /** The remaining amount (for payments of a part). */
  restRupees?: number
  /** The amount paid for this enquiry's sales, minus refunds (refunds). */
  keptRupees?: number
  /** The price of a sale that is still paid in full (refunds). */
  coveredRupees?: number
  /** The overpayment that remains after a partial refund (refunds). */
  overRupees?: number
  /** Whether payments at the site have ever reached the price (refunds). */
  wasCovered?: boolean
  /** Calls within ten minutes, this one included (`rang`). */
  times?: number
  /** Happened to another enquiry of the person; makes a pending first call unnecessary. */
  isShared?: true
  /** Whether the payment was at a test gateway. */
  isTrial?: true
}

type Effect = (state: LeadState, event: OutsideEvent, clock: Clock) => Partial<LeadState>
type Entry = {
  /** `event` and `result` are the columns of the generated table in docs/desk.md. */
  event: string
  result: string
  effect: Effect
}

/** For the table of the docs. */
const quote = (step: NextStep) => `“${describeNext(step)}”`
const EVENING = Date.parse('2026-11-23T18:04+05:30')

const defineOutside = <Kind extends string>(entries: Record<Kind, Entry>) => entries

export const OUTSIDE = defineOutside({
  'booked-by-visitor': {
    event: 'the visitor books a window',
    result:
      'a first call stays due; others wait for the demo; a lead that had been given up is to call; once the price is fully paid, no visit changes the line',
    effect: (state, event, clock) => {
      if (isFirstCall(state)) return { next: { kind: 'confirm-demo' } }
      return isOpen(state.stage)
        ? toDemo(state, event.startsAt ?? event.at)
        : openForCall(state, event, clock, { kind: 'booked-after-all' })
    },
  },
  'booked-by-staff': {
    event: 'staff book a window',
    result: 'waits for the demo',
    effect: (state, event) => (isOpen(state.stage) ? toDemo(state, event.startsAt ?? event.at) : {}),
  },
  'moved-by-visitor': {
    event: 'the visitor moves the demo',
    result: `to call: ${quote({ kind: 'moved-demo' })}`,
    effect: (state, event, clock) => openForCall(state, event, clock, { kind: 'moved-demo' }),
  },
  'moved-by-staff': {
    event: 'staff move the demo',
    result: 'waits for the new time',
    effect: (state, event) => (isOpen(state.stage) ? toDemo(state, event.startsAt ?? event.at) : {}),
  },
  'cancelled-by-visitor': {
    event: 'the visitor cancels the demo',
    result: `to call: ${quote({ kind: 'cancelled-demo' })}`,
    effect: (state, event, clock) =>
      isOpen(state.stage) ? toCall(state, event, clock, { kind: 'cancelled-demo' }) : {},
  },
  'cancelled-by-staff': {
    event: 'staff cancel the demo',
    result: `to call: ${quote({ kind: 'we-cancelled-demo' })}; nothing if an outcome closed the lead`,
    effect: (state, event, clock) =>
      isOpen(state.stage) ? toCall(state, event, clock, { kind: 'we-cancelled-demo' }) : {},
  },
  'visit-done': {
    event: 'the visit is done',
    result: `due the same day: ${quote({ kind: 'demo-result' })}, unless a part of the price is already due; ends the first calls of all enquiries`,
    effect: (state, { at }) => {
      if (!isOpen(state.stage)) return {}
      const met = { touchedAt: state.touchedAt ?? at, tappedAt: null, escalated: 0 }
      if (state.stage === 'paid' || isPartDue(state)) return met
      return { ...met, stage: 'talking', dueAt: at, next: { kind: 'demo-result' } }
    },
  },
  'nobody-there': {
    event: 'nobody was there',
    result: `to call: ${quote({ kind: 'nobody-there' })}`,
    effect: (state, event, clock) => (isOpen(state.stage) ? toCall(state, event, clock, { kind: 'nobody-there' }) : {}),
  },
  'payment-started': {
    event: 'a payment is started or pending',
    result: 'nothing; the line shows it',
    effect: () => ({}),
  },
  'payment-declined': {
    event: 'a payment is declined',
    result: `first in the list: ${quote({ kind: 'payment-declined' })}; nothing after a payment that arrived`,
    effect: (state, event, clock) => applyPaymentInterest(state, event, clock, { kind: 'payment-declined' }),
  },
  'payment-abandoned': {
    event: 'a payment is not finished within twenty minutes',
    result: `first in the list: ${quote({ kind: 'payment-abandoned' })}; nothing after a payment that arrived`,
    effect: (state, event, clock) => applyPaymentInterest(state, event, clock, { kind: 'payment-abandoned' }),
  },
  'payment-unclear': {
    event: 'a payment needs attention',
    result: `first in the list: ${quote({ kind: 'payment-attention' })}; a sold lead is “Paid” again until this is settled`,
    effect: (state, event, clock) =>
      isRefundDue(state) ? { isUrgent: true } : toUrgent(state, event, clock, { kind: 'payment-attention' }),
  },
  'payment-settled': {
    event: 'staff settle such a payment as failed',
    result: 'as before, if they have paid or it was sold; otherwise like a declined payment',
    effect: (state, event, clock) => {
      if (!hasBought(state)) return applyPaymentInterest(state, event, clock, { kind: 'payment-declined' })
      return isRefundDue(state) ? {} : restoreTask(state)
    },
  },
  'payment-asked': {
    event: 'staff ask for a token or the rest',
    result: `due a day later: ${quote({ kind: 'payment-asked', rupees: 10_000 })}, even if the lead had been given up, unless a demo or a call is fixed for later; ends the first calls of all enquiries`,
    effect: (state, { at, rupees }, clock) =>
      canAsk(state, at)
        ? {
            stage: paidOrTalking(state),
            dueAt: clock.nextOpen(at + DAY_MS),
            next: { kind: 'payment-asked', rupees },
            touchedAt: state.touchedAt ?? at,
            tappedAt: null,
            escalated: 0,
          }
        : {},
  },
  'payment-cancelled': {
    event: 'staff cancel what they asked for',
    result: `to call, if it was due: ${quote({ kind: 'payment-cancelled' })}`,
    effect: (state, { at }, clock) =>
      state.next?.kind === 'payment-asked' ? { dueAt: clock.nextOpen(at), next: { kind: 'payment-cancelled' } } : {},
  },
  'token-paid': {
    event: 'a token arrives, or another part of the price',
    result: `in progress, due a day later: ${quote({ kind: 'rest-due', rupees: 10_000, restRupees: 158_000 })}; ends the first calls of all enquiries`,
    effect: (state, { at, rupees, restRupees }, clock) =>
      state.stage === 'sold'
        ? {}
        : {
            stage: paidOrTalking(state),
            dueAt: clock.nextOpen(at + DAY_MS),
            next: { kind: 'rest-due', rupees, restRupees },
            isUrgent: false,
            tappedAt: null,
            escalated: 0,
          },
  },
  paid: {
    event: 'a payment arrives, or the last part of the price',
    result: `in progress: ${quote({ kind: 'deliver', rupees: 168_000 })}; ends the first calls of all enquiries`,
    effect: (state, event, clock) => (state.stage === 'sold' ? {} : toPaid(event, event.rupees, clock)),
  },
  overpaid: {
    event: 'an order is paid twice, or more arrives than the price',
    result: `first in the list: ${quote({ kind: 'overpaid', rupees: 10_000 })}; a sold lead is “Paid” again`,
    effect: (state, event, clock) => toUrgent(state, event, clock, { kind: 'overpaid', rupees: event.rupees }),
  },
  refunded: {
    event: 'a payment is refunded',
    result: `to call: ${quote({ kind: 'refunded', rupees: 168_000 })}; “Paid” again if the price is still fully paid; first in the list while a rest of what was too much is left; no call after a partial refund of a fully paid price, or if it was sold and the site never received the full price`,
    effect: (state, event, clock) => {
      const { at, rupees, keptRupees = 0, coveredRupees, overRupees, wasCovered } = event
      if (overRupees) return toUrgent(state, event, clock, { kind: 'overpaid', rupees: overRupees })
      // A sale that the site has not received in full was paid elsewhere.
      const isSold = (taskBeforePayment(state) ?? state).stage === 'sold' && (keptRupees > 0 || !wasCovered)
      if (isUnclear(state) && (isSold || (keptRupees > 0 && hasBought(state)))) return {}
      if (isSold) return restoreTask(state)
      if (keptRupees > 0 && hasBought(state) && !isRefundDue(state)) return { isUrgent: false }
      if (coveredRupees !== undefined) return toPaid(event, coveredRupees, clock)
      const stage = keptRupees > 0 ? paidOrTalking(state) : 'talking'
      return { stage, dueAt: clock.nextOpen(at), next: { kind: 'refunded', rupees }, isUrgent: false }
    },
  },
  'refund-failed': {
    event: 'the gateway refuses a refund',
    result: `first in the list: ${quote({ kind: 'refund-failed', rupees: 10_000 })}; a sold lead is “Paid” again`,
    effect: (state, event, clock) => toUrgent(state, event, clock, { kind: 'refund-failed', rupees: event.rupees }),
  },
  'message-refused': {
    event: 'the provider refuses a message about the demo',
    result: `a demo that is fixed is to call: ${quote({ kind: 'message-refused' })}`,
    effect: (state, { at }, clock) =>
      state.stage === 'demo' ? { dueAt: clock.nextOpen(at), next: { kind: 'message-refused' } } : {},
  },
  'reply-refused': {
    event: 'a reply on WhatsApp does not arrive',
    result: `to call: ${quote({ kind: 'reply-refused' })}; its sender becomes the owner if there is none; nothing if it is closed`,
    effect: (state, event, clock) =>
      isOpen(state.stage) ? applyContact(state, event, clock, { kind: 'reply-refused' }) : {},
  },
  wrote: {
    event: 'the person writes on WhatsApp',
    result: `to call: ${quote({ kind: 'wrote', at: EVENING })}; also a lead that had been given up; nothing if they asked not to be called`,
    effect: (state, event, clock) => applyContact(state, event, clock, { kind: 'wrote', at: event.at }),
  },
  rang: {
    event: 'the person calls and no one answers',
    result: `to call: ${quote({ kind: 'rang', at: EVENING })}, ${quote({ kind: 'rang-often', times: 10 })}; otherwise as for a WhatsApp message`,
    effect: (state, event, clock) =>
      applyContact(
        state,
        event,
        clock,
        (event.times ?? 1) > 1 ? { kind: 'rang-often', times: event.times } : { kind: 'rang', at: event.at },
      ),
  },
  enquired: {
    event: 'the person fills in a form of a marketplace or an ad',
    result: `to call: ${quote({ kind: 'enquired-again', at: EVENING })}; otherwise as for a WhatsApp message`,
    effect: (state, event, clock) => applyContact(state, event, clock, { kind: 'enquired-again', at: event.at }),
  },
  'asked-not-to-be-called': {
    event: 'the visitor asks not to be called, or to be erased, and it is proved that it was them',
    result: `closed, without a clock, escalation, Call or WhatsApp; a later enquiry of the person is new; a paid order stays open: ${quote({ kind: 'deliver', rupees: 168_000, isWithoutCall: true })}`,
    effect: (state, { at }, clock) => {
      const { stage, next, hasPaid } = state
      if (stage === 'sold') return { isBarred: true }
      const isUnsettled = needsSettling(state)
      if (!isOpen(stage) || !(hasPaid || isUnsettled)) return { ...NOT_TO_CALL, isBarred: true }
      const barred = { isBarred: true, stage: 'paid', tappedAt: null, escalated: 0 } as const
      if (stage === 'paid') return { ...barred, next: withoutCallIn(next) }
      // A task that replaces a call does not wait for the time of the call.
      const task = hasPaid ? toSettle(at, clock) : { dueAt: null, next: null }
      return isUnsettled
        ? {
            ...barred,
            next: withoutCallIn(next),
            setAside: { stage: hasPaid ? 'paid' : 'do-not-call', ...task },
          }
        : { ...barred, ...task, next: withoutCallIn(task.next) }
    },
  },
  'asked-unverified': {
    event: 'someone asks the same with the number alone, or with a wrong reference',
    result: `on hold until staff have asked the person: no escalation, and ${quote({ kind: 'verify' })} in place of the call, within two working days; the list, the times and the demo stay, and payments are due as before`,
    effect: () => ({ isHeld: true }),
  },
  'hold-ended': {
    event: 'staff note that it was not them',
    result: 'as before, with its promised times; if it was them, the request counts from then on',
    effect: () => ({ isHeld: false }),
  },
  'enquired-later': {
    event: 'the person sends another enquiry',
    result:
      'the enquiry is new, with a first call of its own; lifts a request not to be called, so that a paid order is an ordinary task again',
    effect: ({ isBarred, next }) => (isBarred ? { isBarred: false, next: withCallIn(next) } : {}),
  },
})

/** A person's contact outside the desk. It is stored as a note. */
export type VisitorContact = 'wrote' | 'rang' | 'enquired'

/** Events without an effect of their own, listed in the generated table in docs/desk.md. */
export const OTHER_EVENTS: Pick<Entry, 'event' | 'result'>[] = [
  {
    event: 'any of these events happens to a payment at a test gateway',
    result: 'the same, named “Trial: …”; never in “Paid”',
  },
  {
    event: 'the visitor withdraws from WhatsApp',
    result:
      'a request; once it is proved that it was them, planned messages are void, and the consent of all earlier enquiries ends',
  },
  {
    event: 'money arrives, needs attention or is refunded after a request not to be called',
    result: 'to do: the same, “without a call”; closed after a full refund; nothing else opens the enquiry',
  },
  { event: 'an enquiry is held back', result: 'it is in no list' },
  { event: 'an enquiry is released', result: 'it is new, and its clock starts' },
  { event: 'an enquiry is erased', result: 'the person’s line is derived from the other enquiries, or is removed' },
  { event: 'a request not to be called is erased', result: 'the enquiries that stay are still not called' },
]

const DAY_MS = 24 * 60 * 60_000
const withoutCallIn = (next: NextStep | null): NextStep | null => next && { ...next, isWithoutCall: true }

function withCallIn(next: NextStep | null): NextStep | null {
  if (!next) return null
  const { isWithoutCall: _, ...step } = next
  return step
}

const toSettle = (at: number, clock: Clock) => ({ dueAt: clock.nextOpen(at), next: { kind: 'settle' } as NextStep })

const NOT_TO_CALL: Partial<LeadState> = {
  stage: 'do-not-call',
  dueAt: null,
  next: null,
  isUrgent: false,
  tappedAt: null,
  escalated: 0,
}

const isFirstCall = ({ stage }: LeadState) => stage === 'new'

/** A part of the price was requested, or remains. */
const isPartDue = ({ next }: LeadState) => moneyOfStep(next) === 'part'

const isRefundDue = ({ next }: LeadState) => moneyOfStep(next) === 'refund'

const isUnclear = ({ next }: LeadState) => moneyOfStep(next) === 'attention'

/** A payment that needs attention, or a refund, is the next step. */
export const needsSettling = (state: LeadState) => isRefundDue(state) || isUnclear(state)

const taskBeforePayment = (state: LeadState) => (needsSettling(state) ? state.setAside : null)

/** Work about money or a demo, which goes on while routine calls wait. */
export const isBeyondCalls = (state: LeadState) =>
  state.isUrgent || state.stage === 'paid' || state.stage === 'demo' || isPartDue(state)

/** Restores the task that was due before the payment needed attention. A step that staff have set since stays. */
const restoreTask = (state: LeadState): Partial<LeadState> => ({ ...taskBeforePayment(state), isUrgent: false })

/** Staff may ask during a demo or an agreed call, when the stage is still `demo` or `later`. */
const canAsk = ({ stage, dueAt }: LeadState, at: number) =>
  stage === 'demo' || stage === 'later' ? (dueAt ?? 0) <= at : isOpen(stage) || canOpen(stage)

const paidOrTalking = ({ stage }: LeadState) => (stage === 'paid' ? 'paid' : 'talking')

function toPaid({ at }: OutsideEvent, rupees: number | undefined, clock: Clock): Partial<LeadState> {
  const delivery: NextStep = { kind: 'deliver', rupees }
  return {
    stage: 'paid',
    dueAt: clock.nextOpen(at),
    next: delivery,
    delivery,
    isUrgent: false,
    tappedAt: null,
    escalated: 0,
  }
}

/** Once the price is fully paid, only the delivery is due. */
export const toDemo = ({ stage }: LeadState, startsAt: number): Partial<LeadState> =>
  stage === 'paid' ? {} : { stage: 'demo', dueAt: startsAt, next: { kind: 'demo' } }

/** A first call keeps its clock and gets the reason. Once the price is fully paid, only the delivery is due. */
function toCall(state: LeadState, { at }: OutsideEvent, clock: Clock, next: NextStep): Partial<LeadState> {
  if (state.stage === 'paid') return {}
  return isFirstCall(state)
    ? { dueAt: state.dueAt ?? clock.nextOpen(at), next }
    : { stage: 'talking', dueAt: clock.nextOpen(at), next }
}

/** Staff had given it up, or a later enquiry has lifted the request not to be called: `withoutCall` handles those who are still barred. */
const canOpen = (stage: LeadState['stage']) => isGivenUp(stage) || stage === 'do-not-call'

/** Also opens a closed lead, but not a sold one. */
const openForCall = (state: LeadState, event: OutsideEvent, clock: Clock, next: NextStep): Partial<LeadState> =>
  isOpen(state.stage) || canOpen(state.stage) ? toCall(state, event, clock, next) : {}

/** A fixed demo and a paid order keep their stage; only a call becomes due earlier. A payment that needs attention stays named. */
function applyContact(state: LeadState, event: OutsideEvent, clock: Clock, next: NextStep): Partial<LeadState> {
  const dueAt = Math.min(state.dueAt ?? Infinity, clock.nextOpen(event.at))
  if (needsSettling(state)) return { dueAt }
  return state.stage === 'demo' || state.stage === 'paid' ? { dueAt, next } : openForCall(state, event, clock, next)
}

/** An earlier attempt may end after another one has succeeded. */
const applyPaymentInterest = (state: LeadState, event: OutsideEvent, clock: Clock, next: NextStep) =>
  hasBought(state) ? {} : toUrgent(state, event, clock, next)

const hasBought = ({ stage }: LeadState) => stage === 'paid' || stage === 'sold'

/** Opens a sold lead as well. @returns nothing for a person who asked not to be called */
function toUrgent(state: LeadState, event: OutsideEvent, clock: Clock, next: NextStep): Partial<LeadState> {
  const changes: Partial<LeadState> = hasBought(state)
    ? { stage: 'paid', next }
    : openForCall(state, event, clock, next)
  if (!changes.next) return {}
  const { stage, dueAt, next: before } = state
  const setAside = hasBought(state) ? (taskBeforePayment(state) ?? { stage, dueAt, next: before }) : null
  return { ...changes, setAside, isUrgent: true, dueAt: Math.min(state.dueAt ?? Infinity, event.at) }
}

/** The effect of an event. A trial is labelled, is not counted as a payment, and changes nothing for a person who has bought. */
export function applyOutside(state: LeadState, event: OutsideEvent, clock: Clock): Partial<LeadState> {
  if (state.isBarred && event.kind !== 'enquired-later') return event.isTrial ? {} : withoutCall(state, event, clock)
  const changes = OUTSIDE[event.kind].effect(state, event, clock)
  if (!event.isTrial) return { ...changes, ...moneyOf(event) }
  if (hasBought(state)) return {}
  return {
    ...changes,
    ...(changes.next && { next: { ...changes.next, isTrial: true as const } }),
    ...(changes.stage === 'paid' && { stage: 'talking' }),
  }
}

const ARRIVALS: readonly OutsideKind[] = ['token-paid', 'paid', 'overpaid']

/** The effect of one of the enquiry's own events. */
function moneyOf({ kind, isShared, keptRupees = 0 }: OutsideEvent): Partial<LeadState> {
  if (isShared) return {}
  if (ARRIVALS.includes(kind)) return { hasPaid: true }
  return kind === 'refunded' ? { hasPaid: keptRupees > 0 } : {}
}

/** Events that still change the enquiry of a person who asked not to be called. */
const MONEY: readonly OutsideKind[] = [
  ...ARRIVALS,
  'payment-unclear',
  'payment-settled',
  'payment-asked',
  'payment-cancelled',
  'refunded',
  'refund-failed',
]

/** After these events nothing is left to do, unless a payment by the person remains. */
const ENDS_MONEY: readonly OutsideKind[] = ['payment-settled', 'payment-cancelled', 'refunded']

/** The effect for a person who asked not to be called: a payment must be settled, but without a call. */
function withoutCall(state: LeadState, event: OutsideEvent, clock: Clock): Partial<LeadState> {
  if (!MONEY.includes(event.kind)) return {}
  const before = {
    ...state,
    ...(state.stage === 'do-not-call' && { stage: 'paid' as const }),
    next: withCallIn(state.next),
  }
  const changes = OUTSIDE[event.kind].effect(before, event, clock)
  const money = moneyOf(event)
  const after = { ...before, ...changes, ...money }
  if (after.stage === 'sold' || changes.next === undefined) return { ...changes, ...money }
  const isOver = after.next === null || (ENDS_MONEY.includes(event.kind) && !after.hasPaid)
  if (isOver) return { ...NOT_TO_CALL, ...money }
  return { ...changes, ...money, stage: 'paid', next: withoutCallIn(after.next) }
}

/** Events that also apply to the person's other enquiries: a person who has paid or been visited needs no first call. */
export const SHARED_KINDS: readonly OutsideKind[] = ['paid', 'token-paid', 'payment-asked', 'visit-done']

export const VISIT_KINDS: Partial<Record<`${VisitEventRow['what']} ${VisitEventRow['by']}`, OutsideKind>> = {
  'booked visitor': 'booked-by-visitor',
  'booked staff': 'booked-by-staff',
  'booked journal': 'booked-by-visitor',
  'moved visitor': 'moved-by-visitor',
  'moved staff': 'moved-by-staff',
  'cancelled visitor': 'cancelled-by-visitor',
  'cancelled staff': 'cancelled-by-staff',
  'cancelled journal': 'cancelled-by-visitor',
  'done staff': 'visit-done',
  'done journal': 'visit-done',
  'nobody_there staff': 'nobody-there',
  'nobody_there journal': 'nobody-there',
}

export const PAYMENT_KINDS: Record<PaymentRow['status'], OutsideKind> = {
  created: 'payment-started',
  started: 'payment-started',
  pending: 'payment-started',
  failed: 'payment-declined',
  expired: 'payment-abandoned',
  needs_attention: 'payment-unclear',
  paid: 'paid',
}
