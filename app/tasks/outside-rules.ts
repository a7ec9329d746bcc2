/**
 * Events outside the desk and what they do to a person's tasks: the only code by which visits, payments, messages and requests change
 * them. `npm run docs` prints the table into docs/desk.md.
 */
import type { PaymentRow, VisitEventRow } from '#app/database/tables.ts'
import { WINDOW_MS } from '#app/content/fields/calendar.ts'
import { ASK_OUTCOME_AFTER, answerAt, confirmAt, payCallAt, rebookAt, resultAt, restAt } from './due-times.ts'
import { visitTasks } from './outcomes.ts'
import { type Changes, type Clock, type PersonState, hasBought } from './person-state.ts'
import type { Reason } from './kinds.ts'
import { barChanges, verifyTask } from './request-rules.ts'
import { type Task, type TaskWords, describeTask, isIdle, isMoney, isVisit, needsCall, newTask } from './task.ts'

export type OutsideKind = keyof typeof OUTSIDE

export type OutsideEvent = {
  kind: OutsideKind
  at: number
  /** Start of the window (visits). */
  startsAt?: number
  paymentId?: string
  rupees?: number
  /** The remaining amount (for payments of a part). */
  restRupees?: number
  /** The amount paid for this enquiry's sales, minus refunds (refunds, and settling taken back). */
  keptRupees?: number
  /** The price of a sale that is still paid in full (refunds). */
  coveredRupees?: number
  /** The overpayment that remains after a partial refund (refunds). */
  overRupees?: number
  /** Whether payments at the site have ever reached the price (refunds). */
  wasCovered?: boolean
  /** Calls within ten minutes, this one included (`rang`). */
  times?: number
  /** Whether the payment was at a test gateway. */
  isTrial?: true
  /** The request, which is not among the person's own (`asked-…`, `hold-ended`). */
  requestId?: string
}

/** `leadId`: the enquiry that it happened to. */
type Happened = OutsideEvent & { leadId: string }
type Rule = (state: PersonState, event: Happened, clock: Clock) => Changes
type Entry = {
  /** `event` and `result` are the columns of the generated table in docs/desk.md. */
  event: string
  result: string
  rule: Rule
}

/** For the table of the docs. */
const quote = (task: TaskWords) => `“${describeTask(task)}”`
const EVENING = Date.parse('2026-11-23T18:04+05:30')
const WEEK_BEFORE = EVENING - 7 * 24 * 60 * 60_000

const defineOutside = <Kind extends string>(entries: Record<Kind, Entry>) => entries

