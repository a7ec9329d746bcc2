/** Random orders of events, applied by the rules and by a judge that shares no code with them. */
import { expect, test } from 'vitest'

import type { EventKind, LeadEvent } from './lead-event.ts'
import { decideAll, orderEvents } from '../../tests/desk/decide-all.ts'
import { type Hours, type Judged, type Outcome, type WeekFact, isOpen, judge } from '../../tests/desk/promises.ts'
import type { OutsideEvent } from './outside-rules.ts'
import type { PersonState } from './person-state.ts'

const SEEDS = 2000
const MOST_EVENTS = 12
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-11-23T10:00+05:30')
const REFS = ['first', 'second']

/** Every minute is open, and an office day ends an hour before the time of a demo. */
const CLOCK: Hours = {
  add: (at, minutes) => at + minutes * MINUTE,
  nextOpen: (at) => at,
  lastCloseBefore: (at) => at - 23 * HOUR,
}

/** The same numbers on every run. */
function createDice(seed: number) {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  for (let turn = 0; turn < 3; turn += 1) next()
  const under = (most: number) => Math.floor(next() * most)
  return { under, pick: <Value>(values: readonly Value[]): Value => values[under(values.length)]! }
}
type Dice = ReturnType<typeof createDice>

const OUTCOMES = [
  'reached',
  'no-answer',
  'later',
  'demo',
  'confirmed',
  'sold',
  'not-interested',
  'wrong-number',
] as const

const outcomeAt = ({ pick, under }: Dice, at: number): WeekFact => {
  const outcome: Outcome = pick(OUTCOMES)
  const by = pick(['Asha', 'Ravi'])
  if (outcome !== 'later' && outcome !== 'demo') return { at, is: 'outcome', outcome, by }
  const dueAt = at + (1 + under(50)) * HOUR
  return { at, is: 'outcome', outcome, by, dueAt, endsAt: dueAt + HOUR }
}

const windowAt = ({ pick, under }: Dice, at: number): WeekFact => {
  const startsAt = at + (1 + under(70)) * HOUR
  return { at, is: pick(['booked', 'moved']), startsAt, endsAt: startsAt + 2 * HOUR, by: pick(['visitor', 'staff']) }
}

const FACTS: ((dice: Dice, at: number) => WeekFact)[] = [
  outcomeAt,
  outcomeAt,
  outcomeAt,
  windowAt,
  ({ pick }, at) => ({ at, is: pick(['cancelled', 'nobody-there', 'visit-done']) }),
  ({ pick }, at) => ({ at, is: pick(['paid', 'payment-declined', 'reopened', 'payment-link-cancelled']) }),
  (_, at) => ({ at, is: 'token-paid', rupees: 10_000, restRupees: 158_000 }),
  (_, at) => ({ at, is: 'asked-to-pay', rupees: 10_000 }),
  ({ pick }, at) => ({ at, is: pick(['wrote', 'enquired-again', 'reacted']) }),
  ({ pick, under }, at) => ({
    at,
    is: 'step',
    text: pick(['Send prices', 'Ask plumber']),
    dueAt: at + under(90) * HOUR,
  }),
  ({ pick }, at) => ({ at, is: 'tapped', by: pick(['Asha', 'Ravi']) }),
  ({ pick }, at) => ({ at, is: 'assigned', owner: pick(['Asha', 'Ravi']) }),
  ({ pick, under }, at) => ({ at, is: 'passed-on', level: 1 + under(3), owner: pick(['Asha', 'Meera', null]) }),
  ({ under }, at) => (under(3) === 0 ? { at, is: 'barred' } : { at, is: 'reacted' }),
]

/** Of one or two enquiries of a person. */
function throwFacts(dice: Dice): WeekFact[] {
  const facts: WeekFact[] = []
  let at = START
  const enquire = (ref: string, isPartner = false) =>
    facts.push({ at, on: [ref], is: 'enquired', dueAt: at + 30 * MINUTE, isPartner })
  enquire('first')
  const known = ['first']
  for (let left = 1 + dice.under(MOST_EVENTS); left > 0; left -= 1) {
    at += (1 + dice.under(600)) * MINUTE
    if (known.length === 1 && dice.under(5) === 0) {
      enquire('second', dice.under(3) === 0)
      known.push('second')
      continue
    }
    const fact = dice.pick(FACTS)(dice, at)
    // An outcome counts for several enquiries; what happens elsewhere is about one.
    const isOfAll = dice.under(3) === 0 && ['outcome', 'tapped', 'assigned', 'passed-on'].includes(fact.is)
    facts.push(fact.is === 'barred' ? fact : { ...fact, on: isOfAll ? known.toReversed() : [dice.pick(known)] })
  }
  return facts
}

