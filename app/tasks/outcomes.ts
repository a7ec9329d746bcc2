/**
 * The outcomes of a call, in the order of the sheet. The card, its parser, the person's tasks, the timeline, the report and the table in
 * docs/desk.md read these entries. How to add one: docs/contributing/outcome.md.
 */
import { toRupees } from '#app/content/rupees.ts'
import type { EventData } from './lead-event.ts'
import { MANY_TRIES, resultAt, tryAgainAt } from './due-times.ts'
import type { Clock, EnquiryState } from './person-state.ts'
import { type Task, isCall, isMoney, isVisit, newTask } from './task.ts'

/** The fields of an outcome’s fold. Several outcomes may have `time`; the names of the others are in the card once. */
export type OutcomeFields = 'time' | 'demo' | 'sale' | 'why'

/** When the desk will list the person again. */
type Due = { followUpAt: string; againAt: string }
/** `unanswered` counts this call. */
type Saved = { leadId: string; at: number; data: EventData; clock: Clock; unanswered: number }

/** A demo is still to come; `isBooked`: in the calendar, where it is cancelled by itself. */
type Ahead = { hasVisit: boolean; isBooked: boolean }

export type OutcomeEntry = {
  /** On the button and in the timeline. */
  title: { en: string; hi: string }
  hint: (due: Due) => string
  /** A column of the generated table in docs/desk.md. */
  result: string
  /** Null for an outcome that one tap saves. */
  fields: OutcomeFields | null
  /** The button below the fields, if it says more than the title. */
  send?: string
  /** Staff talked to the person: "Reached" in the report. */
  spoke: boolean
  /** A call about what they want: changes nothing for people who asked not to be called. */
  isCall: boolean
  /** Offers to cancel a booked visit too. */
  cancelsVisit: boolean
  /** Shown first, in a stronger colour. */
  isUsual: boolean
  /** Only while a demo is to be confirmed, and then first. */
  isForVisit?: true
  /** Which of the enquiry's open tasks it closes. */
  ends: (task: Task, ahead: Ahead) => boolean
  /** What is agreed. If nothing is, the enquiry comes back on the next working day. */
  opens?: (saved: Saved) => Task[]
  /** Closes the enquiry. */
  closes?: Exclude<EnquiryState['result'], 'open'>
  /** In the timeline, if it says more than the title. @param time the time in `data`, as text */
  describe?: (data: EventData, time: string) => string
}

const HOUR_MS = 60 * 60_000
/** A demo at a time without a window of the calendar. */
const DEMO_MS = HOUR_MS

const defineOutcomes = <Kind extends string>(entries: Record<Kind, OutcomeEntry>) => entries

/** While a demo is still to come, its result is not asked for. */
const endsCall = (task: Task, { hasVisit }: Ahead) => isCall(task) && !(hasVisit && task.kind === 'visit-result')
/** Money that has arrived stays until it is returned; what was only asked for ends. */
const isOwed = (task: Task) => isMoney(task) && !(task.kind === 'rest' && task.reason === 'asked')

/** A window of the calendar stays booked unless staff cancel it, too. */
const endsAll = (task: Task, { isBooked }: Ahead) => !isOwed(task) && !(isBooked && isVisit(task))

/** A demo, and the question how it went, which is asked when it is over. */
export const visitTasks = (
  leadId: string,
  at: number,
  startsAt: number,
  reason: 'fixed' | 'booked',
  lengthMs: number,
) => {
  const until = resultAt(startsAt, lengthMs)
  return [
    newTask('visit', reason, { leadId, at }, startsAt, { until }),
    newTask('visit-result', 'over', { leadId, at }, until),
  ]
}

