/**
 * Formats a city's visits as a calendar feed for its team. Calendar apps store the feed, so it has neither names nor phone numbers nor
 * addresses: each entry links to the day sheet, which requires a sign-in.
 */
import { findCityName } from '#app/content/cities/cities.server.ts'
import { DAY_MS, dayOf } from '#app/time/india.ts'
import { toCalendarFile } from './calendar-file.ts'
import { ELSEWHERE } from './places.server.ts'
import { brandOf, cityOf, toCalendarVisit } from './visit-entry.server.ts'
import { formatStatus, formatWhere } from './visit-part.server.ts'
import type { VisitStore } from './visit-store.server.ts'

const PAST_MS = 7 * DAY_MS
const AHEAD_MS = 62 * DAY_MS

type Options = { store: Pick<VisitStore, 'list'>; siteUrl: string; now: () => number }

/** `elsewhere`: the live videos of all other places. @returns null for an unknown city */
export const nameFeed = (city: string) => (city === ELSEWHERE ? 'Live video' : findCityName(city))

/** @returns null for an unknown city */
export async function toCityFeed(city: string, { store, siteUrl, now }: Options): Promise<string | null> {
  const name = nameFeed(city)
  if (!name) return null
  const listed = await store.list({ from: now() - PAST_MS, until: now() + AHEAD_MS, city })
  const visits = listed
    .filter(({ status }) => status !== 'missed')
    .map((visit) => ({
      ...toCalendarVisit(visit, { ref: visit.ref, siteUrl }),
      summary: [visit.ref, visit.technician ?? 'not assigned', formatStatus(visit)].join(', '),
      description: `${formatWhere(visit)}, ${formatStatus(visit)}`,
      location: visit.kind === 'video' ? 'Live video' : [cityOf(visit), visit.fields.pincode].filter(Boolean).join(' '),
      url: `${siteUrl}/staff/visits?${new URLSearchParams({ date: dayOf(visit.startsAt), city }).toString()}`,
    }))
  return toCalendarFile({ method: 'PUBLISH', brand: brandOf(), name: `Visits: ${name}`, visits })
}
