/**
 * What the desk owes a person: a list of promises, each opened and closed by its own facts, so that none replaces another. It shares no
 * code with the desk.
 */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Nine open hours. */
const OPEN_DAY = 540
const TRY_AGAIN_AFTER = [120, 240, OPEN_DAY, OPEN_DAY, 2 * OPEN_DAY]

export type Outcome = 'reached' | 'no-answer' | 'later' | 'demo' | 'confirmed' | Result
/** An outcome that closes the enquiry. */
export type Result = 'sold' | 'not-interested' | 'wrong-number'
type By = 'visitor' | 'staff'

/** `on`: the enquiries that it is about; a story has only one. */
export type Fact = { at: number; on?: string[] } & (
  | { is: 'enquired'; dueAt: number; isPartner?: boolean }
  | { is: 'outcome'; outcome: Outcome; dueAt?: number; endsAt?: number; by?: string; isWindow?: true }
  | { is: 'step'; text: string; dueAt: number }
  | { is: 'booked'; startsAt: number; endsAt: number; by?: By }
  | { is: 'visit-done' }
  | { is: 'asked-to-pay'; rupees: number }
  | { is: 'token-paid'; rupees: number; restRupees: number }
  | { is: 'payment-link-cancelled' }
  | { is: 'wrote' }
  | { is: 'reacted' }
  | { is: 'barred' }
  | { is: 'enquired-again' }
)

/** Those that only a played week has. */
export type WeekFact =
  | Fact
  | ({ at: number; on?: string[] } & (
      | { is: 'moved'; startsAt: number; endsAt: number; by: By }
      | { is: 'cancelled' | 'nobody-there' | 'paid' | 'payment-declined' | 'reopened' }
      | { is: 'ticked'; kind: Kind; text: string | undefined }
      | { is: 'tapped'; by: string }
      | { is: 'assigned'; owner: string }
      | { is: 'passed-on'; level: number; owner: string | null }
    ))

const KINDS = [
  'call-back',
  'visit',
  'wants-to-pay',
  'confirm-visit',
  'rebook',
  'answer',
  'first-call',
  'write-back',
  'deliver',
  'visit-result',
  'rest',
  'follow-up',
  'retry',
  'own',
] as const
export type Kind = (typeof KINDS)[number]

export type Promised = {
  kind: Kind
  /** The enquiry. */
  on: string
  dueAt: number
  /** Of a visit. */
  endsAt?: number | undefined
  text?: string | undefined
  openedBy: WeekFact
  closedBy: WeekFact | null
  /** How many people were told that it is late. */
  level: number
}

type Opening = Pick<Promised, 'dueAt' | 'endsAt' | 'text'>
/** One enquiry at the moment of a fact. */
type Situation = {
  result: Result | 'open'
  hasBought: boolean
  isBarred: boolean
  /** The fact is about an enquiry that was sold before. */
  isAfterSale: boolean
  unanswered: number
  /** A part of a price was asked for. */
  isAsked: boolean
  firstCallAt: number
  /** Still to come. */
  visit: Promised | undefined
  hours: Hours
}
type Rule = {
  /** The lower, the more it costs to wait. */
  class: 1 | 2 | 3 | 4 | 5 | 6
  needsCall?: true
  /** Nobody else is told when its time has passed. */
  hasNoLadder?: true
  /** A fact about any enquiry of the person closes it. */
  isOfPerson?: true
  opens: (fact: WeekFact, situation: Situation) => Opening | null
  closes: (fact: WeekFact, promise: Promised, situation: Situation) => boolean
}

const isOutcome = (fact: WeekFact, ...outcomes: Outcome[]) =>
  fact.is === 'outcome' && (outcomes.length === 0 || outcomes.includes(fact.outcome))
