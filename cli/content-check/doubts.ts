/**
 * Lists values that are probably mistakes. They are printed but stop no build, because some become valid or invalid merely with
 * the date.
 */
import { costsSchema } from '#app/content/costs/costs.ts'
import { loadContent } from '#app/content/load.server.ts'
import { listUncoveredHolidays } from '#app/content/visits/booking.server.ts'
import { listUnreviewedMessages } from './translated-messages.ts'
import { listUnattendedVisits } from './visit-places.ts'

export function listDoubts(root?: string, today = new Date()): string[] {
  return [
    ...listUncoveredHolidays(root, today).map((line) => `${line}: add them before visitors can book`),
    ...listUnattendedVisits(root).map((line) => `${line}: nobody answers the phone then`),
    ...listUnreviewedMessages(root),
    ...listEndedOffers(root, today),
  ]
}

/** An offer that has ended is not shown. */
function listEndedOffers(root: string | undefined, today: Date): string[] {
  const day = today.toISOString().slice(0, 10)
  return loadContent('costs.json', costsSchema, root).emi.flatMap(({ lender, until }, index) =>
    until < day
      ? [
          `content/costs.json: emi[${index}]: the offer of ${lender} ended on ${until} and is not shown: renew it or remove it`,
        ]
      : [],
  )
}
