/** The built app, and what the host knows of it: how to answer a request, which pages there are, how to stop. */
import { createRequestHandler } from '@remix-run/node'
import type { ServerBuild } from '@remix-run/node'

import type { OutsideSources } from './security-headers.ts'

export type AppBuild = {
  answer: (request: Request) => Promise<Response>
  /** Cookies that remember where a visit came from; none for most. */
  touchCookies: (request: Request) => string[]
  /** Sent from a page of another site, by what the browser says. */
  isForeign: (request: Request) => boolean
  /** The other hosts that pages may use, by the settings of the app. */
  sources: OutsideSources
  /** The paths whose answers are the same for everybody. */
  publicPaths: string[]
  routes: ServerBuild['routes']
  stop: () => Promise<void>
}

/** What `app/entry.server.tsx` exports for the host beside what Remix asks of it. */
type Entry = Pick<AppBuild, 'touchCookies' | 'isForeign' | 'sources' | 'stop'> & { listPublicPaths: () => string[] }

export async function loadAppBuild(): Promise<AppBuild> {
  // Not a static import: React and the app read NODE_ENV and their settings while they load.
  const build = (await import(new URL('../build/index.js', import.meta.url).href)) as ServerBuild
  const { touchCookies, isForeign, sources, stop, listPublicPaths } = build.entry.module as unknown as Entry
  return {
    answer: createRequestHandler(build, 'production'),
    touchCookies,
    isForeign,
    sources,
    publicPaths: listPublicPaths(),
    routes: build.routes,
    stop,
  }
}
