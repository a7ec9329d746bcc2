/** The interface between the host and the built app. */
import type { IncomingMessage } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'

import type * as limits from '../app/http/limits.ts'
import { createAnswer } from './create-answer.ts'
import type { PageStats } from './page-cache.ts'
import type { OutsideSources } from './security-headers.ts'
import type { Leave } from './work-queue.ts'

export type AppBuild = {
  /** @param sender null for a page rendered for the cache @param leave gives the request's place back while it waits */
  handle: (request: Request, sender: Sender | null, leave: Leave) => Promise<Response>
  /** Answers a post for which there is no place, with all that was typed. */
  answerFull: (request: Request) => Promise<Response>
  /** The role of the member of staff who sends the request, to choose its places; null for everybody else. */
  findRole: (request: Request) => Promise<'sales' | 'manager' | null>
  /** The table of limits. */
  limits: typeof limits
  /** `Set-Cookie` values that store the origin of a visit; most visits need none. */
  attributionCookies: (request: Request) => string[]
  siteUrl: string
  /** Maps a request to the site's other name, with or without www, to its URL under `siteUrl`; null for every other request. */
  findOwnName: (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) => string | null
  /** Third-party origins that the app's settings allow in the Content-Security-Policy. */
  sources: OutsideSources
  listPublicPaths: () => string[]
  /** The public paths that the host renders at startup. */
  listPathsToWarm: () => string[]
  /** Rises whenever the content that visitors may see changes (docs/server.md). */
  contentGeneration: () => number
  routes: ServerBuild['routes']
  /** Maps an old or misspelt URL to the canonical one with its query; null if there is none. */
  findMoved: (url: URL) => string | null
  isPersonal: (query: URLSearchParams) => boolean
  /** `/hi/products` -> `/products`, whose route handles it. */
  withoutLanguage: (path: string) => string
  /** Removes personal data from a path before it is logged. */
  toLogPath: (path: string) => string
  /** Registers the page cache with the app's metrics. */
  observePages: (read: () => PageStats) => void
  /** Reports an exception outside any request, with the number of exceptions suppressed since the last report. */
  reportUncaught: (error: unknown, unreported: number) => void
  /** Fails `/readyz` and starts no new background work; requests are still served. */
  beginStop: () => void
  stop: () => Promise<void>
}

/** Facts about the sender. Headers would be forgeable. `id` marks the request's log lines. */
export type Sender = { id: string; clientAddress: string | null }

/** The exports of `app/host-api.server.ts`, which `app/entry.server.tsx` re-exports. */
type HostApi = Omit<AppBuild, 'handle' | 'routes'> & {
  /** While the desk is closed, its routes do not exist. */
  isDeskOpen: () => boolean
  isDeskRoute: (id: string) => boolean
  /** Checks the request's origin, and logs request and response. */
  receive: (
    request: Request,
    { sender, leave }: { sender: Sender | null; leave: Leave },
    answer: (request: Request) => Promise<Response>,
  ) => Promise<Response>
}

/** @param file the compiled server module */
export async function loadAppBuild(file: string): Promise<AppBuild> {
  // A dynamic import, because React and the app read NODE_ENV and the settings while they load.
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const { hostApi } = build.entry.module as unknown as { hostApi: HostApi }
  const { receive, isDeskOpen, isDeskRoute, ...offered } = hostApi
  const answer = createAnswer(build, () => true)
  const answerPublic = createAnswer(build, (id) => !isDeskRoute(id))
  return {
    ...offered,
    handle: (request, sender, leave) =>
      receive(request, { sender, leave }, (asked) => (isDeskOpen() ? answer : answerPublic)(asked)),
    routes: build.routes,
  }
}