/** Kinds are stored with each event, so a kind is never renamed. */
export const OUTCOMES = defineOutcomes({
  'demo-confirmed': {
    title: { en: 'Demo confirmed', hi: 'डेमो पक्का हुआ' },
    hint: () => 'They will be there',
    result: 'the demo stays as it is, and is no longer to be confirmed',
    fields: null,
    spoke: true,
    isCall: true,
    cancelsVisit: false,
    isUsual: true,
    isForVisit: true,
    ends: (task, ahead) => endsCall(task, ahead) || task.kind === 'confirm-visit',
  },
  reached: {
    title: { en: 'Reached', hi: 'बात हुई' },
    hint: (due) => `Due again ${due.followUpAt}, if nothing is agreed`,
    result: 'comes back on the next working day, unless something else is open',
    fields: null,
    spoke: true,
    isCall: true,
    cancelsVisit: false,
    isUsual: true,
    ends: endsCall,
  },
  'no-answer': {
    title: { en: 'No answer', hi: 'फ़ोन नहीं उठाया' },
    hint: (due) => `Comes back ${due.againAt} automatically`,
    result:
      'comes back after two hours, then four, then a day; after five times the desk asks whether to write or to give up',
    fields: null,
    spoke: false,
    isCall: true,
    cancelsVisit: false,
    isUsual: true,
    ends: endsCall,
    opens: ({ leadId, at, clock, unanswered }) => [
      newTask(
        'retry',
        unanswered < MANY_TRIES ? 'no-answer' : 'often',
        { leadId, at },
        tryAgainAt(clock, at, unanswered - 1),
      ),
    ],
  },
  later: {
    title: { en: 'Call at', hi: 'बाद में फ़ोन करें' },
    hint: () => 'They named a time',
    result: 'comes back at the agreed time',
    fields: 'time',
    send: 'Call again at that time',
    spoke: true,
    isCall: true,
    cancelsVisit: false,
    isUsual: false,
    ends: endsCall,
    opens: ({ leadId, at, data }) => [newTask('call-back', 'asked', { leadId, at }, data.at ?? at)],
    describe: (_, time) => `Call again ${time}`,
  },
  demo: {
    title: { en: 'Demo fixed', hi: 'डेमो तय हुआ' },
    hint: () => 'Day, time and place',
    result: 'waits until then; its result is asked for an hour after its end',
    fields: 'demo',
    send: 'Save this demo',
    spoke: true,
    isCall: true,
    cancelsVisit: false,
    isUsual: false,
    ends: (task, ahead) => endsCall(task, ahead) || isVisit(task),
    // A window of the calendar is an event of its own.
    opens: ({ leadId, at, data }) => (data.window ? [] : visitTasks(leadId, at, data.at ?? at, 'fixed', DEMO_MS)),
    describe: ({ window, address }, time) =>
      `Demo ${window ? 'booked' : 'fixed'} for ${time}${address ? `, ${address}` : ''}`,
  },
  sold: {
    title: { en: 'Sold', hi: 'बिक गया' },
    hint: () => 'Machine and sum',
    result: 'closes it, with product and amount',
    fields: 'sale',
    spoke: true,
    isCall: false,
    cancelsVisit: false,
    isUsual: false,
    ends: (task, { hasVisit }) => task.kind !== 'settle' && !(hasVisit && isVisit(task)),
    closes: 'sold',
    describe: ({ product, rupees }) => `Sold${product ? ` ${product}` : ''}${rupees ? `, ${toRupees(rupees)}` : ''}`,
  },
  'not-interested': {
    title: { en: 'Not interested', hi: 'रुचि नहीं है' },
    hint: () => 'With the reason, if they gave one',
    result: 'closes it; add the reason if they gave one',
    fields: 'why',
    spoke: true,
    isCall: false,
    cancelsVisit: true,
    isUsual: false,
    ends: endsAll,
    closes: 'not-interested',
    describe: ({ why }) => `Not interested${why ? `: ${why}` : ''}`,
  },
  'wrong-number': {
    title: { en: 'Wrong number', hi: 'गलत नंबर' },
    hint: () => 'Closes it',
    result: 'closes it',
    fields: null,
    spoke: false,
    isCall: false,
    cancelsVisit: true,
    isUsual: false,
    ends: endsAll,
    closes: 'wrong-number',
  },
})

export type Outcome = keyof typeof OUTCOMES

export const OUTCOME_KINDS = Object.keys(OUTCOMES) as Outcome[]

export const isOutcome = (text: unknown): text is Outcome => typeof text === 'string' && Object.hasOwn(OUTCOMES, text)

/** Whether it ends a demo that was fixed by phone. */
export const endsVisit = (kind: Outcome) =>
  OUTCOMES[kind].ends(newTask('visit', 'fixed', { leadId: '', at: 0 }, 0), { hasVisit: true, isBooked: false })

export const hasTime = (kind: Outcome) => OUTCOMES[kind].fields === 'time' || OUTCOMES[kind].fields === 'demo'

/** @returns null for an event that is no outcome */
export const outcomeOf = (kind: string): OutcomeEntry | null => (isOutcome(kind) ? OUTCOMES[kind] : null)