export const OUTSIDE = defineOutside({
  'booked-by-visitor': {
    event: 'the visitor books a window',
    result: `opens the demo, and ${quote({ kind: 'confirm-visit', reason: 'booked' })} for the last open hour before its day; a first call stays due; opens an enquiry that had been given up`,
    rule: (state, event, clock) => ({
      ...withVisit(event, confirmation('booked', event, clock)),
      ...reopened(state, event),
      close: idsOf(ownTasks(state, event), (task) => isIdle(task) || task.kind === 'rebook'),
    }),
  },
  'booked-by-staff': {
    event: 'staff book a window',
    result: 'opens the demo; ends the calls',
    rule: (state, event) => ({ ...withVisit(event), close: idsOf(ownTasks(state, event), needsCall) }),
  },
  'moved-by-visitor': {
    event: 'the visitor moves the demo',
    result: `moves the demo, and opens ${quote({ kind: 'confirm-visit', reason: 'moved' })}; opens an enquiry that had been given up`,
    rule: (state, event, clock) => ({
      ...withVisit(event, confirmation('moved', event, clock)),
      ...reopened(state, event),
      close: idsOf(ownTasks(state, event), (task) => isIdle(task) || task.kind === 'rebook'),
    }),
  },
  'moved-by-staff': {
    event: 'staff move the demo',
    result: 'moves the demo; it needs no confirmation',
    rule: (state, event) => ({
      ...withVisit(event),
      close: idsOf(ownTasks(state, event), ({ kind }) => kind === 'confirm-visit' || kind === 'rebook'),
    }),
  },
  'cancelled-by-visitor': {
    event: 'the visitor cancels the demo',
    result: `ends the demo, and opens ${quote({ kind: 'rebook', reason: 'cancelled' })}, within 30 open minutes`,
    rule: (state, event, clock) => withoutVisit(state, event, clock, 'cancelled'),
  },
  'cancelled-by-staff': {
    event: 'staff cancel the demo',
    result: `ends the demo, and opens ${quote({ kind: 'rebook', reason: 'we-cancelled' })}, unless an outcome closed the enquiry`,
    rule: (state, event, clock) => withoutVisit(state, event, clock, 'we-cancelled'),
  },
  'visit-done': {
    event: 'the visit is done',
    result: `ends the demo, and opens ${quote({ kind: 'visit-result', reason: 'over' })}, unless the price is paid; ends the first calls of all enquiries`,
    rule(state, event) {
      const { at, leadId } = event
      const met = endFirstCalls(state, event)
      return {
        close: [...met.close, ...idsOf(ownTasks(state, event), isVisit)],
        enquiries: [...met.enquiries, ...touched(state, leadId, at)],
        ...(isOpen(state, leadId) &&
          !hasBought(state, leadId) && { open: [newTask('visit-result', 'over', event, at)] }),
      }
    },
  },
  'nobody-there': {
    event: 'nobody was there',
    result: `ends the demo, and opens ${quote({ kind: 'rebook', reason: 'nobody-there' })}`,
    rule: (state, event, clock) => withoutVisit(state, event, clock, 'nobody-there'),
  },
  'payment-started': {
    event: 'a payment is started or pending',
    result: 'nothing; the line shows it',
    rule: () => ({}),
  },
  'payment-declined': {
    event: 'a payment is declined',
    result: `opens ${quote({ kind: 'wants-to-pay', reason: 'declined' })}, within 10 open minutes; nothing after a payment that arrived`,
    rule: (state, event, clock) => wantsToPay(state, event, clock, 'declined'),
  },
  'payment-abandoned': {
    event: 'a payment is not finished within twenty minutes',
    result: `opens ${quote({ kind: 'wants-to-pay', reason: 'abandoned' })}, within 10 open minutes; nothing after a payment that arrived`,
    rule: (state, event, clock) => wantsToPay(state, event, clock, 'abandoned'),
  },
  'payment-unclear': {
    event: 'a payment needs attention',
    result: `opens ${quote({ kind: 'settle', reason: 'unclear' })}, due at once`,
    rule: (_, event) => ({ open: [newTask('settle', 'unclear', event, event.at, { about: event.paymentId ?? null })] }),
  },
  'payment-settled': {
    event: 'staff settle such a payment as failed',
    result: 'ends that task; like a declined payment, unless they have paid or it was sold',
    rule: (state, event, clock) => ({
      ...wantsToPay(state, event, clock, 'declined'),
      close: idsOf(state.tasks, isUnclear(event)),
    }),
  },
  'payment-reopened': {
    event: 'staff take back how they settled a payment',
    result: `opens ${quote({ kind: 'settle', reason: 'unclear' })} again, due at once; what settling it had opened ends, unless other money asks for it`,
    rule: (state, event, clock) => takenBack(state, event, clock),
  },
  'payment-asked': {
    event: 'staff ask for a token or the rest',
    result: `opens ${quote({ kind: 'rest', reason: 'asked', rupees: 10_000 })}, due a day later; opens an enquiry that had been given up; ends the first calls of all enquiries`,
    rule(state, event, clock) {
      const { at, leadId, rupees } = event
      const met = endFirstCalls(state, event)
      return {
        open: [newTask('rest', 'asked', event, restAt(clock, at), { rupees })],
        close: [...met.close, ...idsOf(ownTasks(state, event), isIdle)],
        enquiries: [...met.enquiries, ...touched(state, leadId, at), ...(reopened(state, event).enquiries ?? [])],
      }
    },
  },
  'payment-cancelled': {
    event: 'staff cancel what they asked for',
    result: `ends that task, and opens ${quote({ kind: 'follow-up', reason: 'link-cancelled' })}`,
    rule(state, event, clock) {
      const close = idsOf(ownTasks(state, event), (task) => task.kind === 'rest' && task.reason === 'asked')
      if (close.length === 0) return {}
      return { close, open: [newTask('follow-up', 'link-cancelled', event, clock.nextOpen(event.at))] }
    },
  },
  'token-paid': {
    event: 'a token arrives, or another part of the price',
    result: `opens ${quote({ kind: 'rest', reason: 'remains', rupees: 10_000, restRupees: 158_000 })}, due a day later, which no call ends; ends the first calls of all enquiries`,
    rule(state, event, clock) {
      const { rupees, restRupees } = event
      return arrived(state, event, newTask('rest', 'remains', event, restAt(clock, event.at), { rupees, restRupees }))
    },
  },
  paid: {
    event: 'a payment arrives, or the last part of the price',
    result: `opens ${quote({ kind: 'deliver', reason: 'paid', rupees: 168_000 })}, which no call ends; ends the first calls of all enquiries`,
    rule: (state, event, clock) => arrived(state, event, delivery(event, event.rupees, clock)),
  },
  overpaid: {
    event: 'an order is paid twice, or more arrives than the price',
    result: `opens ${quote({ kind: 'settle', reason: 'overpaid', rupees: 10_000 })}, due at once`,
    rule: (state, event) => ({
      close: [
        ...idsOf(state.tasks, isUnclear(event)),
        ...idsOf(ownTasks(state, event), ({ kind }) => kind === 'wants-to-pay'),
      ],
      open: [overpaid(event, event.rupees)],
    }),
  },
  refunded: {
    event: 'a payment is refunded',
    result: `ends what was to be refunded; a rest of what was too much stays; after a full refund nothing is to be delivered or paid, and ${quote({ kind: 'follow-up', reason: 'refunded', rupees: 168_000 })} opens, unless it was sold and the site never received the full price`,
    rule: (state, event, clock) => refunded(state, event, clock),
  },
  'refund-failed': {
    event: 'the gateway refuses a refund',
    result: `opens ${quote({ kind: 'settle', reason: 'refund-failed', rupees: 10_000 })}, due at once`,
    rule: (_, event) => ({ open: [newTask('settle', 'refund-failed', event, event.at, { rupees: event.rupees })] }),
  },
  'message-refused': {
    event: 'the provider refuses a message about the demo',
    result: `opens ${quote({ kind: 'confirm-visit', reason: 'refused' })}, if the demo is still to come`,
    rule(state, event, clock) {
      const visit = ownTasks(state, event).find(({ kind }) => kind === 'visit')
      if (!visit) return {}
      return { open: [newTask('confirm-visit', 'refused', event, clock.nextOpen(event.at), { until: visit.until })] }
    },
  },
  'reply-refused': {
    event: 'a reply on WhatsApp does not arrive',
    result: `opens ${quote({ kind: 'answer', reason: 'reply-refused' })}; its sender becomes the owner if there is none; nothing if it is closed`,
    rule: (state, event, clock) =>
      isOpen(state, event.leadId) ? { open: [answer(state, event, clock, 'reply-refused')] } : {},
  },
  wrote: {
    event: 'the person writes on WhatsApp',
    result: `opens ${quote({ kind: 'answer', reason: 'wrote', at: EVENING })}, within 30 open minutes; also an enquiry that had been given up; after a request for no calls ${quote({ kind: 'write-back', reason: 'wrote', at: EVENING, since: WEEK_BEFORE })}`,
    rule: (state, event, clock) =>
      state.barredAt === null
        ? reachedOut(state, event, answer(state, event, clock, 'wrote'))
        : { open: [writeBack(event, state.barredAt, clock)] },
  },
  rang: {
    event: 'the person calls and no one answers',
    result: `opens ${quote({ kind: 'answer', reason: 'rang', at: EVENING })}, ${quote({ kind: 'answer', reason: 'rang-often', times: 10 })}; a person who calls may be called again`,
    rule(state, event, clock) {
      const task = answer(state, event, clock, (event.times ?? 1) > 1 ? 'rang-often' : 'rang')
      return { ...reachedOut(state, event, task), person: { barredAt: null } }
    },
  },
  spoke: {
    event: 'the person calls through a marketplace, and a colleague answers',
    result: `that was the first call, of which ${quote({ kind: 'first-call', reason: 'tapped' })} remains, after 15 open minutes; without one it opens ${quote({ kind: 'answer', reason: 'spoke', at: EVENING })}; a person who calls may be called again`,
    rule(state, event, clock) {
      const dueAt = clock.add(event.at, ASK_OUTCOME_AFTER)
      const first = ownTasks(state, event).find(({ kind }) => kind === 'first-call')
      const asked = first
        ? { move: [{ id: first.id, dueAt, reason: 'tapped' as const, level: 0 }] }
        : reachedOut(state, event, newTask('answer', 'spoke', event, dueAt, { at: event.at }))
      return {
        ...asked,
        enquiries: [
          ...(asked.enquiries ?? []),
          { ...touched(state, event.leadId, event.at)[0]!, ...(first && { tappedAt: event.at }) },
        ],
        person: { barredAt: null },
      }
    },
  },
  enquired: {
    event: 'the person fills in a form of a marketplace or an ad',
    result: `opens ${quote({ kind: 'answer', reason: 'enquired', at: EVENING })}; otherwise as for a WhatsApp message, but nothing after a request for no calls`,
    rule: (state, event, clock) => reachedOut(state, event, answer(state, event, clock, 'enquired')),
  },
  'asked-not-to-be-called': {
    event: 'the visitor asks not to be called, or to be erased, and it is proved that it was them',
    result: `ends every call, and no task opens that needs one; money and demos stay: ${quoteWithoutCall()}`,
    rule: (state, { at }) => barChanges(state, at),
  },
  'asked-unverified': {
    event: 'someone asks the same with the number alone, or with a wrong reference',
    result: `${quote({ kind: 'verify', reason: 'request' })}, within two working days; calls wait until then, and nobody is told that they are late; money and demos stay`,
    rule: (_, event, clock) => ({ open: [verifyTask(event, 'no-calls', clock, { about: event.requestId })] }),
  },
  'hold-ended': {
    event: 'staff note that it was not them',
    result: 'calls are due again, at their times; if it was them, the request counts from then on',
    rule: ({ tasks }, { requestId }) => ({
      close: idsOf(tasks, (task) => task.kind === 'verify' && task.about === requestId),
    }),
  },
})