const isOne = (fact: WeekFact, ...kinds: WeekFact['is'][]) => kinds.includes(fact.is)
const isVisitor = (fact: WeekFact) => isOne(fact, 'booked', 'moved') && (fact as { by?: By }).by !== 'staff'
const isStaff = (fact: WeekFact) => isOne(fact, 'booked', 'moved') && !isVisitor(fact)
const isGivenUp = (fact: WeekFact) => isOutcome(fact, 'not-interested', 'wrong-number')
const openIf = (condition: boolean, dueAt: number): Opening | null => (condition ? { dueAt } : null)
/** A conversation by phone. */
const endsCall = (fact: WeekFact) => isOutcome(fact) || (fact.is === 'booked' && fact.by === 'staff')
/** An hour after its end a visit is over, and there is nothing to confirm. */
export const isOver = ({ endsAt }: Pick<Promised, 'endsAt'>, at: number) => endsAt !== undefined && endsAt + HOUR <= at
/** A visitor was told of a window, so it stays booked until it is cancelled. */
const isWindow = ({ openedBy }: Promised) => openedBy.is !== 'outcome'

function visitOf(fact: WeekFact): Opening | null {
  if (fact.is === 'booked' || fact.is === 'moved') return { dueAt: fact.startsAt, endsAt: fact.endsAt }
  if (fact.is !== 'outcome' || fact.outcome !== 'demo' || fact.isWindow) return null
  return { dueAt: fact.dueAt!, endsAt: fact.endsAt }
}

/** Of the visit itself, its confirmation and its result. */
const endsVisit = (fact: WeekFact, { visit }: Situation) =>
  isOne(fact, 'visit-done', 'cancelled', 'nobody-there') ||
  isOutcome(fact, 'demo') ||
  (isOutcome(fact, 'sold') && !visit) ||
  (isGivenUp(fact) && !(visit && isWindow(visit)))

