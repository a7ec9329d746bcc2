/**
 * Counts refused posts by sender. While the server is busy, a sender with many gets short pages, so that they cost no more than
 * the answer to a script. A whole town may share an address, so nobody is refused for it, and the short page has all that the form has.
 */
import { LRUCache } from 'lru-cache'

import { type Rate, REFUSED_POSTS } from './limits.ts'
import { watchLoop } from './loop-lateness.server.ts'

/** The senders that are counted at once; beyond it the one that was seen longest ago is forgotten. */
const MOST_SENDERS = 10_000

type Options = { rate: Rate; isLate: () => boolean; now?: () => number }

export function createRefusedPosts({ rate, isLate, now = Date.now }: Options) {
  const counts = new LRUCache<string, { refused: number }>({
    max: MOST_SENDERS,
    ttl: rate.forMs,
    perf: { now },
    ttlResolution: 0,
  })

  return {
    /** @param client null for an unknown address, which may be anybody's */
    note(client: string | null, status: number) {
      if (client === null || status < 400 || status > 499) return
      const count = counts.get(client)
      if (count) count.refused += 1
      else counts.set(client, { refused: 1 })
    },
    /** Whether this sender's next refusal must be short. */
    mustBeShort: (client: string | null) =>
      client !== null && (counts.get(client)?.refused ?? 0) >= rate.most && isLate(),
  }
}

export const refusedPosts = createRefusedPosts({ rate: REFUSED_POSTS, isLate: watchLoop() })
