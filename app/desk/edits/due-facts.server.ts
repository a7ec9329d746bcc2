/** Facts that are out of date or soon will be, in an owner's words: managers see them at the desk, and an alert reports them. */
import { projectRoot } from '#app/content/changed-content.server.ts'
import { listEndedOffers } from '#app/content/costs/costs.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { listUncoveredHolidays } from '#app/content/visits/booking.server.ts'
import { longDay } from '#app/time/india.ts'
import { toHolidaySheetId } from './sheets.server.ts'

/** `sheet` is the id of the form that corrects it; null if that takes a new file. */
export type DueFact = { sheet: string | null; text: string }

export function listDueFacts(now: number, root = projectRoot()): DueFact[] {
  const today = new Date(now)
  return [
    ...listUncoveredHolidays(root, today).map(({ state, file, until }) => ({
      sheet: file && toHolidaySheetId(file),
      text: until
        ? `Holidays in ${state} are known up to ${longDay(until)}. After that, visits can be booked on a holiday.`
        : `Holidays in ${state} are not known, so visits can be booked on them. Whoever runs the site can add a list.`,
    })),
    ...listEndedOffers(root, today).map(({ lender, until }) => ({
      sheet: 'emi',
      text: `The EMI offer of ${lender} ended on ${longDay(until)}, and visitors no longer see it.`,
    })),
  ]
}

/** For `/metrics` and alerts. Without the metric if the content has a mistake, which must not stop the other alerts. */
export function readFactMetrics(now: number) {
  try {
    const samples = [{ labels: {}, value: listDueFacts(now).length }]
    return [{ name: 'site_facts_due', help: 'Facts that are out of date or soon will be', samples }]
  } catch (error) {
    if (error instanceof ContentError) return []
    throw error
  }
}
