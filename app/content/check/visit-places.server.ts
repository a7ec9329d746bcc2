/** Every state of the holidays must have a city with visits. */
import { loadContentFolder } from '#app/content/load.server.ts'
import { listCities } from '#app/content/queries/cities.server.ts'
import { holidaysSchema } from '#app/content/schemas/booking.ts'

export function findVisitFaults(root: string): string[] {
  const states = new Set(listCities(root).map(({ state }) => state))
  return loadContentFolder('holidays', holidaysSchema, root)
    .filter(({ state }) => !states.has(state))
    .map(({ state }) => `content/holidays: no city is in ${state}`)
}
