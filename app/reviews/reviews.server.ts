/** Google's reviews if a key is set, otherwise those of `content/reviews.json` (docs/content.md). */
import type { Logger } from 'pino'

import { getReviews, hasReviews } from '#app/content/reviews/reviews.server.ts'
import type { ReviewEntry, Reviews as OwnReviews, ReviewsShown } from '#app/content/reviews/reviews.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import { leavePlace } from '#app/http/leave-place.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { placeHref, writeReviewHref } from '#app/ui/contact-links.ts'
import { createGooglePlaces, type Place } from './google-places.server.ts'
import { createSwrCache } from './swr-cache.ts'

const MINUTE_MS = 60 * 1000
const MAX_AGE_MS = 10 * MINUTE_MS
const EXPIRES_MS = 60 * MINUTE_MS
/** At most one log line a minute while Google fails. */
const PAUSE_MS = MINUTE_MS

export type Reviews = {
  read: () => Promise<ReviewsShown>
  /** False if the page of reviews would be empty: menus, sitemaps and search engines then omit it. */
  hasPage: boolean
}

type Options = {
  settings: Settings['places']
  fetch: Fetch
  log: Pick<Logger, 'warn'>
  now?: () => number
}

export function createReviews({ settings, fetch, log, now = Date.now }: Options): Reviews {
  if (!settings) return { read: () => Promise.resolve(toShown(null, null)), hasPage: hasReviews() }

  const ask = createGooglePlaces({ settings, fetch })
  const load = async () => {
    const answer = await ask()
    if ('place' in answer) return answer.place
    log.warn({ reason: answer.failure }, 'reviews not loaded from Google')
    return null
  }
  const remembered = createSwrCache({ load, maxAgeMs: MAX_AGE_MS, expiresMs: EXPIRES_MS, pauseMs: PAUSE_MS, now })
  return { read: async () => toShown(await leavePlace(remembered), settings.PLACES_PLACE_ID), hasPage: true }
}

/** Google's name never appears with other texts, so the two sources are not mixed. */
function toShown(place: Place | null, placeId: string | null): ReviewsShown {
  const { entries, attribution, readLabel, writeLabel, overall, ...reviews } = getReviews()
  const id = placeId ?? reviews.placeId
  const isLive = place !== null && place.entries.length > 0
  return {
    source: isLive ? 'google' : 'content',
    rating: place?.rating ?? overall.rating,
    count: place?.count ?? overall.count,
    ratingIsSample: place?.rating == null && overall.sample === true,
    entries: isLive ? place.entries : entries.map(toEntry),
    attribution: isLive ? attribution : null,
    readLink: id ? { label: readLabel, href: placeHref(getSite().brand, id) } : null,
    writeLink: id ? { label: writeLabel, href: writeReviewHref(id) } : null,
  }
}

const toEntry = ({ sample, city, product, ...entry }: OwnReviews['entries'][number]): ReviewEntry => ({
  ...entry,
  about: [product, city].filter(Boolean).join(', ') || undefined,
  authorHref: null,
  sample: sample === true,
})
