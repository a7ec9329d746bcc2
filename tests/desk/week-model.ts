/**
 * A second opinion on the desk of a whole week: who is whose enquiry, what happened to each, and what is owed for it (`promises.ts`). It
 * shares no code with the desk.
 */
import {
  type Judged,
  type Outcome,
  type Promised,
  type WeekFact,
  byUrgency,
  byWeight,
  classOf,
  isLate,
  isOpen as isOpenPromise,
  isOver,
  judge,
} from './promises.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const IN_INDIA = 330 * MINUTE

export const midnightOf = (at: number) => Math.floor((at + IN_INDIA) / DAY) * DAY - IN_INDIA

/** Monday to Saturday, 10 am to 7 pm. */
function hoursOf(at: number) {
  const midnight = midnightOf(at)
  const isSunday = new Date(midnight + IN_INDIA).getUTCDay() === 0
  return { opens: midnight + 600 * MINUTE, closes: midnight + (isSunday ? 600 : 1140) * MINUTE, midnight }
}

function addOpen(at: number, minutes: number): number {
  const { opens, closes, midnight } = hoursOf(at)
  const from = Math.max(at, opens)
  const room = Math.max(0, closes - from)
  if (room > 0 && room >= minutes * MINUTE) return from + minutes * MINUTE
  return addOpen(midnight + DAY, minutes - room / MINUTE)
}

function openMinutesBetween(from: number, until: number): number {
  let [minutes, day] = [0, midnightOf(from)]
  for (; day < until; day += DAY) {
    const { opens, closes } = hoursOf(day)
    minutes += Math.max(0, Math.min(closes, until) - Math.max(opens, from)) / MINUTE
  }
  return minutes
}

const nextOpen = (at: number) => {
  const { opens, closes, midnight } = hoursOf(at)
  if (at < closes && closes > opens) return Math.max(at, opens)
  return addOpen(midnight + DAY, 0)
}

const HOURS = {
  add: addOpen,
  nextOpen,
  lastCloseBefore(at: number): number {
    const { opens, closes, midnight } = hoursOf(midnightOf(at) - DAY)
    return closes > opens ? closes : this.lastCloseBefore(midnight)
  },
}

type Stage =
  'new' | 'tried' | 'talking' | 'later' | 'demo' | 'paid' | 'sold' | 'not-interested' | 'wrong-number' | 'do-not-call'

const GROUPS: Record<Stage, 'new' | 'in-progress' | 'waiting' | 'done'> = {
  new: 'new',
  tried: 'in-progress',
  talking: 'in-progress',
  paid: 'in-progress',
  later: 'waiting',
  demo: 'waiting',
  sold: 'done',
  'not-interested': 'done',
  'wrong-number': 'done',
  'do-not-call': 'done',
}

export type Enquiry = {
  ref: string
  form: string
  phone: string
  sentAt: number
  changedAt: number
  isApart: boolean
  visit: { startsAt: number; isLive: boolean } | null
  /** Shared with the person’s other enquiries if they are about several. */
  facts: WeekFact[]
}

export type Person = { enquiries: Enquiry[]; isJoined: boolean }

export type Line = {
  ref: string
  stage: Stage
  list: (typeof GROUPS)[Stage]
  due: number | null
  owner: string | null
  isUrgent: boolean
  isBarred: boolean
  enquiries: number
  open: number
}

const FIRST_CALL: Record<string, number> = { purchase: 10, demo: 15, franchise: 120 }
/** Minutes until a colleague, a manager and everybody are told, by class. */
const LATE_BY: Record<number, number[]> = {
  1: [10, 20, 60],
  2: [10, 30, 60],
  3: [15, 45, 120],
  4: [15, 45, 120],
  5: [180, 360, 540],
  6: [540, 1080, 2700],
}
/** A promised minute counts at any hour; nothing else does while the office is closed. */
const stepOf = (each: Promised, at: number) => {
  if (classOf(each) !== 1 && nextOpen(at) !== at) return 0
  const minutes = classOf(each) === 1 ? (at - each.dueAt) / MINUTE : openMinutesBetween(each.dueAt, at)
  return LATE_BY[classOf(each)]!.filter((most) => minutes >= most).length
}
const WINDOW = 2 * HOUR
/** Selling a machine and finding a partner are different conversations. */
const isSameBusiness = (a: Enquiry, b: Enquiry) => (a.form === 'franchise') === (b.form === 'franchise')

