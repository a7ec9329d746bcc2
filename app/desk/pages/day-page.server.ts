/** A person's tasks for today and tomorrow, their sales of the month, and their calendar feed URL. */
import { pathOfFeed } from '#app/desk/staff-feed.server.ts'
import { OWN_DAY } from '#app/staff/feeds.server.ts'
import { formatHours } from '#app/visits/format-window.ts'
import { toMapLink } from '#app/visits/visit-part.server.ts'
import type { DeskProspectRow } from '#app/database/tables.ts'
import type { OwnVisit } from '#app/desk/own-day.server.ts'
import { dayOf, toTime, DAY_MS } from '#app/time/india.ts'
import { cityOf } from '#app/visits/visit-entry.server.ts'
import { clock, day, month, weekday } from './ist.ts'
import { toNamed } from './lead-view.ts'
import { goTo } from './respond.server.ts'
import { readShell } from './shell-view.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

/** @param made the URL of a feed that was created just now; it cannot be shown again */
export async function readDayPage(context: SignedInContext, made: string | null = null) {
  const { desk, staff, session, now } = context
  const { view } = await readShell(context)
  const { person } = session
  const midnight = desk.clock.startOf(now())
  const read = async (from: number, until: number) => {
    const [calls, visits] = await Promise.all([
      desk.ownDay.calls(person.id, { from, until }),
      desk.ownDay.visits(person, { from, until }),
    ])
    return [...visits.map(toVisitItem), ...calls.map(toCallItem)].toSorted((a, b) => a.at - b.at)
  }
  const startOfMonth = toTime(`${dayOf(now()).slice(0, 7)}-01`)
  const [late, today, tomorrow, sales, targets, hasFeed] = await Promise.all([
    desk.ownDay.calls(person.id, { from: 0, until: midnight }),
    read(midnight, midnight + DAY_MS),
    read(midnight + DAY_MS, midnight + 2 * DAY_MS),
    desk.ownDay.countSales(person.id, { from: startOfMonth, until: now() + 1 }),
    staff.targets.list(dayOf(now()).slice(0, 7)),
    staff.feeds.has(person.id),
  ])
  return {
    view,
    day: weekday(now()),
    parts: [
      { title: 'From earlier days', items: late.map((row) => ({ ...toCallItem(row), time: day(row.due_at!) })) },
      { title: 'Today', items: today },
      { title: 'Tomorrow', items: tomorrow },
    ].filter(({ title, items }) => title === 'Today' || items.length > 0),
    month: month(now()),
    sales,
    target: targets.get(person.id) ?? null,
    hasFeed,
    made,
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

const toCallItem = ({ ref, name, city, product, due_at, due_is }: DeskProspectRow): Item => ({
  ...toNamed(name),
  at: due_at!,
  time: clock(due_at!),
  isVisit: false,
  ref,
  text: [due_is, city, product].filter(Boolean).join(' · '),
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

/** Creates or revokes the person's calendar feed URL. */
export async function changeFeed(context: SignedInContext) {
  const { staff, session, actor, form, settings } = context
  const { id, name } = session.person
  switch (field(form, 'do', 20)) {
    case 'make-feed': {
      const key = await staff.feeds.make(id)
      await staff.audit.note(actor, 'feed-made', name)
      return readDayPage(context, settings.siteUrl + pathOfFeed(OWN_DAY, key))
    }
    case 'end-feed':
      await staff.feeds.end(id)
      await staff.audit.note(actor, 'feed-ended', name)
  }
  return goTo('/staff/day')
}

export type DayView = Awaited<ReturnType<typeof readDayPage>>
