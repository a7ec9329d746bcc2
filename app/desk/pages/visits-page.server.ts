/** The day sheet: visits with their times, technicians and results; on a screen, and on paper. */
import { findCityName } from '#app/content/cities/cities.server.ts'
import { languageOf } from '#app/people/language.ts'
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import { dayOf, toTime, startOfDay, isDay, DAY_MS } from '#app/time/india.ts'
import { formatHours } from '#app/visits/format-window.ts'
import { toMapLink } from '#app/visits/visit-part.server.ts'
import { isOnSheet, sheetOfDay } from '#app/visits/sheet-of-day.server.ts'
import type { VisitStatus } from '#app/visits/visit.ts'
import { createAnnouncement } from './announcement.server.ts'
import { clock, weekday, when } from './ist.ts'
import { toNamed } from './lead-view.ts'
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

const nameOf = (city: string) => findCityName(city) ?? (city === 'elsewhere' ? 'Elsewhere' : city)

/** Day and city come from the URL. What staff typed or noted replaces what the form says. */
async function readDaySheet({ url, visits, desk, now }: SignedInContext) {
  const from = readDay(url.searchParams.get('date'), now())
  const city = (url.searchParams.get('city') ?? '').slice(0, 60)
  const all = await visits.list({ from, until: from + DAY_MS })
  const shown = city === '' ? all : all.filter((visit) => visit.city === city)
  const ids = shown.map(({ leadId }) => leadId)
  const [addresses, typed] = await Promise.all([desk.demos.addresses(ids), desk.demos.typed(ids)])
  return {
    from,
    city,
    cities: [...new Set(all.map((visit) => visit.city))].map((slug) => ({ slug, name: nameOf(slug) })),
    visits: shown.map(({ fields: sent, ...visit }) => {
      const address = addresses.get(visit.leadId)
      const fields: Record<string, string> = { ...sent, ...typed.get(visit.leadId), ...(address && { address }) }
      return { ...visit, lang: languageOf(fields.name ?? ''), fields }
    }),
  }
}

const CHANGED = 'Someone has changed that visit meanwhile. This is how it stands now.'

export async function readVisitsPage(context: SignedInContext) {
  const { url, desk } = context
  const { from, city, cities, visits } = await readDaySheet(context)
  const { view } = await readShell(context)
  const unbooked = city === '' ? await desk.demos.unbooked({ from, until: from + DAY_MS }) : []
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
    rows: visits.map(({ fields, ...visit }) => ({
      second: toSecond(fields, barred.has(visit.leadId)),
      id: visit.leadId,
      ref: visit.ref,
      hours: formatHours(visit.startsAt),
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
    unbooked: unbooked.map(({ ref, name, due_at, last_word }) => ({
      ref,
      ...toNamed(name),
      time: clock(due_at!),
      says: last_word,
    })),
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