/** Every promise of the desk: what opens it, and what alone closes it. */
const RULES: Record<Kind, Rule> = {
  'call-back': {
    class: 1,
    needsCall: true,
    opens: (fact) => (fact.is === 'outcome' && fact.outcome === 'later' ? { dueAt: fact.dueAt! } : null),
    closes: endsCall,
  },
  visit: {
    class: 1,
    hasNoLadder: true,
    opens: visitOf,
    closes: (fact, promise, situation) => endsVisit(fact, situation) || (isOutcome(fact) && isOver(promise, fact.at)),
  },
  'wants-to-pay': {
    class: 2,
    needsCall: true,
    isOfPerson: true,
    opens: (fact, { hasBought, hours }) => openIf(fact.is === 'payment-declined' && !hasBought, hours.add(fact.at, 10)),
    closes: (fact, { on }) => isOne(fact, 'paid', 'token-paid') || (endsCall(fact) && isAbout(fact, on)),
  },
  'confirm-visit': {
    class: 3,
    needsCall: true,
    opens(fact, { hours }) {
      const visit = isVisitor(fact) ? visitOf(fact) : null
      const lastHour = visit && hours.lastCloseBefore(visit.dueAt) - HOUR
      return visit && { ...visit, dueAt: Math.max(hours.nextOpen(fact.at), lastHour!) }
    },
    closes: (fact, promise, situation) =>
      endsVisit(fact, situation) ||
      isOutcome(fact, 'confirmed') ||
      isStaff(fact) ||
      (isOutcome(fact) && isOver(promise, fact.at)),
  },
  rebook: {
    class: 3,
    needsCall: true,
    opens: (fact, { result, hasBought, hours }) =>
      openIf(isOne(fact, 'cancelled', 'nobody-there') && result === 'open' && !hasBought, hours.add(fact.at, 30)),
    closes: (fact) => endsCall(fact) || isOne(fact, 'booked', 'moved'),
  },
  answer: {
    class: 4,
    needsCall: true,
    // The first call answers, too.
    opens: (fact, { result, firstCallAt, hours }) =>
      openIf(
        isOne(fact, 'wrote', 'enquired-again') && result !== 'sold',
        Math.min(hours.add(fact.at, 30), firstCallAt),
      ),
    closes: endsCall,
  },
  'first-call': {
    class: 4,
    needsCall: true,
    isOfPerson: true,
    opens: (fact) => (fact.is === 'enquired' ? { dueAt: fact.dueAt } : null),
    closes: (fact, { on }, { isAfterSale }) =>
      isOne(fact, 'visit-done', 'asked-to-pay') ||
      (isOne(fact, 'paid', 'token-paid') && !isAfterSale) ||
      (endsCall(fact) && isAbout(fact, on)),
  },
  'write-back': {
    class: 4,
    opens: (fact, { isBarred, hours }) => openIf(isBarred && isOne(fact, 'wrote', 'enquired'), hours.add(fact.at, 30)),
    closes: (fact) => isOutcome(fact, 'sold') || isGivenUp(fact),
  },
  deliver: {
    class: 5,
    opens: (fact, { result, hours }) => openIf(fact.is === 'paid' && result !== 'sold', hours.nextOpen(fact.at)),
    closes: (fact) => isOutcome(fact, 'sold'),
  },
  'visit-result': {
    class: 5,
    needsCall: true,
    opens(fact, { result, hasBought }) {
      if (fact.is === 'visit-done') return openIf(result === 'open' && !hasBought, fact.at)
      const visit = visitOf(fact)
      return visit && { dueAt: visit.endsAt! + HOUR }
    },
    closes: (fact, _, situation) =>
      endsVisit(fact, situation) || (isOutcome(fact) && !situation.visit) || (fact.is === 'booked' && isStaff(fact)),
  },
  rest: {
    class: 5,
    opens: (fact, { result, hours }) =>
      openIf(
        fact.is === 'asked-to-pay' || (fact.is === 'token-paid' && result !== 'sold'),
        hours.nextOpen(fact.at + DAY),
      ),
    closes: (fact, { openedBy }) =>
      isOne(fact, 'paid', 'token-paid') ||
      isOutcome(fact, 'sold') ||
      (openedBy.is === 'asked-to-pay' && (fact.is === 'payment-link-cancelled' || isGivenUp(fact))),
  },
  'follow-up': {
    class: 6,
    needsCall: true,
    opens: (fact, { isAsked, hours }) =>
      openIf(fact.is === 'reopened' || (fact.is === 'payment-link-cancelled' && isAsked), hours.nextOpen(fact.at)),
    closes: (fact, { openedBy, on }) =>
      endsCall(fact) ||
      (!(openedBy.is === 'reopened' && isAbout(openedBy, on)) &&
        (isVisitor(fact) || isOne(fact, 'step', 'asked-to-pay', 'token-paid', 'paid'))),
  },
  retry: {
    class: 6,
    needsCall: true,
    opens: (fact, { unanswered, hours }) =>
      openIf(isOutcome(fact, 'no-answer'), hours.add(fact.at, TRY_AGAIN_AFTER[unanswered] ?? 2 * OPEN_DAY)),
    closes: endsCall,
  },
  own: {
    class: 6,
    hasNoLadder: true,
    opens: (fact, { result }) =>
      fact.is === 'step' && result !== 'sold' ? { dueAt: fact.dueAt, text: fact.text } : null,
    closes: (fact) => isOutcome(fact, 'sold') || isGivenUp(fact) || fact.is === 'barred',
  },
}

export const classOf = ({ kind }: Pick<Promised, 'kind'>) => RULES[kind].class
export const needsCall = ({ kind }: Pick<Promised, 'kind'>) => RULES[kind].needsCall === true
export const isPassedOn = ({ kind }: Pick<Promised, 'kind'>) => RULES[kind].hasNoLadder !== true
export const isLate = (promise: Promised, at: number) =>
  isPassedOn(promise) && promise.dueAt < at && !isOver(promise, at)

export type Hours = {
  /** The time after this many open minutes. */
  add: (at: number, minutes: number) => number
  nextOpen: (at: number) => number
  /** When the office closes on the last open day before. */
  lastCloseBefore: (at: number) => number
}