function quoteWithoutCall() {
  return `“${describeTask({ kind: 'deliver', reason: 'paid', rupees: 168_000 }, true)}”`
}

export const isOutside = (kind: string): kind is OutsideKind => Object.hasOwn(OUTSIDE, kind)

/** A person's contact outside the desk. It is stored as a note. */
export type VisitorContact = 'wrote' | 'rang' | 'spoke' | 'enquired'

/** Events without a rule of their own, listed in the generated table in docs/desk.md. */
export const OTHER_EVENTS: Pick<Entry, 'event' | 'result'>[] = [
  {
    event: 'the person sends another enquiry',
    result: `opens a first call of its own; after a request for no calls ${quote({ kind: 'write-back', reason: 'wrote', at: EVENING, since: WEEK_BEFORE })}, which does not lift the request`,
  },
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
    event: 'a message may ask for no more calls',
    result: `${quote({ kind: 'read-words', reason: 'no-calls' })}, at once; calls wait until staff have decided`,
  },
  { event: 'an enquiry is held back', result: 'it is in no list' },
  { event: 'an enquiry is released', result: 'it is new, and its clock starts' },
  {
    event: 'an enquiry is erased',
    result: 'its tasks end; the person’s line shows the other enquiries, or is removed',
  },
  { event: 'a request not to be called is erased', result: 'the enquiries that stay are still not called' },
]

