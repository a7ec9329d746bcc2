/** Facts that are out of date or soon will be, in an owner's words: managers see them at the desk, and an alert reports them. */
import { projectRoot } from '#app/content/changed-content.server.ts'
import { listEndedOffers } from '#app/content/costs/costs.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { listUncoveredHolidays } from '#app/content/visits/booking.server.ts'
import { longDay } from '#app/time/india.ts'
import { toHolidaySheetId } from './sheets.server.ts'

/** `sheet` is the id of the form that corrects it; null if that takes a new file. */
export type DueFact = { sheet: string | null; text: string }

/** @returns nothing if the content has a mistake, because neither the page of facts nor the other alerts may fail then */
export function listDueFacts(now: number, root = projectRoot()): DueFact[] {
  try {
    return [...listHolidays(now, root), ...listOffers(now, root)]
  } catch (error) {
    if (error instanceof ContentError) return []
    throw error
  }
}

const listHolidays = (now: number, root: string) =>
  listUncoveredHolidays(root, new Date(now)).map(({ state, file, until }) => ({
    sheet: file && toHolidaySheetId(file),
    text: until
      ? `Holidays in ${state} are known up to ${longDay(until)}. After that, visits can be booked on a holiday.`
      : `Holidays in ${state} are not known, so visits can be booked on them. Whoever runs the site can add a list.`,
  }))

const listOffers = (now: number, root: string) =>
  listEndedOffers(root, new Date(now)).map(({ lender, until }) => ({
    sheet: 'emi',
    text: `The EMI offer of ${lender} ended on ${longDay(until)}, and visitors no longer see it.`,
  }))

/** For `/metrics` and alerts. */
export const readFactMetrics = (now: number) => [
  {
    name: 'site_facts_due',
    help: 'Facts that are out of date or soon will be',
    samples: [{ labels: {}, value: listDueFacts(now).length }],
  },
]
