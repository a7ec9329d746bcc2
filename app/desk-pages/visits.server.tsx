/** The day sheet: visits with their times, technicians and results; on a screen, and on paper. */
import { getCity } from '#app/content/cities/cities.server.ts'
import { languageOf } from '#app/desk/language.ts'
import { displayNationalPhone } from '#app/forms/display-phone.ts'
import { isOn } from '#app/leads/delivery/channel-states.server.ts'
import { TO_THE_VISITOR } from '#app/leads/lead.ts'
import { SHEET_STYLE } from '#app/visits/day-sheet.ts'
import { sayHours } from '#app/visits/say-window.ts'
import { isOnSheet, sheetOfDay } from '#app/visits/sheet-of-day.server.ts'
import type { VisitStatus } from '#app/visits/visit.ts'
import { goTo, toDocument, toPage } from './answer.server.tsx'
import { clock, isoDay, weekday, when } from './ist.ts'
import { Strip } from './parts/strip.tsx'
import { VisitsPage } from './parts/visits-page.tsx'
import { type OwnAsk, type OwnRoute, field } from './route.server.ts'
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

/** Of the day and the city in the address. An address that staff noted replaces that of the form. */
async function readDaySheet({ url, visits, desk, now }: OwnAsk) {
  const from = readDay(url.searchParams.get('date'), now())
  const city = (url.searchParams.get('city') ?? '').slice(0, 60)
  const all = await visits.list({ from, until: from + DAY_MS })
  const shown = city === '' ? all : all.filter((visit) => visit.city === city)
  const addresses = await desk.demos.addresses(shown.map(({ leadId }) => leadId))
  return {
    from,
    city,
    cities: [...new Set(all.map((visit) => visit.city))].map((slug) => ({ slug, name: nameOf(slug) })),
    visits: shown.map(({ fields, ...visit }) => {
      const address = addresses.get(visit.leadId)
      return { ...visit, lang: languageOf(fields.name ?? ''), fields: address ? { ...fields, address } : fields }
    }),
  }
}

const sheet: OwnRoute = {
  path: '/staff/visits',
  async get(ask) {
    const { url, desk, settings } = ask
    const { from, city, cities, visits } = await readDaySheet(ask)
    const { view } = await readShell(ask)
    const unbooked = city === '' ? await desk.demos.unbooked({ from, until: from + DAY_MS }) : []
    const isTold = isOn(TO_THE_VISITOR, settings)
    const rows = visits.map(({ fields, ...visit }) => ({
      id: visit.leadId,
      ref: visit.ref,
      hours: sayHours(visit.startsAt),
      city: nameOf(visit.city),
      kind: visit.kind,
      name: fields.name ?? 'No name given',
      lang: visit.lang,
      tel: fields.phone ? `tel:${fields.phone}` : null,
      phone: displayNationalPhone(fields.phone ?? ''),
      address: [fields.address, fields.city, fields.pincode].filter(Boolean).join(', '),
      status: visit.status,
      says: visit.status === 'booked' && visit.confirmedAt !== null ? 'Confirmed' : STATUS_SAYS[visit.status],
      reason: visit.reason ?? '',
      technician: visit.technician ?? '',
      isTold: isTold && visit.mayMessage,
    }))
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
        unbooked={unbooked.map(({ ref, name, due_at, last_word }) => ({
          ref,
          name: name || 'No name given',
          lang: languageOf(name),
          time: clock(due_at!),
          says: last_word,
        }))}
        strip={url.searchParams.has('changed') && <Strip title="Not saved." text={CHANGED} look="late" />}
      />,
    )
  },
}

const CHANGED = 'Somebody has changed that visit meanwhile. This is how it stands now.'

/** Paper cannot be taken back, so the log has who printed it. */
const print: OwnRoute = {
  path: '/staff/visits/print',
  async get(ask) {
    const { staff, actor, session, now } = ask
    const { from, city, visits } = await readDaySheet(ask)
    const day = isoDay(from)
    await staff.audit.note(actor, 'printed', [day, city].filter(Boolean).join(', '))
    const html = sheetOfDay({
      day,
      printed: `${when(now(), 0)} by ${session.person.name}`,
      visits: visits.filter(isOnSheet),
      back: `/staff/visits?${new URLSearchParams({ date: day, city }).toString()}`,
    })
    return toDocument(html, SHEET_STYLE)
  },
}

const NOTED = ['on_the_way', 'done', 'nobody_there'] as const

const change: OwnRoute = {
  path: '/staff/visits/:id',
  async post({ visits, params, form, staff, actor }) {
    const [id, doing] = [params.id ?? '', field(form, 'do')]
    const status = NOTED.find((each) => each === doing)
    const [technician, why] = ['technician', 'why'].map((name) => field(form, name, 100).replace(/\s+/g, ' ').trim())
    const isDone = status
      ? await visits.note(id, status)
      : doing === 'assign' && technician
        ? await visits.assign(id, technician.slice(0, 60))
        : doing === 'cancel' && why && (await visits.cancel(id, 'staff', why))
    const lead = isDone ? await visits.lead(id) : null
    if (lead) await staff.audit.note(actor, 'visit-changed', `${lead.ref}, ${status ?? doing}`)
    const to = new URLSearchParams({ date: field(form, 'date', 10), city: field(form, 'city', 60) })
    if (!isDone) to.set('changed', '')
    return goTo(`/staff/visits?${to.toString()}`)
  },
}

export const visitRoutes = [sheet, print, change]
