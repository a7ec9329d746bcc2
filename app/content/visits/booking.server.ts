/** Times, places and holidays of visits. An unconfirmed calendar is not published. */
import { listCities, listEveryCity } from '#app/content/cities/cities.server.ts'
import type { City } from '#app/content/cities/city.ts'
import { pincodesSchema } from '#app/content/cities/pin-localities.server.ts'
import type { Calendar } from '#app/content/fields/calendar.ts'
import { loadContent, loadContentFolder } from '#app/content/load.server.ts'
import { isPublicPath } from '#app/content/publication.server.ts'
import { listContentFiles } from '#app/content/read.server.ts'
import { isShown } from '#app/content/site/samples.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { addDays, dayOf } from '#app/time/india.ts'
import { holidaysSchema, type Booking } from './booking.ts'
import { visitSchema } from './visit.server.ts'

export const getBooking = (root?: string): Booking => loadContent('visit.json', visitSchema, root).booking

/** Cities in which a visit can be booked. */
export const listVisitPlaces = (root?: string) => listCities(root).map((city) => toVisitPlace(city, root))

/** Also finds a city whose page is withdrawn, because its booked visits stay. */
export function findVisitPlace(slug: string, root?: string) {
  const city = findCity(slug, root)
  return city ? toVisitPlace(city, root) : null
}

const findCity = (slug: string, root?: string) => listEveryCity(root).find((city) => city.slug === slug)

const toVisitPlace = ({ slug, name, demo: { home, video } }: City, root?: string) => ({
  slug,
  name,
  state: stateOf(slug, root),
  home: home && isShown(home, root) ? home : null,
  video: video && isShown(video, root) ? video : null,
})

/** The English name, as in `content/holidays/`. */
const stateOf = (slug: string, root?: string) => withLanguage('en', () => findCity(slug, root)!.state)

/** @returns the slug of the PIN code's city, if we serve it and it has a page */
export function findCityOfPin(pincode: string, root?: string): string | null {
  const pin = Number(pincode)
  const { cities } = loadContent('pincodes.json', pincodesSchema, root)
  const found = cities.find(({ pins }) => pins.some(({ from, to }) => from <= pin && pin <= to))
  return found && isPublicPath(`/${found.city}`, root) ? found.city : null
}

/** @returns null if no city offers video visits */
export function getSharedVideo(root?: string): Calendar | null {
  const { video } = getBooking(root)
  return isShown(video, root) ? video : null
}

/** Finds holidays by date, for one state or, with null, for all states. */
export function getHolidays(state: string | null, root?: string): Map<string, string> {
  const files = loadContentFolder('holidays', holidaysSchema, root)
  if (state !== null) return toMap(files.find((file) => file.state === state)?.days ?? [])
  const [first, ...otherFiles] = files
  return toMap(
    (first?.days ?? []).filter(({ date }) => otherFiles.every(({ days }) => days.some((day) => day.date === date))),
  )
}

/** Holidays on which the office is closed. */
export const getClosedDays = (root?: string): ReadonlySet<string> =>
  new Set(getHolidays(getSite(root).hours.holidays ?? null, root).keys())

const toMap = (days: { date: string; name: string }[]) => new Map(days.map(({ date, name }) => [date, name]))

/** Holidays must be entered this far ahead. */
const COVERED_DAYS = 90

/** `until` is the last day that the list covers; without a list, it and the file are null. */
export type UncoveredHolidays = { state: string; file: string | null; until: string | null; needed: string }

/** @returns the states with visits at home whose holidays are not known for the next 90 days */
export function listUncoveredHolidays(root?: string, today = new Date()): UncoveredHolidays[] {
  const needed = addDays(dayOf(Number(today)), COVERED_DAYS)
  const lists = listContentFiles('holidays', root).map((file) => ({ file, ...loadContent(file, holidaysSchema, root) }))
  const states = new Set(listCities(root).flatMap(({ state, demo }) => (demo.home ? [state] : [])))
  return [...states].flatMap((state) => {
    const { file = null, until = null } = lists.find((list) => list.state === state) ?? {}
    return until !== null && until >= needed ? [] : [{ state, file, until, needed }]
  })
}
