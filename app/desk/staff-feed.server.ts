/** Answers the URLs of staff calendar feeds: one person's day, or a city's visits. */
import { type Feeds, OWN_DAY } from '#app/staff/feeds.server.ts'
import { toCityFeed } from '#app/visits/city-feed.server.ts'
import type { VisitStore } from '#app/visits/visit-store.server.ts'
import type { OwnDay } from './own-day.server.ts'
import { createOwnFeed } from './own-feed.server.ts'

export type StaffFeed = (asked: string) => Promise<string | null>

type Options = {
  feeds: Pick<Feeds, 'find'>
  ownDay: OwnDay
  visits: Pick<VisitStore, 'list'>
  siteUrl: string
  now: () => number
}

export const pathOfFeed = (scope: string, key: string) => `/visits/${scope}.${key}.ics`

/** @param asked `my-day.<key>`, `jaipur.<key>` @returns null for a URL that is unknown or has ended */
export function createStaffFeed({ feeds, ownDay, visits, siteUrl, now }: Options): StaffFeed {
  const readOwnDay = createOwnFeed({ ownDay, siteUrl, now })
  return async (asked) => {
    const [scope = '', key = '', ...rest] = asked.split('.')
    const person = rest.length === 0 ? await feeds.find(scope, key) : null
    if (!person) return null
    return scope === OWN_DAY ? readOwnDay(person) : toCityFeed(scope, { store: visits, siteUrl, now })
  }
}