/** What an event does. A trial moves no money, so it ends nothing about money, and does nothing after a sale. */
export function outsideChanges(state: PersonState, event: Happened, clock: Clock): Changes {
  const changes = OUTSIDE[event.kind].rule(state, event, clock)
  if (!event.isTrial) return changes
  if (hasBought(state, event.leadId) || state.barredAt !== null) return {}
  const trials = new Set(idsOf(state.tasks, (task) => !isMoney(task)))
  return {
    ...changes,
    close: (changes.close ?? []).filter((id) => trials.has(id)),
    open: (changes.open ?? []).map((task) => ({ ...task, isTrial: true })),
  }
}

const idsOf = (tasks: readonly Task[], is: (task: Task) => boolean) => tasks.filter(is).map(({ id }) => id)

/** What is open about the enquiry, and was before the event. */
const ownTasks = ({ tasks }: PersonState, { leadId, at }: Pick<Happened, 'leadId' | 'at'>) =>
  tasks.filter((task) => task.leadId === leadId && task.openedAt <= at)

const resultOf = ({ enquiries }: PersonState, leadId: string) => enquiries.get(leadId)?.result ?? 'open'
const isOpen = (state: PersonState, leadId: string) => resultOf(state, leadId) === 'open'

const touched = ({ enquiries }: PersonState, leadId: string, at: number): NonNullable<Changes['enquiries']> => [
  { leadId, touchedAt: enquiries.get(leadId)?.touchedAt ?? at, tappedAt: null },
]

