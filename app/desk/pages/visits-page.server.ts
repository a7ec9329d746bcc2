/** The day sheet: visits with their times, technicians and results; on a screen, and on paper. */
import { listVisitPlaces } from '#app/content/visits/booking.server.ts'
import { findCityName } from '#app/content/cities/cities.server.ts'
import { languageOf } from '#app/people/language.ts'
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import { dayOf, toTime, startOfDay, isDay, DAY_MS } from '#app/time/india.ts'
import { formatHours } from '#app/visits/format-window.ts'
import { toMapLink } from '#app/visits/visit-part.server.ts'
import { isOnSheet, sheetOfDay } from '#app/visits/sheet-of-day.server.ts'
import type { VisitStatus } from '#app/visits/visit.ts'
import { createAnnouncement } from './announcement.server.ts'
import { canUndo } from '#app/desk/acts.server.ts'
import type { FixedDemo } from '#app/desk/demos.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { describeEvent } from '#app/people/describe-event.ts'
import { LANGUAGES } from '#app/people/language.ts'
import type { LeadEvent } from '#app/tasks/lead-event.ts'
import { clock, weekday, when } from './ist.ts'
import { readShell } from './shell-view.server.ts'
import type { SignedInContext } from './staff-context.server.ts'

const STATUS_NAMES: Record<VisitStatus, string> = {
  missed: 'Wanted, but taken',
  booked: 'Booked',
  on_the_way: 'On the way',
  done: 'Done',
  nobody_there: 'Nobody there',
  cancelled: 'Cancelled',
}

/** @returns midnight of the day in the URL, or of today */
const readDay = (text: string | null, now: number): number =>
  text !== null && isDay(text) ? toTime(text) : startOfDay(now)

const nameOf = (city: string) => findCityName(city) ?? (city === 'elsewhere' ? 'Elsewhere' : city || 'Without a city')

/** Day and city come from the URL. What staff typed or noted replaces what the form says. */
async function readDaySheet({ url, visits, desk, now }: SignedInContext) {
  const from = readDay(url.searchParams.get('date'), now())
  const city = (url.searchParams.get('city') ?? '').slice(0, 60)
  const period = { from, until: from + DAY_MS }
  const [booked, fixed] = await Promise.all([visits.list(period), desk.demos.fixed(period)])
  const all = [...booked.map((visit) => ({ ...visit, isFixed: false })), ...fixed.map(toVisit)]
  const shown = (city === '' ? all : all.filter((visit) => visit.city === city)).toSorted(
    (a, b) => a.startsAt - b.startsAt,
  )
  const ids = shown.map(({ leadId }) => leadId)
  const [notes, typed, details] = await Promise.all([
    desk.demos.notes(shown),
    desk.demos.typed(ids),
    desk.demos.details(ids),
  ])
  return {
    from,
    city,
    cities: [...new Set(all.map((visit) => visit.city))].map((slug) => ({ slug, name: nameOf(slug) })),
    visits: shown.map(({ fields: sent, ...visit }) => {
      const { address, ...noted } = notes.get(visit.leadId)!
      const fields: Record<string, string> = { ...sent, ...typed.get(visit.leadId), ...(address && { address }) }
      const { said, technician, isOnTheWay } = noted
      return {
        ...visit,
        said,
        ...(visit.isFixed && { technician, status: toStatus(said, isOnTheWay) }),
        lang: languageOf(fields.name ?? ''),
        fields,
        know: toKnow(details.get(visit.leadId), fields),
      }
    }),
  }
}

/** A demo that was fixed by phone has no window, and its visitor no link. */
const toVisit = ({ city, ...demo }: FixedDemo) => ({
  ...demo,
  isFixed: true,
  mayMessage: false,
  // Of a city with a calendar, so that its sheet has both kinds.
  city: listVisitPlaces().find(({ name }) => name.toLowerCase() === city.toLowerCase())?.slug ?? city,
  kind: 'home' as const,
  status: 'booked' as VisitStatus,
  version: 0,
  technician: null as string | null,
  email: null,
  confirmedAt: null,
  reason: null,
  changedAt: 0,
  link: 0,
})

