/** The business clock of the office. It follows the hours and holidays that the desk publishes. */
import { contentGeneration } from '#app/content/publication.server.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { getClosedDays } from '#app/content/visits/booking.server.ts'
import { type BusinessClock, createBusinessClock } from '#app/content/site/business-hours.ts'

function createOfficeClock(root = projectRoot()): BusinessClock {
  const read = () => ({
    generation: contentGeneration(root),
    clock: createBusinessClock(getSite(root).hours.rows, getClosedDays(root)),
  })
  let last = read()
  const current = () => {
    if (last.generation !== contentGeneration(root)) last = read()
    return last.clock
  }
  return {
    isOpen: (at) => current().isOpen(at),
    lastCloseBefore: (at) => current().lastCloseBefore(at),
    nextOpen: (at) => current().nextOpen(at),
    add: (at, minutes) => current().add(at, minutes),
    before: (at, minutes) => current().before(at, minutes),
    msBetween: (from, to) => current().msBetween(from, to),
    minutesBetween: (from, to) => current().minutesBetween(from, to),
    startOf: (at) => current().startOf(at),
    describe: (at) => current().describe(at),
  }
}

let shared: BusinessClock | undefined
/** The one of this site. */
export const officeClock = (): BusinessClock => (shared ??= createOfficeClock())