/** Not after a sale. */
function reopened(state: PersonState, { leadId }: Happened): Pick<Changes, 'enquiries'> {
  return isOpen(state, leadId) || resultOf(state, leadId) === 'sold' ? {} : { enquiries: [{ leadId, result: 'open' }] }
}

const withVisit = (event: Happened, confirm: Task[] = []): Changes => ({
  open: [...visitTasks(event.leadId, event.at, event.startsAt ?? event.at, 'booked', WINDOW_MS), ...confirm],
})

function confirmation(reason: 'booked' | 'moved', event: Happened, clock: Clock): Task[] {
  const { at, startsAt = at } = event
  return [
    newTask('confirm-visit', reason, event, confirmAt(clock, at, startsAt), { until: resultAt(startsAt, WINDOW_MS) }),
  ]
}

function withoutVisit(
  state: PersonState,
  event: Happened,
  clock: Clock,
  reason: 'cancelled' | 'we-cancelled' | 'nobody-there',
): Changes {
  const { at, leadId } = event
  return {
    close: idsOf(ownTasks(state, event), isVisit),
    ...(isOpen(state, leadId) &&
      !hasBought(state, leadId) && { open: [newTask('rebook', reason, event, rebookAt(clock, at))] }),
  }
}

/** An earlier attempt may end after another one has succeeded. */
function wantsToPay(state: PersonState, event: Happened, clock: Clock, reason: 'declined' | 'abandoned'): Changes {
  if (hasBought(state, event.leadId)) return {}
  return { ...reopened(state, event), open: [newTask('wants-to-pay', reason, event, payCallAt(clock, event.at))] }
}

/** A person who has paid or been visited needs no first call, about no enquiry. */
function endFirstCalls(state: PersonState, { at }: Happened) {
  const ended = state.tasks.filter((task) => task.kind === 'first-call' && task.openedAt <= at)
  return {
    close: ended.map(({ id }) => id),
    enquiries: ended.flatMap(({ leadId }) => touched(state, leadId, at)),
  }
}

const isUnclear =
  ({ paymentId }: Happened) =>
  ({ kind, reason, about }: Task) =>
    kind === 'settle' && reason === 'unclear' && (about === null || about === (paymentId ?? about))