/** Every minute is open, and an office day ends an hour before the time of a demo. */
const ALWAYS_OPEN: Hours = {
  add: (at, minutes) => at + minutes * MINUTE,
  nextOpen: (at) => at,
  lastCloseBefore: (at) => at - DAY + HOUR,
}

export type Judged = {
  /** Those that were met, too. */
  promises: Promised[]
  owner: string | null
  isBarred: boolean
  /** By enquiry. */
  results: ReadonlyMap<string, Result | 'open'>
  unanswered: ReadonlyMap<string, number>
}

const enquiriesOf = (fact: WeekFact) => fact.on ?? (fact.is === 'barred' ? [] : [''])
const isAbout = (fact: WeekFact, on: string) => fact.is === 'barred' || enquiriesOf(fact).includes(on)
export const isOpen = ({ closedBy }: Promised) => closedBy === null

/** @param facts of one person, oldest first */
export function judge(facts: WeekFact[], hours: Hours = ALWAYS_OPEN): Judged {
  const promises: Promised[] = []
  const results = new Map<string, Result | 'open'>()
  const unanswered = new Map<string, number>()
  /** About a partnership, which is a conversation of its own. */
  const partners = new Set<string>()
  /** Passed on, and nobody has called since. */
  const passedOn = new Set<string>()
  let owner: string | null = null
  let isBarred = false

  const openOn = (on: string) => promises.filter((promise) => isOpen(promise) && promise.on === on)
  const situationOf = (on: string, fact: WeekFact): Situation => ({
    result: results.get(on) ?? 'open',
    hasBought: results.get(on) === 'sold' || openOn(on).some(({ kind }) => kind === 'deliver'),
    isBarred,
    isAfterSale: enquiriesOf(fact).some((each) => results.get(each) === 'sold'),
    unanswered: unanswered.get(on) ?? 0,
    isAsked: openOn(on).some(({ kind, openedBy }) => kind === 'rest' && openedBy.is === 'asked-to-pay'),
    firstCallAt: openOn(on).find(({ kind }) => kind === 'first-call')?.dueAt ?? Infinity,
    visit: openOn(on).find((promise) => promise.kind === 'visit' && !isOver(promise, fact.at)),
    hours,
  })

  function open(fact: WeekFact, kind: Kind, on: string, opening: Opening) {
    const isSame = (other: Promised) =>
      other.kind === kind && kind !== 'own' && (kind !== 'rest' || other.openedBy.is === fact.is)
    const before = openOn(on).find(isSame)
    if (before) before.closedBy = fact
    const dueAt = kind === 'answer' && before ? Math.min(before.dueAt, opening.dueAt) : opening.dueAt
    promises.push({ kind, on, ...opening, dueAt, openedBy: fact, closedBy: null, level: 0 })
  }

  function call(on: string[], by: string | undefined) {
    if (by !== undefined && (owner === null || on.some((each) => passedOn.has(each)))) owner = by
    for (const each of on) passedOn.delete(each)
  }

  /** What changes besides promises. */
  function note(fact: WeekFact) {
    const on = enquiriesOf(fact)
    const setResult = (result: Result | 'open') => on.forEach((each) => results.set(each, result))
    if (fact.is === 'enquired') setResult('open')
    if (fact.is === 'enquired' && fact.isPartner) partners.add(on[0]!)
    if (fact.is === 'barred' || fact.is === 'reopened') isBarred = fact.is === 'barred'
    if (fact.is === 'outcome') {
      const isResult = isOutcome(fact, 'sold') || isGivenUp(fact)
      setResult(isResult ? (fact.outcome as Result) : 'open')
      if (fact.outcome === 'no-answer') for (const each of on) unanswered.set(each, (unanswered.get(each) ?? 0) + 1)
    }
    if (fact.is === 'reopened' || (comesBack(fact) && results.get(on[0]!) !== 'sold')) setResult('open')
    if (fact.is === 'assigned') owner = fact.owner
    if (fact.is === 'passed-on') {
      owner = fact.owner ?? owner
      for (const each of on) if (openOn(each).some((promise) => isLate(promise, fact.at))) passedOn.add(each)
    }
  }

  /** A conversation without a promise comes back on the next working day, about its newest enquiry. */
  function findIdle(): string[] {
    const lines = [true, false].map((is) => [...results].filter(([each]) => partners.has(each) === is))
    return lines.flatMap((line) => {
      const newest = line.findLast(([, result]) => result === 'open')
      return newest && line.every(([each]) => openOn(each).length === 0) ? [newest[0]] : []
    })
  }

  for (const fact of facts) {
    const on = enquiriesOf(fact)
    if (fact.is === 'outcome' || fact.is === 'tapped') call(on, fact.by)
    // A call about what they want, saved from a page that was older than their request for no calls.
    if (isBarred && fact.is === 'outcome' && !isOutcome(fact, 'sold') && !isGivenUp(fact)) continue
    const situations = new Map([...results.keys(), ...on].map((each) => [each, situationOf(each, fact)]))
    note(fact)
    for (const promise of promises.filter(isOpen)) {
      const rule = RULES[promise.kind]
      const isConcerned = rule.isOfPerson || isAbout(fact, promise.on)
      const isTicked =
        fact.is === 'ticked' && isAbout(fact, promise.on) && promise.kind === fact.kind && promise.text === fact.text
      const isRefused = fact.is === 'barred' && rule.needsCall
      if (isTicked || isRefused || (isConcerned && rule.closes(fact, promise, situations.get(promise.on)!)))
        promise.closedBy = fact
      else if (isAbout(fact, promise.on)) change(promise, fact, hours)
    }
    for (const each of on)
      for (const kind of KINDS) {
        const rule = RULES[kind]
        const opening = isBarred && rule.needsCall ? null : rule.opens(fact, { ...situations.get(each)!, isBarred })
        if (opening) open(fact, kind, each, opening)
      }
    if (!isBarred) for (const each of findIdle()) open(fact, 'follow-up', each, { dueAt: hours.add(fact.at, OPEN_DAY) })
  }
  return { promises, owner, isBarred, results, unanswered }
}

