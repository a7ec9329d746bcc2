/**
 * Lists values that are probably mistakes. They are printed but stop no build, because some become valid or invalid merely with
 * the date.
 */
import { listEndedOffers } from '#app/content/costs/costs.server.ts'
import { type UncoveredHolidays, listUncoveredHolidays } from '#app/content/visits/booking.server.ts'
import { listUnreviewedMessages } from './translated-messages.ts'
import { listUnattendedVisits } from './visit-places.ts'

export function listDoubts(root?: string, today = new Date()): string[] {
  return [
    ...listUncoveredHolidays(root, today).map(describeUncovered),
    ...listUnattendedVisits(root).map((line) => `${line}: nobody answers the phone then`),
    ...listUnreviewedMessages(root),
    ...listEndedOffers(root, today).map(
      ({ lender, until, index }) =>
        `content/costs.json: emi[${index}]: the offer of ${lender} ended on ${until} and is not shown: renew it or remove it`,
    ),
  ]
}

const describeUncovered = ({ state, until, needed }: UncoveredHolidays) =>
  until === null
    ? `content/holidays: ${state} has no file, and visits can be booked there on its holidays`
    : `content/holidays: ${state} is known until ${until}; visits need ${needed}: add them before visitors can book`
