/**
 * Fetches Google's reviews: Places API (Legacy), place details.
 * https://developers.google.com/maps/documentation/places/web-service/legacy/details
 * Score and texts are requested together, at the same price: a stored score would become outdated.
 */
import { z } from 'zod'

import type { ReviewEntry } from '#app/content/reviews/reviews.server.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import { fetchJson } from '#app/http/fetch-json.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { toPlainText } from './plain-text.ts'

type PlacesSettings = NonNullable<Settings['places']>

/** `rating` and `count` are null if Google omits them. */
export type Place = { rating: number | null; count: number | null; entries: ReviewEntry[] }

/** How long a visitor waits if nothing is cached. */
const TIMEOUT_MS = 2000
const MAX_REVIEWS = 5

export function createGooglePlaces({ settings, fetch }: { settings: PlacesSettings; fetch: Fetch }) {
  const query = new URLSearchParams({
    place_id: settings.PLACES_PLACE_ID,
    fields: 'reviews,rating,user_ratings_total',
    key: settings.PLACES_API_KEY,
  })
  const url = `${settings.PLACES_URL}/maps/api/place/details/json?${query}`

  return async (): Promise<{ place: Place } | { failure: string }> => {
    const reply = await fetchJson(fetch, { url, timeoutMs: TIMEOUT_MS, schema: details })
    if ('failure' in reply) return reply
    const { status, result } = reply.body
    // Google reports errors inside a 200, too.
    return status === 'OK' ? { place: toPlace(result ?? {}) } : { failure: `returned ${status}: ${REASONS[status]}` }
  }
}

const REASONS = {
  ZERO_RESULTS: 'the place no longer exists, see PLACES_PLACE_ID',
  NOT_FOUND: 'the place is no longer known, see PLACES_PLACE_ID',
  INVALID_REQUEST: 'see PLACES_PLACE_ID',
  OVER_QUERY_LIMIT: 'see the quota and the billing of the key',
  REQUEST_DENIED: 'see PLACES_API_KEY',
  UNKNOWN_ERROR: 'a fault of its own',
  'another status': 'see the documentation',
}
type Refusal = keyof typeof REASONS

const review = z.object({
  author_name: z.string(),
  author_url: z
    .url({ protocol: /^https$/ })
    .nullish()
    .catch(null),
  rating: z.number().min(1).max(5),
  relative_time_description: z.string(),
  text: z.string().nullish(),
})

// A malformed review is dropped and the others stay. `reviews` is absent if there are none.
const result = z.object({
  rating: z.number().min(1).max(5).nullish().catch(null),
  user_ratings_total: z.int().positive().nullish().catch(null),
  reviews: z.array(review.nullable().catch(null)).nullish(),
})

const details = z.object({
  status: z.enum(['OK', ...(Object.keys(REASONS) as Refusal[])]).catch('another status'),
  result: result.nullish(),
})

function toPlace({ rating, user_ratings_total, reviews }: Partial<z.output<typeof result>>): Place {
  const entries = (reviews ?? []).flatMap((entry) => (entry ? [toEntry(entry)] : []))
  return {
    rating: rating ?? null,
    count: user_ratings_total ?? null,
    // Ratings without text are already part of the score.
    entries: entries.filter(({ text, author }) => text && author).slice(0, MAX_REVIEWS),
  }
}

const toEntry = ({ author_name, author_url, rating, relative_time_description, text }: z.output<typeof review>) => ({
  author: toPlainText(author_name).replace(/\s+/g, ' '),
  authorHref: author_url ?? null,
  text: toPlainText(text ?? ''),
  rating,
  age: toPlainText(relative_time_description),
  sample: false,
})