const act = (kind: EventKind, at: number, data: LeadEvent['data'] = {}, member = 'Asha'): LeadEvent => ({
  id: `${kind}-${at}`,
  number: at,
  at,
  memberId: member,
  member,
  kind,
  data,
})

function toStored(fact: WeekFact): LeadEvent | OutsideEvent | null {
  const { at } = fact
  switch (fact.is) {
    case 'enquired':
    case 'ticked':
      return null
    case 'outcome': {
      const kind = fact.outcome === 'confirmed' ? 'demo-confirmed' : fact.outcome
      return act(kind, at, { at: fact.dueAt ?? at }, fact.by)
    }
    case 'step':
      return act('step', at, { text: fact.text, at: fact.dueAt })
    case 'wrote':
      return act('note', at, { heard: 'wrote' })
    case 'enquired-again':
      return act('note', at, { heard: 'enquired' })
    case 'reacted':
      return act('note', at, { note: 'Reacted with 👍' })
    case 'tapped':
      return act('called', at, {}, fact.by)
    case 'reopened':
      return act('reopened', at)
    case 'assigned':
      return act('assigned', at, { ownerId: fact.owner })
    case 'passed-on':
      return act('escalated', at, { level: fact.level, ...(fact.owner !== null && { ownerId: fact.owner }) })
    case 'booked':
    case 'moved':
      return { kind: `${fact.is}-by-${fact.by ?? 'visitor'}`, at, startsAt: fact.startsAt }
    case 'cancelled':
      return { kind: 'cancelled-by-visitor', at }
    case 'asked-to-pay':
      return { kind: 'payment-asked', at, rupees: fact.rupees }
    case 'token-paid':
      return { kind: 'token-paid', at, rupees: fact.rupees, restRupees: fact.restRupees }
    case 'payment-link-cancelled':
      return { kind: 'payment-cancelled', at }
    case 'barred':
      return { kind: 'asked-not-to-be-called', at }
    case 'nobody-there':
    case 'visit-done':
    case 'payment-declined':
    case 'paid':
      return { kind: fact.is, at }
  }
}

const isAct = (event: LeadEvent | OutsideEvent): event is LeadEvent => 'memberId' in event

/** @param isUndone every act of staff is undone */
function toState(facts: WeekFact[], isUndone = false): PersonState {
  const storedOn = (ref: string) => facts.filter(({ on }) => on?.includes(ref)).flatMap((fact) => toStored(fact) ?? [])
  const enquiries = REFS.flatMap((ref) => {
    const arrival = facts.find((fact) => fact.is === 'enquired' && fact.on?.[0] === ref)
    if (arrival?.is !== 'enquired') return []
    const events = storedOn(ref)
    const acts = events.filter(isAct)
    const undone = isUndone ? acts.map(({ id }) => act('undone', facts.at(-1)!.at, { event: id })) : []
    return {
      leadId: ref,
      createdAt: arrival.at,
      arrival: {
        goalAt: arrival.dueAt,
        from: 'site' as const,
        line: arrival.isPartner ? ('partner' as const) : ('buy' as const),
      },
      events: [...acts, ...undone],
      outside: events.filter((event): event is OutsideEvent => !isAct(event)),
    }
  })
  const requests = facts
    .flatMap((fact) => (fact.is === 'barred' ? (toStored(fact) ?? []) : []))
    .filter((event): event is OutsideEvent => !isAct(event))
  return decideAll(orderEvents(enquiries, requests), CLOCK)
}

const time = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString().slice(5, 16))

const inShort = ({ tasks, ownerId, barredAt }: PersonState) => ({
  owner: ownerId,
  isBarred: barredAt !== null,
  tasks: tasks
    .map(({ leadId, kind, text, dueAt, level }) => [leadId, text ?? kind, time(dueAt), level].join(' '))
    .toSorted(),
})
const owedInShort = ({ promises, owner, isBarred }: Judged) => ({
  owner,
  isBarred,
  tasks: promises
    .filter(isOpen)
    .map(({ on, kind, text, dueAt, level }) => [on, text ?? kind, time(dueAt), level].join(' '))
    .toSorted(),
})

const describe = (facts: WeekFact[]) => facts.map((fact) => JSON.stringify({ ...fact, at: time(fact.at) })).join('\n')

test(`in ${SEEDS} random orders of events, each task is opened and closed only by its own`, () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const facts = throwFacts(createDice(seed))
    const about = `seed ${seed}\n${describe(facts)}`
    expect(inShort(toState(facts)), about).toEqual(owedInShort(judge(facts, CLOCK)))
    const withoutActs = facts.filter((fact) => fact.is === 'enquired' || !isActOf(fact))
    expect(inShort(toState(facts, true)), `undone: ${about}`).toEqual(inShort(toState(withoutActs)))
  }
})

const isActOf = (fact: WeekFact) => {
  const stored = toStored(fact)
  return stored !== null && isAct(stored)
}
