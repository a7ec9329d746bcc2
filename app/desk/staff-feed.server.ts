/** Answers the URLs of the cities' calendar feeds. */
import type { Feeds } from '#app/staff/feeds.server.ts'
import { toCityFeed } from '#app/visits/city-feed.server.ts'
import type { VisitStore } from '#app/visits/visit-store.server.ts'

export type StaffFeed = (asked: string) => Promise<string | null>

type Options = {
  feeds: Pick<Feeds, 'find'>
  visits: Pick<VisitStore, 'list'>
  siteUrl: string
  now: () => number
}

export const pathOfFeed = (city: string, key: string) => `/visits/${city}.${key}.ics`

/** @param asked `jaipur.<key>` @returns null for a URL that is unknown or has ended */
export const createStaffFeed =
  ({ feeds, visits, siteUrl, now }: Options): StaffFeed =>
  async (asked) => {
    const [city = '', key = '', ...rest] = asked.split('.')
    const member = rest.length === 0 ? await feeds.find(city, key) : null
    return member && toCityFeed(city, { store: visits, siteUrl, now })
  }
