/** The day sheet: visits with their times, technicians and results. */
import { getCity } from '#app/content/cities/cities.server.ts'
import { sayHours } from '#app/visits/say-window.ts'
import type { VisitStatus } from '#app/visits/visit.ts'
import { goTo, toPage } from './answer.server.tsx'
import { isoDay, weekday } from './ist.ts'
import { spoken } from './lead-view.ts'
import { languageOf } from '#app/desk/language.ts'
import { VisitsPage } from './parts/visits-page.tsx'
import { type OwnRoute, field } from './route.server.ts'
import { readShell } from './shell-view.server.ts'

const DAY_MS = 24 * 60 * 60_000

const STATUS_SAYS: Record<VisitStatus, string> = {
  missed: 'Wanted, but taken',
  booked: 'Booked',
  on_the_way: 'On the way',
  done: 'Done',
  nobody_there: 'Nobody there',
  cancelled: 'Cancelled',
}

/** @returns midnight of the day in the address, or of today */
function readDay(text: string | null, now: number): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? Date.parse(`${text}T00:00:00+05:30`) : Number.NaN
  return Number.isNaN(at) ? Date.parse(`${isoDay(now)}T00:00:00+05:30`) : at
}

const nameOf = (city: string) => getCity(city)?.name ?? (city === 'elsewhere' ? 'Elsewhere' : city)

const sheet: OwnRoute = {
  path: '/staff/visits',
  async get(ask) {
    const { url, visits, now } = ask
    const from = readDay(url.searchParams.get('date'), now())
    const city = (url.searchParams.get('city') ?? '').slice(0, 60)
    const { view } = await readShell(ask)
    const all = await visits.list({ from, until: from + DAY_MS })
    const shown = city === '' ? all : all.filter((visit) => visit.city === city)
    const rows = shown.map((visit) => ({
      id: visit.leadId,
      ref: visit.ref,
      hours: sayHours(visit.startsAt),
      city: nameOf(visit.city),
      name: visit.fields.name ?? 'No name given',
      lang: languageOf(visit.fields.name ?? ''),
      tel: visit.fields.phone ? `tel:${visit.fields.phone}` : null,
      phone: spoken(visit.fields.phone ?? ''),
      address: [visit.fields.address, visit.fields.city, visit.fields.pincode].filter(Boolean).join(', '),
      status: visit.status,
      says: visit.status === 'booked' && visit.confirmedAt !== null ? 'Confirmed' : STATUS_SAYS[visit.status],
      technician: visit.technician ?? '',
    }))
    const cities = [...new Set(all.map((visit) => visit.city))].map((slug) => ({ slug, name: nameOf(slug) }))
    return toPage(
      <VisitsPage
        view={view}
        date={isoDay(from)}
        day={weekday(from)}
        before={isoDay(from - DAY_MS)}
        after={isoDay(from + DAY_MS)}
        city={city}
        cities={cities}
        rows={rows}
      />,
    )
  },
}

const DONE = ['on_the_way', 'done', 'nobody_there'] as const

const change: OwnRoute = {
  path: '/staff/visits/:id',
  async post({ visits, params, form, staff, actor }) {
    const [id, doing] = [params.id ?? '', field(form, 'do')]
    const status = DONE.find((each) => each === doing)
    const technician = field(form, 'technician', 60).replace(/\s+/g, ' ').trim()
    const isDone = status
      ? await visits.note(id, status)
      : doing === 'assign' && technician !== ''
        ? await visits.assign(id, technician)
        : doing === 'cancel' && (await visits.cancel(id, 'staff', field(form, 'why', 100) || null))
    const lead = isDone ? await visits.lead(id) : null
    if (lead) await staff.audit.note(actor, 'visit-changed', `${lead.ref}, ${status ?? doing}`)
    const to = new URLSearchParams({ date: field(form, 'date', 10), city: field(form, 'city', 60) })
    return goTo(`/staff/visits?${to.toString()}`)
  },
}

export const visitRoutes = [sheet, change]
