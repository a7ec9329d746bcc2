/** Requires a city with visits in every state that has holidays. */
import { citySchema } from '#app/content/cities/city.ts'
import { loadContentFolder, loadWholeFolder } from '#app/content/load.server.ts'
import { holidaysSchema } from '#app/content/visits/booking.ts'

export function findVisitFaults(root: string): string[] {
  const states = new Set(loadWholeFolder('cities', citySchema, root).map(({ state }) => state))
  return loadContentFolder('holidays', holidaysSchema, root)
    .filter(({ state }) => !states.has(state))
    .map(({ state }) => `content/holidays: no city is in ${state}`)
}
