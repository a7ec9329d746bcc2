/**
 * A second opinion on the desk: the rules of docs/desk.md on plain records, changed act by act. It shares no code with the desk, which
 * derives the same from stored events.
 */
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const IN_INDIA = 330 * MINUTE
const OPEN_DAY = 540

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
  if (at < closes) return Math.max(at, opens)
  return addOpen(midnight + DAY, 0)
}

const DELIVERY = 'Paid ₹1,68,000: arrange delivery'

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
  phone: string
  sentAt: number
  changedAt: number
  stage: Stage
  due: number | null
  reason: string | null
  isUrgent: boolean
  tries: number
  level: number
  isApart: boolean
  /** The person asked not to be called after sending it. */
  isBarred: boolean
  hasPaid: boolean
  /** The task of a paid order, which calls do not complete. */
  delivery: string | null
  /** Visited or paid, which ends the first calls of the person's earlier enquiries. */
  isMet: boolean
  visit: { startsAt: number; isLive: boolean } | null
}

/** The facts that determine the person's owner. */
type Step = { at: number; refs: string[] } & (
  { caller: string } | { owner: string | null } | { level: number; owner?: string }
)
export type Person = { enquiries: Enquiry[]; steps: Step[]; phones: Set<string>; isJoined: boolean }

export type Line = {
  ref: string
  stage: Stage
  list: (typeof GROUPS)[Stage]
  due: number | null
  reason: string | null
  owner: string | null
  isUrgent: boolean
  isBarred: boolean
  enquiries: number
  open: number
  /** The latest enquiry. */
  sentAt: number
}

export const isOpen = ({ stage }: Pick<Enquiry, 'stage'>) => GROUPS[stage] !== 'done'

const FIRST_CALL: Record<string, number> = { purchase: 10, demo: 15, franchise: 120 }
const TRY_AGAIN = [120, 240, OPEN_DAY, OPEN_DAY]
const LATE_BY = [15, 45, 120]

const toDemoFollowUp = (due: number) => ({ stage: 'talking' as const, due, reason: 'How did the demo go?', level: 0 })

export type Outcome = 'reached' | 'no-answer' | 'later' | 'demo' | 'sold' | 'not-interested' | 'wrong-number'

