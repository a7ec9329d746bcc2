/** Formats a city's visits as a calendar feed for its team. Calendar apps store the feed, so it omits names and phone numbers. */
import { findCityName } from '#app/content/cities/cities.server.ts'
import { toCalendarFile } from './calendar-file.ts'
import { DAY_MS } from '#app/time/india.ts'
import { ELSEWHERE } from './places.server.ts'
import { brandOf, toCalendarVisit } from './visit-entry.server.ts'
import { formatStatus, formatWhere } from './visit-part.server.ts'
import type { VisitStore } from './visit-store.server.ts'
import type { VisitTokens } from './visit-tokens.server.ts'

const PAST_MS = 7 * DAY_MS
const AHEAD_MS = 62 * DAY_MS

type Options = { store: VisitStore; tokens: VisitTokens; siteUrl: string; now: () => number }

/** @param asked `jaipur.<key>` @returns null for an unknown address */
export async function toCityFeed(asked: string, { store, tokens, siteUrl, now }: Options): Promise<string | null> {
  const [city = '', key = '', ...rest] = asked.split('.')
  const name = city === ELSEWHERE ? 'Live video' : findCityName(city)
  if (!name || rest.length > 0 || !tokens.isFeedKey(city, key)) return null
  const listed = await store.list({ from: now() - PAST_MS, until: now() + AHEAD_MS, city })
  const visits = listed
    .filter(({ status }) => status !== 'missed')
    .map((visit) => ({
      ...toCalendarVisit(visit, { ref: visit.ref, siteUrl }),
      summary: [visit.ref, visit.technician ?? 'not assigned', formatStatus(visit)].join(', '),
      description: `${formatWhere(visit)}, ${formatStatus(visit)}`,
      location:
        visit.kind === 'video' ? 'Live video' : [visit.fields.address, visit.fields.pincode].filter(Boolean).join(', '),
    }))
  return toCalendarFile({ method: 'PUBLISH', brand: brandOf(), name: `Visits: ${name}`, visits })
}