const delivery = (event: Happened, rupees: number | undefined, clock: Clock) =>
  newTask('deliver', 'paid', event, clock.nextOpen(event.at), { rupees })

const overpaid = (event: Happened, rupees: number | undefined) =>
  newTask('settle', 'overpaid', event, event.at, { rupees })

/** Money has come in for the price. @param task what is due now */
function arrived(state: PersonState, event: Happened, task: Task): Changes {
  const settled = [
    ...idsOf(state.tasks, (owed) => isUnclear(event)(owed) || owed.kind === 'wants-to-pay'),
    ...idsOf(ownTasks(state, event), (owed) => owed.kind === 'rest' || isIdle(owed)),
  ]
  if (resultOf(state, event.leadId) === 'sold') return { close: settled }
  const met = endFirstCalls(state, event)
  return {
    open: [task],
    close: [...settled, ...met.close],
    enquiries: [...met.enquiries, ...(reopened(state, event).enquiries ?? [])],
  }
}

/** As if nobody had decided about the money yet. */
function takenBack(state: PersonState, event: Happened, clock: Clock): Changes {
  const { at, keptRupees = 0, restRupees = 0, overRupees = 0 } = event
  const isCovered = keptRupees > 0 && restRupees === 0
  const remains = keptRupees > 0 && restRupees > 0 && resultOf(state, event.leadId) !== 'sold'
  const isBySettling = ({ kind, reason }: Task) =>
    reason === 'declined' || reason === 'remains' || reason === 'overpaid' || (kind === 'deliver' && !isCovered)
  return {
    close: idsOf(ownTasks(state, event), isBySettling),
    open: [
      newTask('settle', 'unclear', event, at, { about: event.paymentId ?? null }),
      ...(overRupees > 0 ? [overpaid(event, overRupees)] : []),
      ...(remains ? [newTask('rest', 'remains', event, restAt(clock, at), { rupees: keptRupees, restRupees })] : []),
    ],
  }
}

function refunded(state: PersonState, event: Happened, clock: Clock): Changes {
  const { at, leadId, rupees, keptRupees = 0, coveredRupees, overRupees, wasCovered } = event
  const open = ownTasks(state, event)
  const settled = idsOf(open, ({ kind, reason }) => kind === 'settle' && reason !== 'unclear')
  if (overRupees) return { close: settled, open: [overpaid(event, overRupees)] }
  const isSold = resultOf(state, leadId) === 'sold'
  // A sale that the site has not received in full was paid elsewhere.
  if (isSold && (keptRupees > 0 || !wasCovered)) return { close: settled }
  if (keptRupees > 0 && hasBought(state, leadId)) return { close: settled }
  if (coveredRupees !== undefined) return { close: settled, open: [delivery(event, coveredRupees, clock)] }
  const over = keptRupees > 0 ? [] : idsOf(open, ({ kind }) => kind === 'deliver' || kind === 'rest')
  return {
    close: [...settled, ...over],
    open: [newTask('follow-up', 'refunded', event, clock.nextOpen(at), { rupees })],
    enquiries: [{ leadId, result: 'open' }],
  }
}

/** They got in touch about an enquiry that is not sold. */
function reachedOut(state: PersonState, event: Happened, task: Task): Changes {
  if (resultOf(state, event.leadId) === 'sold') return {}
  return { ...reopened(state, event), open: [task] }
}

/** The first call answers, too, so its time holds. */
function answer(state: PersonState, event: Happened, clock: Clock, reason: Reason<'answer'>): Task {
  const { at, times } = event
  const first = ownTasks(state, event).find(({ kind }) => kind === 'first-call')
  return newTask('answer', reason, event, Math.min(answerAt(clock, at), first?.dueAt ?? Infinity), { at, times })
}

/** They asked for no calls, so they are answered in writing. */
export const writeBack = (event: { leadId: string; at: number }, since: number, clock: Clock) =>
  newTask('write-back', 'wrote', event, answerAt(clock, event.at), { at: event.at, since })

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
