/** The built app, and what the host knows of it: how to answer a request, which pages there are, how to stop. */
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/node'
import type { ServerBuild } from '@remix-run/node'

import type { PageStats } from './page-cache.ts'
import type { OutsideSources } from './security-headers.ts'

export type AppBuild = {
  handle: (request: Request) => Promise<Response>
  /** Cookies that remember where a visit came from; none for most. */
  attributionCookies: (request: Request) => string[]
  /** Sent from a page of another site, by what the browser says. */
  isCrossSite: (request: Request) => boolean
  /** The other hosts that pages may use, by the settings of the app. */
  sources: OutsideSources
  /** The paths whose answers are the same for everybody. */
  publicPaths: string[]
  /** Those of them that are made ready at the start. */
  pathsToWarm: string[]
  routes: ServerBuild['routes']
  /** The one address of what is spelt otherwise, or null. */
  findMoved: (pathname: string) => string | null
  /** Whether the answer of a page with this query is one visitor's own. */
  isPersonal: (query: URLSearchParams) => boolean
  /** A path as the log may hold it. */
  toLogPath: (path: string) => string
  /** Takes a reader of the page cache, for the app's metrics. */
  observePages: (read: () => PageStats) => void
  /** Takes what was thrown where no request can be named, and how many such came since the last that it took. */
  reportUncaught: (error: unknown, unreported: number) => void
  /** The site is about to stop: proxies are told, and the app begins nothing of its own; every request is still answered. */
  beginStop: () => void
  stop: () => Promise<void>
}

/** `app/host-api.server.ts`, as `app/entry.server.tsx` exports it. */
type HostApi = Omit<AppBuild, 'handle' | 'publicPaths' | 'pathsToWarm' | 'routes'> & {
  logRequest: (request: Request, answer: () => Promise<Response>) => Promise<Response>
  listPublicPaths: () => string[]
  listPathsToWarm: () => string[]
}

/** @param file the module that the compiler wrote */
export async function loadAppBuild(file: string): Promise<AppBuild> {
  // Not a static import: React and the app read NODE_ENV and their settings while they load.
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const { hostApi } = build.entry.module as unknown as { hostApi: HostApi }
  const { logRequest, listPublicPaths, listPathsToWarm, ...offered } = hostApi
  const answer = createRequestHandler(build, build.mode)
  return {
    ...offered,
    handle: (request) => logRequest(request, () => answer(request)),
    publicPaths: listPublicPaths(),
    pathsToWarm: listPathsToWarm(),
    routes: build.routes,
  }
}