/** They come back to an enquiry that had been given up. */
const comesBack = (fact: WeekFact) =>
  isVisitor(fact) ||
  isOne(fact, 'step', 'wrote', 'enquired-again', 'payment-declined', 'paid', 'token-paid', 'asked-to-pay')

function change(promise: Promised, fact: WeekFact, hours: Hours) {
  if (fact.is === 'passed-on' && isLate(promise, fact.at)) promise.level = Math.max(promise.level, fact.level)
  if (fact.is === 'tapped' && promise.kind === 'first-call')
    Object.assign(promise, { dueAt: hours.add(fact.at, 15), level: 0 })
}

/** What is owed at a moment, the first to be shown first: what is due by class, then the rest by time. */
export const promisesOf = (facts: WeekFact[], now: number): Promised[] =>
  judge(facts)
    .promises.filter((promise) => isOpen(promise) && !isOver(promise, now))
    .filter(({ kind, dueAt }) => kind !== 'visit-result' || dueAt <= now)
    .toSorted(byUrgency(now))

export const rankOf = ({ kind, dueAt }: Promised, now: number) => (dueAt <= now ? RULES[kind].class : LAST)
const LAST = 7

/** What a person's line shows first, whatever the time is: money, then the earliest. */
export const byWeight = (a: Promised, b: Promised) =>
  Number(classOf(b) === 2) - Number(classOf(a) === 2) || a.dueAt - b.dueAt

export const byUrgency = (now: number) => (a: Promised, b: Promised) =>
  rankOf(a, now) - rankOf(b, now) || a.dueAt - b.dueAt
