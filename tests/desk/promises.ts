/**
 * What the desk owes a person: a list of promises, each opened and closed by its own facts, so that none replaces another. It shares no
 * code with the desk.
 */
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export type Outcome = 'reached' | 'no-answer' | 'later' | 'demo' | 'confirmed'

export type Fact = { at: number } & (
  | { is: 'enquired'; dueAt: number }
  | { is: 'outcome'; outcome: Outcome; dueAt?: number; endsAt?: number }
  | { is: 'step'; text: string; dueAt: number }
  | { is: 'booked'; startsAt: number; endsAt: number }
  | { is: 'visit-done' }
  | { is: 'asked-to-pay'; rupees: number }
  | { is: 'token-paid'; rupees: number; restRupees: number }
  | { is: 'payment-link-cancelled' }
  | { is: 'wrote' }
  | { is: 'reacted' }
  | { is: 'barred' }
  | { is: 'enquired-again' }
)

const KINDS = [
  'call-back',
  'visit',
  'confirm-visit',
  'answer',
  'first-call',
  'visit-result',
  'rest',
  'follow-up',
  'retry',
  'own',
] as const
export type Kind = (typeof KINDS)[number]
export type Promised = { kind: Kind; dueAt: number; openedAt: number; endsAt?: number | undefined; text?: string }

type Opening = { dueAt: number; endsAt?: number | undefined; text?: string } | null
type Rule = {
  /** The lower, the more it costs to wait. */
  class: 1 | 2 | 3 | 4 | 5 | 6
  opens: (fact: Fact) => Opening
  closes: (fact: Fact) => boolean
}

const isOutcome = (fact: Fact, ...outcomes: Outcome[]) =>
  fact.is === 'outcome' && (outcomes.length === 0 || outcomes.includes(fact.outcome))
/** A conversation by phone that a person may refuse. */
const endsCall = (fact: Fact) => isOutcome(fact) || fact.is === 'barred'
const openIf = (condition: boolean, dueAt: number): Opening => (condition ? { dueAt } : null)

/** Every promise of the desk: what opens it, and what alone closes it. */
const RULES: Record<Kind, Rule> = {
  'call-back': {
    class: 1,
    opens: (fact) => (fact.is === 'outcome' && fact.outcome === 'later' ? { dueAt: fact.dueAt! } : null),
    closes: endsCall,
  },
  visit: {
    class: 1,
    opens(fact) {
      if (fact.is === 'booked') return { dueAt: fact.startsAt, endsAt: fact.endsAt }
      return fact.is === 'outcome' && fact.outcome === 'demo' ? { dueAt: fact.dueAt!, endsAt: fact.endsAt } : null
    },
    closes: (fact) => fact.is === 'visit-done',
  },
  'confirm-visit': {
    class: 3,
    opens: (fact) => (fact.is === 'booked' ? { dueAt: fact.startsAt - DAY, endsAt: fact.endsAt } : null),
    closes: (fact) => isOutcome(fact, 'confirmed') || fact.is === 'visit-done',
  },
  answer: { class: 4, opens: (fact) => openIf(fact.is === 'wrote', fact.at + 30 * MINUTE), closes: endsCall },
  'first-call': {
    class: 4,
    opens: (fact) => (fact.is === 'enquired' ? { dueAt: fact.dueAt } : null),
    closes: (fact) => endsCall(fact) || fact.is === 'visit-done',
  },
  'visit-result': {
    class: 5,
    opens: (fact) => openIf(fact.is === 'visit-done', fact.at),
    closes: endsCall,
  },
  rest: {
    class: 5,
    opens: (fact) => openIf(fact.is === 'token-paid' || fact.is === 'asked-to-pay', fact.at + DAY),
    closes: (fact) => fact.is === 'payment-link-cancelled',
  },
  'follow-up': {
    class: 6,
    opens: (fact) => openIf(isOutcome(fact, 'reached'), fact.at + DAY),
    closes: endsCall,
  },
  retry: {
    class: 6,
    opens: (fact) => openIf(isOutcome(fact, 'no-answer'), fact.at + 120 * MINUTE),
    closes: endsCall,
  },
  own: {
    class: 6,
    opens: (fact) => (fact.is === 'step' ? { dueAt: fact.dueAt, text: fact.text } : null),
    closes: () => false,
  },
}

/** What is owed at a moment, the first to be shown first: what is due by class, then the rest by class. */
export function promisesOf(facts: Fact[], now: number): Promised[] {
  const open = facts.reduce(after, []).flatMap((promise) => (isOver(promise, now) ? askResult(promise) : [promise]))
  return open.toSorted(
    (a, b) =>
      Number(a.dueAt > now) - Number(b.dueAt > now) || RULES[a.kind].class - RULES[b.kind].class || a.dueAt - b.dueAt,
  )
}

const isOver = ({ endsAt }: Promised, now: number) => endsAt !== undefined && endsAt + 60 * MINUTE <= now

/** An hour after a visit's end somebody is asked for its result, and its confirmation is void. */
const askResult = ({ kind, endsAt, openedAt }: Promised): Promised[] =>
  kind === 'visit' ? [{ kind: 'visit-result', dueAt: endsAt! + 60 * MINUTE, openedAt }] : []

function after(open: Promised[], fact: Fact): Promised[] {
  const remaining = open.filter(({ kind, openedAt }) => openedAt > fact.at || !RULES[kind].closes(fact))
  const opened = KINDS.flatMap((kind) => {
    const opening = RULES[kind].opens(fact)
    return opening ? [{ kind, openedAt: fact.at, ...opening }] : []
  })
  return [...remaining, ...opened]
}
