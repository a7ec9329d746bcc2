/** A member's tasks for today and tomorrow, and their sales of the month. */
import { formatHours } from '#app/visits/format-window.ts'
import { toMapLink } from '#app/visits/visit-part.server.ts'
import type { OwnCall, OwnVisit } from '#app/desk/own-day.server.ts'
import { describeTask } from '#app/tasks/task.ts'
import { dayOf, toTime, DAY_MS } from '#app/time/india.ts'
import { cityOf } from '#app/visits/visit-entry.server.ts'
import { clock, day, month, weekday } from './ist.ts'
import { toNamed } from './lead-view.ts'
import { readShell } from './shell-view.server.ts'
import type { SignedInContext } from './staff-context.server.ts'

export async function readDayPage(context: SignedInContext) {
  const { desk, staff, session, now } = context
  const { view } = await readShell(context)
  const { member } = session
  const midnight = desk.clock.startOf(now())
  const read = async (from: number, until: number) => {
    const [calls, visits] = await Promise.all([
      desk.ownDay.calls(member.id, { from, until }),
      desk.ownDay.visits(member, { from, until }),
    ])
    return [...visits.map(toVisitItem), ...calls.map(toCallItem)].toSorted((a, b) => a.at - b.at)
  }
  const startOfMonth = toTime(`${dayOf(now()).slice(0, 7)}-01`)
  const [late, today, tomorrow, sales, targets] = await Promise.all([
    desk.ownDay.calls(member.id, { from: 0, until: midnight }),
    read(midnight, midnight + DAY_MS),
    read(midnight + DAY_MS, midnight + 2 * DAY_MS),
    desk.ownDay.countSales(member.id, { from: startOfMonth, until: now() + 1 }),
    staff.targets.list(dayOf(now()).slice(0, 7)),
  ])
  return {
    view,
    day: weekday(now()),
    parts: [
      { title: 'From earlier days', items: late.map((row) => ({ ...toCallItem(row), time: day(row.task.dueAt!) })) },
      { title: 'Today', items: today },
      { title: 'Tomorrow', items: tomorrow },
    ].filter(({ title, items }) => title === 'Today' || items.length > 0),
    month: month(now()),
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
}

const toCallItem = ({ ref, name, city, product, task }: OwnCall): Item => ({
  ...toNamed(name),
  at: task.dueAt!,
  time: clock(task.dueAt!),
  isVisit: false,
  ref,
  text: [describeTask(task), city, product].filter(Boolean).join(' · '),
  map: null,
})

const toVisitItem = (visit: OwnVisit): Item => ({
  ...toNamed(visit.fields.name),
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
