/** Facts that are out of date or soon will be, in an owner's words: managers see them at the desk, and an alert reports them. */
import { projectRoot } from '#app/content/changed-content.server.ts'
import { listEndedOffers } from '#app/content/costs/costs.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { listUncoveredHolidays } from '#app/content/visits/booking.server.ts'
import { addDays, dayOf, longDay } from '#app/time/india.ts'
import { toHolidaySheetId } from './sheets.server.ts'

/** `sheet` is the id of the form that corrects it; null if a new file is needed. */
export type DueFact = { sheet: string | null; text: string }

/** Staff get a second alert when holidays are missing within this period. */
const URGENT_DAYS = 14

export function listDueFacts(now: number, root = projectRoot()): DueFact[] {
  const { holidays, offers } = findDue(now, root)
  return [
    ...holidays.map(({ state, file, until }) => ({
      sheet: file && toHolidaySheetId(file),
      text: until
        ? `Holidays in ${state} are known up to ${longDay(until)}. After that, visits can be booked on a holiday.`
        : `Holidays in ${state} are not known, so visits can be booked on them. Whoever runs the site can add a list.`,
    })),
    ...offers.map(({ lender, until }) => ({
      sheet: 'emi',
      text: `The EMI offer of ${lender} ended on ${longDay(until)}, and visitors no longer see it.`,
    })),
  ]
}

/** For `/metrics` and alerts. */
export function readFactMetrics(now: number, root = projectRoot()) {
  const { holidays, offers } = findDue(now, root)
  const urgentUntil = addDays(dayOf(now), URGENT_DAYS)
  const missing = holidays.filter(({ until }) => until === null || until < urgentUntil)
  return [
    toMetric('site_holidays_due', 'States whose holidays are not known for the next 90 days', holidays),
    toMetric('site_holidays_missing', `States whose holidays are not known for the next ${URGENT_DAYS} days`, missing),
    toMetric('site_offers_ended', 'EMI offers that have ended', offers),
  ]
}

const toMetric = (name: string, help: string, found: unknown[]) => ({
  name,
  help,
  samples: [{ labels: {}, value: found.length }],
})

/** @returns nothing if the content has a mistake, because neither the page of facts nor the other alerts may fail then */
function findDue(now: number, root: string) {
  try {
    return { holidays: listUncoveredHolidays(root, new Date(now)), offers: listEndedOffers(root, new Date(now)) }
  } catch (error) {
    if (error instanceof ContentError) return { holidays: [], offers: [] }
    throw error
  }
}