function stageOf({ promises, isBarred, results, unanswered }: Judged, ref: string): Stage {
  const result = results.get(ref) ?? 'open'
  const kinds = new Set(promises.filter((each) => isOpenPromise(each) && each.on === ref).map(({ kind }) => kind))
  const has = (...sought: Promised['kind'][]) => sought.some((kind) => kinds.has(kind))
  if (result === 'sold') return 'sold'
  if (has('deliver')) return 'paid'
  if (isBarred) return has('rest') ? 'paid' : 'do-not-call'
  if (result !== 'open') return has('rest') ? 'paid' : result
  if (has('first-call')) return 'new'
  if (has('wants-to-pay', 'rebook', 'answer', 'follow-up', 'rest')) return 'talking'
  if (has('visit')) return 'demo'
  if (has('call-back')) return 'later'
  if (has('retry') && unanswered.has(ref)) return 'tried'
  return has('own') ? 'later' : 'talking'
}

export function createWeekModel() {
  const people = new Set<Person>()
  const bars: { phone: string; at: number }[] = []
  let judged = new WeakMap<Person, Judged>()

  const find = (ref: string) => [...people].flatMap(({ enquiries }) => enquiries).find((each) => each.ref === ref)!
  const personOf = (ref: string) => [...people].find(({ enquiries }) => enquiries.some((each) => each.ref === ref))!
  const phonesOf = ({ enquiries }: Person) => new Set(enquiries.map(({ phone }) => phone))

  function judgementOf(person: Person): Judged {
    const known = judged.get(person)
    if (known) return known
    const refs = new Set(person.enquiries.map(({ ref }) => ref))
    const facts = [...new Set(person.enquiries.flatMap((each) => each.facts))].map((fact) => ({
      ...fact,
      on: fact.on!.filter((ref) => refs.has(ref)),
    }))
    const phones = phonesOf(person)
    const barred = bars.flatMap(({ phone, at }): WeekFact[] => (phones.has(phone) ? [{ at, is: 'barred' }] : []))
    const fresh = judge(
      [...facts, ...barred].toSorted((a, b) => a.at - b.at),
      HOURS,
    )
    judged.set(person, fresh)
    return fresh
  }

  const promisesOf = (person: Person) => judgementOf(person).promises.filter(isOpenPromise)
  const isOpen = ({ ref }: Enquiry) => GROUPS[stageOf(judgementOf(personOf(ref)), ref)] !== 'done'

  function add(refs: string[], fact: WeekFact) {
    const shared = { ...fact, on: refs }
    for (const enquiry of refs.map(find)) {
      enquiry.facts.push(shared)
      enquiry.changedAt = fact.at
    }
    judged.delete(personOf(refs[0]!))
    return shared
  }

  /** The enquiry, and the person’s other open ones. */
  const targetsOf = (ref: string, isConcerned: (enquiry: Enquiry) => boolean = () => true) => [
    ref,
    ...personOf(ref)
      .enquiries.filter((each) => each.ref !== ref && isOpen(each) && isConcerned(each))
      .map((each) => each.ref),
  ]

  function lineOf(person: Person): Line {
    const judgement = judgementOf(person)
    const promises = promisesOf(person)
    const all = person.enquiries.map((enquiry) => {
      const own = promises.filter(({ on }) => on === enquiry.ref)
      const stage = stageOf(judgement, enquiry.ref)
      const due = own.toSorted(byWeight)[0]?.dueAt ?? null
      return { ...enquiry, stage, due, isUrgent: own.some((each) => classOf(each) === 2) }
    })
    const open = all.filter(({ stage }) => GROUPS[stage] !== 'done')
    const [leading] =
      open.length > 0
        ? open.toSorted(
            (a, b) =>
              Number(b.isUrgent) - Number(a.isUrgent) ||
              (a.due ?? Infinity) - (b.due ?? Infinity) ||
              b.sentAt - a.sentAt,
          )
        : all.toSorted((a, b) => b.changedAt - a.changedAt || b.sentAt - a.sentAt)
    const { ref, stage, due, isUrgent } = leading!
    return {
      ref,
      stage,
      list: GROUPS[stage],
      due,
      owner: judgement.owner,
      isUrgent,
      isBarred: judgement.isBarred,
      enquiries: all.length,
      open: open.length,
    }
  }

  return {
    people,
    find,
    personOf,
    phonesOf,
    lineOf,
    isOpen,
    promisesOf,
    isBarred: (person: Person) => judgementOf(person).isBarred,
    ownerOf: (person: Person) => judgementOf(person).owner,

    /** What can still be done, the first to be shown first. */
    agendaOf: (person: Person, now: number) =>
      promisesOf(person)
        .filter((promise) => !isOver(promise, now))
        .toSorted(byUrgency(now)),

    /** @param shownAt when it was released, if it had been held back */
    arrive(ref: string, form: string, phone: string, sentAt: number, shownAt = sentAt) {
      const known = [...people].find(({ enquiries }) => enquiries.some((each) => !each.isApart && each.phone === phone))
      const person = known ?? { enquiries: [], isJoined: false }
      people.add(person)
      person.enquiries.push({ ref, form, phone, sentAt, changedAt: sentAt, isApart: false, visit: null, facts: [] })
      const dueAt = addOpen(shownAt, FIRST_CALL[form] ?? 30)
      add([ref], { at: sentAt, is: 'enquired', dueAt, isPartner: form === 'franchise' })
    },

    /** They asked not to be called. */
    withdraw(phone: string, at: number) {
      bars.push({ phone, at })
      judged = new WeakMap()
    },

    /** @returns takes it back */
    outcome(ref: string, by: string, outcome: Outcome, at: number, more: Partial<OutcomeOptions> = {}) {
      const { due: dueAt, isAlone = false, isWindow = false } = more
      const own = find(ref)
      const fact: WeekFact = { at, is: 'outcome', outcome, by }
      if (dueAt !== undefined) Object.assign(fact, { dueAt, endsAt: dueAt + HOUR })
      if (isWindow) Object.assign(fact, { isWindow })
      const added = add(
        targetsOf(ref, (each) => !isAlone && isSameBusiness(each, own)),
        fact,
      )
      return (undoneAt: number) => {
        for (const enquiry of added.on.map(find)) {
          enquiry.facts = enquiry.facts.filter((each) => each !== added)
          enquiry.changedAt = undoneAt
        }
        judged.delete(personOf(ref))
      }
    },

    tap: (ref: string, by: string, at: number) => add(targetsOf(ref), { at, is: 'tapped', by }),
    step: (ref: string, text: string, dueAt: number, at: number) => add([ref], { at, is: 'step', text, dueAt }),
    tick: ({ on, kind, text }: Promised, at: number) => add([on], { at, is: 'ticked', kind, text }),
    assign: (ref: string, owner: string, at: number) => add(targetsOf(ref), { at, is: 'assigned', owner }),
    reopen: (ref: string, at: number) => add([ref], { at, is: 'reopened' }),

    apart(ref: string, at: number) {
      const [person, enquiry] = [personOf(ref), find(ref)]
      Object.assign(enquiry, { isApart: true, changedAt: at })
      if (person.enquiries.length === 1) return
      person.enquiries = person.enquiries.filter((each) => each !== enquiry)
      people.add({ enquiries: [enquiry], isJoined: false })
      judged.delete(person)
    },

    join(ref: string, other: Person, at: number) {
      const person = personOf(ref)
      find(ref).changedAt = at
      people.delete(other)
      person.enquiries.push(...other.enquiries)
      person.isJoined = true
      judged.delete(person)
    },

    erase(ref: string) {
      const person = personOf(ref)
      person.enquiries = person.enquiries.filter((each) => each.ref !== ref)
      if (person.enquiries.length === 0) people.delete(person)
      judged.delete(person)
    },

    visit(
      ref: string,
      event: 'booked' | 'moved' | 'cancelled' | 'visit-done' | 'nobody-there',
      by: 'visitor' | 'staff',
      at: number,
      startsAt = 0,
    ) {
      const enquiry = find(ref)
      const isBooking = event === 'booked' || event === 'moved'
      enquiry.visit = { startsAt: isBooking ? startsAt : enquiry.visit!.startsAt, isLive: isBooking }
      add([ref], isBooking ? { at, is: event, startsAt, endsAt: startsAt + WINDOW, by } : { at, is: event })
    },

    pay: (ref: string, isPaid: boolean, at: number) => add([ref], { at, is: isPaid ? 'paid' : 'payment-declined' }),

    /**
     * Passes on what is late.
     * @param isBusy whether an owner has just closed something else
     * @param choose the owner that the desk chose, checked by the caller
     */
    escalate(
      at: number,
      isBusy: (owner: string | null) => boolean,
      choose: (person: Person, level: number, before: string | null) => string | null,
    ) {
      for (const person of people) {
        const before = judgementOf(person).owner
        if (isBusy(before)) continue
        const late = promisesOf(person).filter((each) => isLate(each, at))
        const level = Math.max(
          0,
          ...late.filter((each) => stepOf(each, at) > each.level).map((each) => stepOf(each, at)),
        )
        if (level === 0) continue
        const refs = late.filter((each) => each.level < level).map(({ on }) => on)
        add([...new Set(refs)], {
          at,
          is: 'passed-on',
          level,
          owner: choose(person, level, before),
        })
      }
    },
  }
}

type OutcomeOptions = { due: number; isAlone: boolean; isWindow: boolean }
