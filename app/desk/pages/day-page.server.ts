/** A member's day: promised times on a line, then whom to call now, then what waits; and their sales of the month. */
import { formatHours } from '#app/visits/format-window.ts'
import { toMapLink } from '#app/visits/visit-part.server.ts'
import type { OwnCall, OwnVisit } from '#app/desk/own-day.server.ts'
import { AHEAD_MS } from '#app/desk/queue-filter.ts'
import { describeTask } from '#app/tasks/task.ts'
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import { dayOf, toTime, DAY_MS } from '#app/time/india.ts'
import { cityOf } from '#app/visits/visit-entry.server.ts'
import { toQuery } from './filter.ts'
import { clock, month, weekday, when } from './ist.ts'
import { toLeadView, toNamed } from './lead-view.ts'
import { readShell } from './shell-view.server.ts'
import { type SignedInContext, readNames } from './staff-context.server.ts'

export async function readDayPage(context: SignedInContext) {
  const { desk, staff, session, now } = context
  const { member } = session
  const [at, midnight] = [now(), desk.clock.startOf(now())]
  const today = { from: midnight, until: midnight + DAY_MS }
  const tomorrow = { from: midnight + DAY_MS, until: midnight + 2 * DAY_MS }
  const startOfMonth = toTime(`${dayOf(at).slice(0, 7)}-01`)
  const filter = { list: 'to-call', owner: member.id } as const
  const [{ view }, line, { rows, hasMore }, later, nextDay, names, sales, targets] = await Promise.all([
    readShell(context),
    readLine(context, today),
    desk.queue.read(filter, member.id),
    // What is due earlier is to be called now.
    desk.ownDay.calls(member.id, { from: Math.max(midnight, at + AHEAD_MS), until: today.until }),
    Promise.all([readLine(context, tomorrow), desk.ownDay.calls(member.id, tomorrow)]),
    readNames(staff),
    desk.ownDay.countSales(member.id, { from: startOfMonth, until: at + 1 }),
    staff.targets.list(dayOf(at).slice(0, 7)),
  ])
  const facts = { clock: desk.clock, now: at, members: names, me: member.id }
  return {
    view,
    day: weekday(at),
    time: clock(at),
    /** How many of the line are over, for the mark of the present time. */
    passed: line.filter((item) => item.at <= at).length,
    line: line.map((item) => ({ ...item, isLate: !item.isVisit && item.at < at })),
    calls: rows.map((row) => toLeadView(row, facts)),
    query: toQuery(filter),
    hasMore,
    waiting: [...later, ...nextDay[1]]
      .map(toCallItem)
      .concat(nextDay[0])
      .toSorted((a, b) => a.at - b.at)
      .map((item) => ({ ...item, time: item.at < today.until ? item.time : when(item.at, at) })),
    month: month(at),
    sales,
    target: targets.get(member.id) ?? null,
  }
}

type Item = {
  at: number
  time: string
  isVisit: boolean
  ref: string
  name: string
  lang: string | undefined
  text: string
  map: string | null
  /** Null if they cannot be called, or must not be. */
  tel: string | null
  phone: string
}

/** Promised calls, demos that the member fixed by phone, and visits that the member makes. */
async function readLine({ desk, session }: SignedInContext, period: { from: number; until: number }): Promise<Item[]> {
  const { member } = session
  const [promises, visits] = await Promise.all([
    desk.ownDay.promises(member.id, period),
    desk.ownDay.visits(member, period),
  ])
  const barred = await desk.requests.listBarred(visits.map(({ leadId }) => leadId))
  return [...visits.map((visit) => toVisitItem(visit, barred.has(visit.leadId))), ...promises.map(toCallItem)].toSorted(
    (a, b) => a.at - b.at,
  )
}

const toDialled = (phone = '') => ({ tel: phone === '' ? null : `tel:${phone}`, phone: displayNationalPhone(phone) })

const toCallItem = ({ ref, name, city, product, phone, task }: OwnCall): Item => ({
  ...toNamed(name),
  ...toDialled(phone),
  at: task.dueAt!,
  time: clock(task.dueAt!),
  isVisit: task.kind === 'visit',
  ref,
  text: [describeTask(task), city, product].filter(Boolean).join(' · '),
  map: null,
})

const toVisitItem = (visit: OwnVisit, isBarred: boolean): Item => ({
  ...toNamed(visit.fields.name),
  ...toDialled(isBarred ? '' : visit.fields.phone),
  at: visit.startsAt,
  time: formatHours(visit.startsAt),
  isVisit: true,
  ref: visit.ref,
  text:
    visit.kind === 'video'
      ? 'By video'
      : [visit.fields.address, cityOf(visit), visit.fields.pincode].filter(Boolean).join(', '),
  map: visit.kind === 'home' ? toMapLink(visit.fields) : null,
})

export type DayView = Awaited<ReturnType<typeof readDayPage>>
