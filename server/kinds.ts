/** What each kind of path has to itself, so that one never waits for another: places, memory for bodies, counted senders. */
import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'

import type { AppBuild } from './app-build.ts'
import { createBodies } from './request-body.ts'
import { createWorkQueue } from './work-queue.ts'

export type Kind = ReturnType<typeof createKind>
export type Kinds = ReturnType<typeof createKinds>

type Tables = Pick<AppBuild['limits'], 'LIMITS' | 'toLimitKind'>

export function createKinds({ LIMITS, toLimitKind }: Tables) {
  const kinds = new Map(Object.entries(LIMITS).map(([name, limits]) => [name, createKind(limits)]))
  const of = (name: keyof typeof LIMITS) => kinds.get(name)!
  return {
    page: of('page'),
    import: of('import'),
    desk: of('desk'),
    guest: of('guest'),
    of: ({ method = '', url = '' }: IncomingMessage) => of(toLimitKind(method, url.split('?', 1)[0]!)),
  }
}

function createKind(limits: Tables['LIMITS'][keyof Tables['LIMITS']]) {
  const { rate } = limits
  const limiter = rate && new RateLimiterMemory({ points: rate.most, duration: rate.forMs / 1000 })
  return {
    limits,
    places: createWorkQueue(limits),
    bodies: createBodies(limits),
    /** Counts a request. @param client null if the address is unknown; then only the places limit it */
    async mayAsk(client: string | null): Promise<boolean> {
      if (!limiter || client === null) return true
      return limiter.consume(client).then(
        () => true,
        () => false,
      )
    },
  }
}