const toStatus = (said: LeadEvent | null, isOnTheWay: boolean): VisitStatus =>
  said ? (said.kind === 'shown' ? 'done' : 'nobody_there') : isOnTheWay ? 'on_the_way' : 'booked'

/** Machine, wish, language and the last words: what to know before ringing at the door. */
const toKnow = (detail: Detail | undefined, { comment }: Record<string, string>) =>
  [
    detail?.product,
    comment,
    detail?.last_word !== comment && detail?.last_word,
    detail?.language && detail.language !== 'en' && `Writes ${lookUp(LANGUAGES, detail.language) ?? detail.language}`,
  ].filter((text): text is string => Boolean(text))

type Detail = { product: string; language: string; last_word: string }

const CHANGED = 'Someone has changed that visit meanwhile. This is how it stands now.'

export async function readVisitsPage(context: SignedInContext) {
  const { url, desk, session, now } = context
  const { from, city, cities, visits } = await readDaySheet(context)
  const { view } = await readShell(context)
  const [members, announce, barred] = await Promise.all([
    context.staff.members.list(),
    createAnnouncement(context, visits),
    desk.requests.listBarred(visits.map(({ leadId }) => leadId)),
  ])
  return {
    view,
    date: dayOf(from),
    day: weekday(from),
    before: dayOf(from - DAY_MS),
    after: dayOf(from + DAY_MS),
    city,
    cities,
    /** Current technicians, and earlier ones with visits on this day. */
    technicians: [
      ...new Set([...members.map(({ name }) => name), ...visits.flatMap(({ technician }) => technician ?? [])]),
    ],
    rows: visits.map(({ fields, said, ...visit }) => ({
      isFixed: visit.isFixed,
      startsAt: visit.startsAt,
      know: visit.know.filter((text) => !said || text !== describeEvent(said)),
      result: said && describeEvent(said),
      /** The act that this member may take back; null once ten minutes are over. */
      undo: said && canUndo(said, session.member.id, now()) ? said.id : null,
      second: toSecond(fields, barred.has(visit.leadId)),
      id: visit.leadId,
      ref: visit.ref,
      hours: visit.isFixed ? clock(visit.startsAt) : formatHours(visit.startsAt),
      city: nameOf(visit.city),
      kind: visit.kind,
      name: fields.name ?? 'No name given',
      lang: visit.lang,
      tel: fields.phone && !barred.has(visit.leadId) ? `tel:${fields.phone}` : null,
      isBarred: barred.has(visit.leadId),
      phone: displayNationalPhone(fields.phone ?? ''),
      address: [fields.address, fields.city, fields.pincode].filter(Boolean).join(', '),
      map: visit.kind === 'home' ? toMapLink(fields) : null,
      status: visit.status,
      says: visit.status === 'booked' && visit.confirmedAt !== null ? 'Confirmed' : STATUS_NAMES[visit.status],
      reason: visit.reason ?? '',
      pinned: fields.pinned_note ?? '',
      technician: visit.technician ?? '',
      announced: barred.has(visit.leadId) ? ('barred' as const) : announce({ ...visit, fields }),
    })),
    /** Makes a form that is sent twice one act. */
    once: crypto.randomUUID(),
    statusBar: url.searchParams.has('changed')
      ? { title: 'Not saved.', text: CHANGED, variant: 'late' as const }
      : null,
  }
}

const toSecond = ({ second_phone: second }: Record<string, string>, isBarred: boolean) =>
  second && !isBarred ? { tel: `tel:${second}`, phone: displayNationalPhone(second) } : null

/** Prints are audited, because access to paper cannot be revoked. @returns HTML */
export async function printDaySheet(context: SignedInContext): Promise<string> {
  const { staff, actor, session, desk, now } = context
  const { from, city, visits } = await readDaySheet(context)
  const day = dayOf(from)
  await staff.audit.note(actor, 'printed', [day, city].filter(Boolean).join(', '))
  return sheetOfDay({
    day,
    printed: `${when(now(), 0)} by ${session.member.name}`,
    visits: visits.filter(isOnSheet),
    barred: await desk.requests.listBarred(visits.map(({ leadId }) => leadId)),
    back: `/staff/visits?${new URLSearchParams({ date: day, city }).toString()}`,
  })
}

export type VisitsView = Awaited<ReturnType<typeof readVisitsPage>>
