/**
 * Which of a URL's parts make a different page. The path does, and the query names that the page's route declares in its
 * `handle`; a campaign's names and anything made up do not, so they neither split nor poison the cache.
 */
import { type AgnosticRouteObject, matchRoutes } from '@remix-run/router'

type Route = {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: { handle?: unknown }
}
export type Routes = Record<string, Route | undefined>

/** Whoever asks for one of these gets an answer made for them. */
const PERSONAL = ['thanks', '_routes']
const MAX_LENGTH = 500

/** @param publicPaths the paths whose answers are the same for everybody; others are never kept */
export function createPageAddresses(routes: Routes, publicPaths: string[]) {
  const tree = toTree(routes, 'root')
  const known = new Set(publicPaths)

  /** @returns the address without what does not matter, or null when the answer is not to be kept */
  return function toPageAddress(url: string): string | null {
    if (url.length > MAX_LENGTH) return null
    const [path = '', search = ''] = url.split('?', 2)
    // Where the router goes on by itself, it asks for the page's data alone.
    const page = path.replace(/(?:\/_root)?\.data$/, '') || '/'
    if (!known.has(page)) return null
    const query = new URLSearchParams(search)
    if (PERSONAL.some((name) => query.has(name))) return null
    const declared = declaredNames(page)
    const kept = [...query].filter(([name]) => declared.has(name)).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
  }

  function declaredNames(path: string): Set<string> {
    const matches = matchRoutes(tree, path) ?? []
    return new Set(matches.flatMap(({ route }) => (route.handle as { queries?: string[] } | undefined)?.queries ?? []))
  }
}

function toTree(routes: Routes, parent: string): AgnosticRouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === 'root' || (route.parentId ?? 'root') !== parent) return []
    const { id, path, index } = route
    const shared = { id, handle: route.module.handle, ...(path === undefined ? {} : { path }) }
    return [index ? { ...shared, index: true } : { ...shared, children: toTree(routes, id) }]
  })
}
