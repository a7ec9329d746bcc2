/** Lists an offer's free windows, cached for up to a minute. Booking does not rely on the cache. */
import { LRUCache } from 'lru-cache'

import { listVisitPlaces } from '#app/content/visits/booking.server.ts'

import { getPlace, listOpenDays } from './places.server.ts'
import type { Offer } from './places.server.ts'
import type { VisitStore } from './visit-store.server.ts'
import { findNearest, toWindowValue } from './windows.ts'

export type FreeDay = {
  day: string
  closed: string | null
  windows: { startsAt: number; value: string; isFree: boolean }[]
}

const MAX_AGE_MS = 60_000
const MOST_CALENDARS = 1000

type Counts = ReadonlyMap<number, number>
type Options = { store: Pick<VisitStore, 'countHeld'>; now?: () => number }

export type FreeWindows = ReturnType<typeof createFreeWindows>

export function createFreeWindows({ store, now = Date.now }: Options) {
  /** One query a minute per calendar, regardless of traffic. */
  const memory = new LRUCache<string, Counts, Offer>({
    max: MOST_CALENDARS,
    ttl: MAX_AGE_MS,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: (_key, _stale, { context: offer }) => store.countHeld(offer, now()),
  })

  const countHeld = (offer: Offer) => memory.forceFetch(`${offer.city} ${offer.kind}`, { context: offer })

  const toDays = (offer: Offer, counts: Counts): FreeDay[] =>
    listOpenDays(offer, now()).map(({ day, closed, starts }) => ({
      day,
      closed,
      windows: starts.map((startsAt) => ({
        startsAt,
        value: toWindowValue({ ...offer, startsAt }),
        isFree: (counts.get(startsAt) ?? 0) < offer.calendar.capacity,
      })),
    }))

  return {
    list: async (offer: Offer) => toDays(offer, await countHeld(offer)),

    /** Bypasses the cache, for a visitor whose window has just been taken. */
    async nearest(offer: Offer, wanted: number): Promise<number[]> {
      const days = toDays(offer, await store.countHeld(offer, now()))
      const free = days.flatMap(({ windows }) => windows.filter(({ isFree }) => isFree))
      return findNearest(
        wanted,
        free.map(({ startsAt }) => startsAt),
      )
    },

    /** Evicts the cache, so that visitors see their own change immediately. */
    forget: () => memory.clear(),
  }
}

export async function findNextAtHome(
  free: Pick<FreeWindows, 'list'>,
): Promise<{ city: string; startsAt: number } | null> {
  const firsts = await Promise.all(
    listVisitPlaces().map(async ({ slug, name }) => {
      const offer = getPlace(slug)?.offers.home
      const days = offer ? await free.list(offer) : []
      const first = days.flatMap(({ windows }) => windows).find(({ isFree }) => isFree)
      return first ? [{ city: name, startsAt: first.startsAt }] : []
    }),
  )
  return firsts.flat().toSorted((a, b) => a.startsAt - b.startsAt)[0] ?? null
}