export function createWeekModel() {
  const people = new Set<Person>()
  const barredAt = new Map<string, number>()

  const all = () => [...people].flatMap((person) => person.enquiries)
  const find = (ref: string) => all().find((enquiry) => enquiry.ref === ref)!
  const personOf = (ref: string) => [...people].find(({ enquiries }) => enquiries.some((each) => each.ref === ref))!
  /** The enquiry, and the person's other open ones. */
  const targetsOf = (ref: string, isAlone = false) =>
    personOf(ref).enquiries.filter((each) => each.ref === ref || (!isAlone && isOpen(each)))

  function change(enquiry: Enquiry, at: number, changes: Partial<Enquiry> = {}) {
    Object.assign(enquiry, changes, { changedAt: at })
  }
  /** The person's other enquiries about which nobody has called. */
  const uncalledBeside = (enquiry: Enquiry, at: number, alsoUrgent = false) =>
    personOf(enquiry.ref).enquiries.filter(
      (each) =>
        each !== enquiry &&
        each.sentAt <= at &&
        (each.stage === 'new' || (alsoUrgent && each.isUrgent && isOpen(each))),
    )
  const note = (ref: string, step: Step) => personOf(ref).steps.push(step)

  function ownerOf({ steps, enquiries }: Person): string | null {
    const known = new Set(enquiries.map(({ ref }) => ref))
    let [owner, level] = [null as string | null, 0]
    for (const step of steps.filter(({ refs }) => refs.some((ref) => known.has(ref)))) {
      if ('caller' in step) {
        if (owner === null || level > 0) owner = step.caller
        level = 0
      } else {
        if ('level' in step) level = step.level
        if (step.owner !== undefined) owner = step.owner
      }
    }
    return owner
  }

  function lineOf(person: Person): Line {
    const open = person.enquiries.filter(isOpen)
    const [leading] =
      open.length > 0
        ? open.toSorted(
            (a, b) =>
              Number(b.isUrgent) - Number(a.isUrgent) ||
              (a.due ?? Infinity) - (b.due ?? Infinity) ||
              b.sentAt - a.sentAt,
          )
        : person.enquiries.toSorted((a, b) => b.changedAt - a.changedAt || b.sentAt - a.sentAt)
    const sentAt = Math.max(...person.enquiries.map((each) => each.sentAt))
    const { ref, stage, due, reason, isUrgent } = leading!
    const bar = Math.max(0, ...[...person.phones].map((phone) => barredAt.get(phone) ?? 0))
    return {
      ref,
      stage,
      list: GROUPS[stage],
      due,
      reason,
      isUrgent,
      owner: ownerOf(person),
      isBarred: bar > 0 && bar >= sentAt,
      enquiries: person.enquiries.length,
      open: open.length,
      sentAt,
    }
  }

  /** A first call keeps its time; others are due when the office is open next. */
  const toCall = (enquiry: Enquiry, at: number, reason: string) =>
    change(enquiry, at, enquiry.stage === 'new' ? { reason } : { stage: 'talking', due: nextOpen(at), reason })
  const toSettle = (enquiry: Enquiry, at: number) => {
    const { reason, due } = enquiry.stage === 'paid' ? enquiry : { reason: 'Has paid: settle it', due: nextOpen(at) }
    Object.assign(enquiry, { stage: 'paid', due, reason: `${reason}, without a call`, level: 0 })
  }
  /** Closed without a sale, and callable: a later enquiry has lifted a request not to be called. */
  const canOpen = ({ stage, isBarred }: Enquiry) =>
    stage === 'not-interested' || stage === 'wrong-number' || (stage === 'do-not-call' && !isBarred)

  return {
    people,
    find,
    personOf,
    lineOf,
    lines: () => [...people].map(lineOf),

    arrive(ref: string, form: string, phone: string, sentAt: number, shownAt = sentAt) {
      const due = addOpen(shownAt, FIRST_CALL[form] ?? 30)
      const enquiry: Enquiry = {
        ref,
        phone,
        sentAt,
        changedAt: sentAt,
        stage: 'new',
        due,
        reason: 'First call',
        isUrgent: false,
        tries: 0,
        level: 0,
        isApart: false,
        isBarred: false,
        hasPaid: false,
        delivery: null,
        isMet: false,
        visit: null,
      }
      const known = [...people].find(({ enquiries }) => enquiries.some((each) => !each.isApart && each.phone === phone))
      // Held back while its person asked for no more calls, and released now.
      const isBefore = (barredAt.get(phone) ?? 0) > sentAt
      if (isBefore) Object.assign(enquiry, { stage: 'do-not-call', due: null, reason: null, isBarred: true })
      for (const each of isBefore ? [] : (known?.enquiries ?? []))
        if (each.isBarred)
          Object.assign(each, { isBarred: false, reason: each.reason?.replace(', without a call', '') ?? null })
      if (known) known.enquiries.push(enquiry)
      else people.add({ enquiries: [enquiry], steps: [], phones: new Set([phone]), isJoined: false })
      return enquiry
    },

    withdraw(phone: string, at: number, stopsCalls: boolean) {
      if (!stopsCalls) return
      barredAt.set(phone, at)
      for (const person of people) {
        if (!person.phones.has(phone)) continue
        for (const each of person.enquiries) {
          if (each.hasPaid && isOpen(each) && !each.isBarred) toSettle(each, at)
          else if (each.stage !== 'sold' && !(each.isBarred && isOpen(each)))
            Object.assign(each, { stage: 'do-not-call', due: null, reason: null, isUrgent: false, level: 0 })
          each.isBarred = true
        }
      }
    },
    isBarred: ({ phones }: Person) => [...phones].some((phone) => barredAt.has(phone)),

    outcome(ref: string, by: string, kind: Outcome, at: number, more: { due?: number; isAlone?: boolean } = {}) {
      const targets = targetsOf(ref, more.isAlone)
      const before = targets.map((each) => ({ ...each }))
      note(ref, { at, refs: targets.map((each) => each.ref), caller: by })
      for (const each of targets) {
        const common = { isUrgent: false, level: 0 }
        const called = (due: number, stage: Stage, reason: string) =>
          change(each, at, {
            ...common,
            due,
            ...(each.stage === 'paid' && each.delivery ? { reason: each.delivery } : { stage, reason }),
          })
        if (kind === 'reached') called(addOpen(at, OPEN_DAY), 'talking', 'Follow up')
        else if (kind === 'no-answer') {
          called(addOpen(at, TRY_AGAIN[each.tries] ?? 2 * OPEN_DAY), 'tried', 'Try again')
          each.tries += 1
        } else if (kind === 'later') called(more.due!, 'later', 'They asked for this time')
        else if (kind === 'demo' && each.stage === 'paid') change(each, at, common)
        else if (kind === 'demo') change(each, at, { ...common, stage: 'demo', due: more.due!, reason: 'Live demo' })
        else change(each, at, { ...common, stage: kind, due: null, reason: null })
      }
      return (undoneAt: number) => {
        for (const each of targets) {
          const { changedAt: _, visit: __, ...state } = before.find((one) => one.ref === each.ref)!
          change(each, undoneAt, state)
        }
        personOf(ref).steps.pop()
      }
    },

    tap(ref: string, by: string, at: number) {
      const targets = targetsOf(ref)
      note(ref, { at, refs: targets.map((each) => each.ref), caller: by })
      for (const each of targets)
        change(
          each,
          at,
          each.stage === 'new' ? { due: addOpen(at, 15), reason: 'How did it go?', level: 0 } : { level: 0 },
        )
    },

    step(ref: string, text: string, due: number, at: number) {
      for (const each of targetsOf(ref)) {
        const isFirst = each.stage === 'new' && due >= each.due!
        change(each, at, isFirst ? {} : { due, reason: text })
      }
    },

    assign(ref: string, owner: string, at: number) {
      const targets = targetsOf(ref)
      note(ref, { at, refs: targets.map((each) => each.ref), owner })
      for (const each of targets) change(each, at)
    },

    reopen: (ref: string, at: number) =>
      change(find(ref), at, { stage: 'talking', due: nextOpen(at), reason: 'Opened again' }),

    apart(ref: string, at: number) {
      const [person, enquiry] = [personOf(ref), find(ref)]
      change(enquiry, at, { isApart: true })
      if (person.enquiries.length === 1) return
      person.enquiries = person.enquiries.filter((each) => each !== enquiry)
      people.add({ enquiries: [enquiry], steps: [...person.steps], phones: new Set([enquiry.phone]), isJoined: false })
    },

    join(ref: string, other: Person, at: number) {
      const person = personOf(ref)
      change(find(ref), at)
      people.delete(other)
      person.enquiries.push(...other.enquiries)
      person.steps = [...person.steps, ...other.steps].toSorted((a, b) => a.at - b.at)
      for (const phone of other.phones) person.phones.add(phone)
      person.isJoined = true
    },

    erase(ref: string) {
      const person = personOf(ref)
      person.enquiries = person.enquiries.filter((each) => each.ref !== ref)
      if (person.enquiries.length === 0) people.delete(person)
    },

    visit(
      ref: string,
      event: 'booked' | 'moved' | 'cancelled' | 'done' | 'nobody',
      by: 'visitor' | 'staff',
      at: number,
      startsAt = 0,
    ) {
      const enquiry = find(ref)
      const isBooking = event === 'booked' || event === 'moved'
      enquiry.visit = { startsAt: isBooking ? startsAt : enquiry.visit!.startsAt, isLive: isBooking }
      change(enquiry, at)
      enquiry.isMet ||= event === 'done'
      if (event === 'done') for (const each of uncalledBeside(enquiry, at)) change(each, at, toDemoFollowUp(at))
      const canRevive = event === 'moved' && by === 'visitor' && canOpen(enquiry)
      if (enquiry.isBarred || (!isOpen(enquiry) && !canRevive) || enquiry.stage === 'paid') return
      if (event === 'booked' && by === 'visitor') change(enquiry, at, { reason: 'First call: confirm the demo' })
      else if (isBooking && by === 'staff') change(enquiry, at, { stage: 'demo', due: startsAt, reason: 'Live demo' })
      else if (event === 'moved') toCall(enquiry, at, 'Moved their demo')
      else if (event === 'cancelled')
        toCall(
          enquiry,
          at,
          by === 'visitor' ? 'Cancelled their demo' : 'We cancelled their demo: agree on another time',
        )
      else if (event === 'nobody') toCall(enquiry, at, 'Nobody was there for the demo')
      else change(enquiry, at, toDemoFollowUp(at))
    },

    pay(ref: string, isPaid: boolean, at: number) {
      const enquiry = find(ref)
      change(enquiry, at)
      if (isPaid)
        for (const each of [...(enquiry.stage === 'sold' ? [] : [enquiry]), ...uncalledBeside(enquiry, at, true)])
          change(each, at, {
            stage: 'paid',
            due: nextOpen(at),
            reason: DELIVERY,
            delivery: DELIVERY,
            isUrgent: false,
            level: 0,
          })
      enquiry.hasPaid ||= isPaid
      enquiry.isMet ||= isPaid
      if (isPaid && enquiry.isBarred) toSettle(enquiry, at)
      if (isPaid || enquiry.isBarred || !(isOpen(enquiry) || canOpen(enquiry)) || enquiry.stage === 'paid') return
      const due = Math.min(enquiry.due ?? Infinity, at)
      toCall(enquiry, at, 'Payment declined: wanted to pay')
      change(enquiry, at, { isUrgent: true, due })
    },

    /** Passes late first calls on. @param read the owner that the desk chose, checked by the caller */
    escalate(at: number, choose: (person: Person, level: number, before: string | null) => string | null) {
      for (const person of people) {
        const late = person.enquiries
          .filter(({ stage, due, level }) => stage === 'new' && due! < at && level < LATE_BY.length)
          .toSorted((a, b) => a.due! - b.due!)
        const [first] = late
        if (!first) continue
        const level = LATE_BY.filter((minutes) => openMinutesBetween(first.due!, at) >= minutes).length
        if (level <= first.level) continue
        const passed = late.filter((each) => each.level < level)
        const owner = choose(person, level, ownerOf(person))
        for (const each of passed) change(each, at, { level })
        person.steps.push({ at, refs: passed.map(({ ref }) => ref), level, ...(owner !== null && { owner }) })
      }
    },
  }
}
