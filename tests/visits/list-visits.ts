import { openDatabase } from '#app/database/database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { addDays, toTime } from '#app/time/india.ts'
import { createVisitStore } from '#app/visits/visit-store.server.ts'
import type { Site } from '../site.ts'

/** Visits that the site has stored: all, or those of a city on a day such as 2026-11-25. */
export async function listVisits({ environment }: Pick<Site, 'environment'>, day?: string, city?: string) {
  const database = await openDatabase(databaseAddress.parse(environment.DATABASE_URL))
  const days = day === undefined ? { from: 0, until: 8e15 } : { from: toTime(day), until: toTime(addDays(day, 1)) }
  try {
    return await createVisitStore(database).list({ ...days, ...(city !== undefined && { city }) })
  } finally {
    await database.destroy()
  }
}
