/**
 * The outcomes of a call, in the order of the sheet. The card, its parser, the state of an enquiry, the timeline, the report and the
 * table in docs/desk.md read these entries. How to add one: docs/contributing/outcome.md.
 */
import { toRupees } from '#app/content/rupees.ts'
import { afterCall, followUpAt, tryAgainAt } from './after-call.ts'
import type { EventData } from './lead-event.ts'
import type { Clock, LeadState } from './lead-state.ts'
import { toDemo } from './outside-events.ts'

/** The fields of an outcome’s fold. Several outcomes may have `time`; the names of the others are in the card once. */
export type OutcomeFields = 'time' | 'demo' | 'sale' | 'why'

/** When the desk will list the person again. */
type Due = { followUpAt: string; againAt: string }
type Saved = { at: number; data: EventData; clock: Clock; unanswered: number }

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
  /** Makes another call due, so it changes nothing for people who asked not to be called. */
  isCall: boolean
  /** Replaces a fixed demo, or ends it before its time. */
  endsDemo: boolean
  /** Offers to cancel a booked visit too. */
  cancelsVisit: boolean
  /** Shown first, in a stronger colour. */
  isUsual: boolean
  /** How the enquiry goes on. */
  next: (state: LeadState, saved: Saved) => Partial<LeadState>
  /** In the timeline, if it says more than the title. @param time the time in `data`, as text */
  describe?: (data: EventData, time: string) => string
}

const defineOutcomes = <Kind extends string>(entries: Record<Kind, OutcomeEntry>) => entries

/** Kinds are stored with each event, so a kind is never renamed. */
export const OUTCOMES = defineOutcomes({
  reached: {
    title: { en: 'Reached', hi: 'बात हुई' },
    hint: (due) => `Due again ${due.followUpAt}, if nothing is agreed`,
    result: 'comes back on the next working day',
    fields: null,
    spoke: true,
    isCall: true,
    endsDemo: false,
    cancelsVisit: false,
    isUsual: true,
    next: (state, { at, clock }) =>
      afterCall(state, { stage: 'talking', dueAt: followUpAt(clock, at), next: { kind: 'follow-up' } }),
  },
  'no-answer': {
    title: { en: 'No answer', hi: 'फ़ोन नहीं उठाया' },
    hint: (due) => `Comes back ${due.againAt} automatically`,
    result: 'comes back after two hours, then four, then a day',
    fields: null,
    spoke: false,
    isCall: true,
    endsDemo: false,
    cancelsVisit: false,
    isUsual: true,
    next: (state, { at, clock, unanswered }) =>
      afterCall(state, { stage: 'tried', dueAt: tryAgainAt(clock, at, unanswered - 1), next: { kind: 'try-again' } }),
  },
  later: {
    title: { en: 'Call at', hi: 'बाद में फ़ोन करें' },
    hint: () => 'They named a time',
    result: 'comes back at the agreed time',
    fields: 'time',
    send: 'Call again at that time',
    spoke: true,
    isCall: true,
    endsDemo: false,
    cancelsVisit: false,
    isUsual: false,
    next: (state, { at, data }) =>
      afterCall(state, { stage: 'later', dueAt: data.at ?? at, next: { kind: 'call-back' } }),
    describe: (_, time) => `Call again ${time}`,
  },
  demo: {
    title: { en: 'Demo fixed', hi: 'डेमो तय हुआ' },
    hint: () => 'Day, time and place',
    result: 'waits until then; a paid order waits for delivery',
    fields: 'demo',
    send: 'Save this demo',
    spoke: true,
    isCall: true,
    endsDemo: true,
    cancelsVisit: false,
    isUsual: false,
    next: (state, { at, data }) => toDemo(state, data.at ?? at),
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
    endsDemo: false,
    cancelsVisit: false,
    isUsual: false,
    next: () => ({ stage: 'sold', dueAt: null, next: null }),
    describe: ({ product, rupees }) => `Sold${product ? ` ${product}` : ''}${rupees ? `, ${toRupees(rupees)}` : ''}`,
  },
  'not-interested': {
    title: { en: 'Not interested', hi: 'रुचि नहीं है' },
    hint: () => 'With the reason, if they gave one',
    result: 'closes it; add the reason if they gave one',
    fields: 'why',
    spoke: true,
    isCall: false,
    endsDemo: true,
    cancelsVisit: true,
    isUsual: false,
    next: () => ({ stage: 'not-interested', dueAt: null, next: null }),
    describe: ({ why }) => `Not interested${why ? `: ${why}` : ''}`,
  },
  'wrong-number': {
    title: { en: 'Wrong number', hi: 'गलत नंबर' },
    hint: () => 'Closes it',
    result: 'closes it',
    fields: null,
    spoke: false,
    isCall: false,
    endsDemo: true,
    cancelsVisit: true,
    isUsual: false,
    next: () => ({ stage: 'wrong-number', dueAt: null, next: null }),
  },
})

export type Outcome = keyof typeof OUTCOMES

export const OUTCOME_KINDS = Object.keys(OUTCOMES) as Outcome[]

export const isOutcome = (text: unknown): text is Outcome => typeof text === 'string' && Object.hasOwn(OUTCOMES, text)

export const hasTime = (kind: Outcome) => OUTCOMES[kind].fields === 'time' || OUTCOMES[kind].fields === 'demo'

/** @returns null for an event that is no outcome */
export const outcomeOf = (kind: string): OutcomeEntry | null => (isOutcome(kind) ? OUTCOMES[kind] : null)
