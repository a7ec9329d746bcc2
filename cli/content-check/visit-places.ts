/** Checks that holiday files and office holidays are for known states, and lists visit windows outside office hours. */
import { listCities } from '#app/content/cities/cities.server.ts'
import { citySchema } from '#app/content/cities/city.ts'
import { minutesOf, WEEKDAYS, WINDOW_HOURS } from '#app/content/fields/calendar.ts'
import { loadContent, loadContentFolder, loadWholeFolder } from '#app/content/load.server.ts'
import { nameOfDay } from '#app/content/site/opening-hours.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { holidaysSchema } from '#app/content/visits/booking.ts'
import { visitSchema } from '#app/content/visits/visit.server.ts'

export function findVisitFaults(root: string): string[] {
  const states = new Set(loadWholeFolder('cities', citySchema, root).map(({ state }) => state))
  const files = loadContentFolder('holidays', holidaysSchema, root)
  const { holidays } = getSite(root).hours
  return [
    ...files.filter(({ state }) => !states.has(state)).map(({ state }) => `content/holidays: no city is in ${state}`),
    ...(holidays === undefined || files.some(({ state }) => state === holidays)
      ? []
      : [`content/site.json: hours.holidays: no file of content/holidays is for "${holidays}"`]),
  ]
}

/** @returns windows outside office hours, one line per calendar and day */
export function listUnattendedVisits(root?: string): string[] {
  const { rows } = getSite(root).hours
  const { booking } = loadContent('visit.json', visitSchema, root)
  const calendars = [
    { place: 'content/visit.json: booking.video', calendar: booking.video },
    ...listCities(root).flatMap(({ slug, demo }) =>
      (['home', 'video'] as const).flatMap((kind) => {
        const calendar = demo[kind]
        return calendar ? [{ place: `/${slug}: demo.${kind}`, calendar }] : []
      }),
    ),
  ]
  return calendars.flatMap(({ place, calendar }) =>
    WEEKDAYS.filter((day) => calendar.days.includes(day)).flatMap((day) => {
      const open = rows.find(({ days }) => days.includes(day))?.open ?? []
      const [from, to] = [minutesOf(open[0]?.from ?? '00:00'), minutesOf(open.at(-1)?.to ?? '00:00')]
      const alone = calendar.windows.filter(
        (window) => minutesOf(window) < from || minutesOf(window) + WINDOW_HOURS * 60 > to,
      )
      return alone.length > 0
        ? [`${place}: visits on ${nameOfDay(day)} at ${alone.join(', ')} are outside the hours of content/site.json`]
        : []
    }),
  )
}
