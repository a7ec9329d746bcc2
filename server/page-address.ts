/**
 * What an address asks for, decided before anything is rendered. A page is one of the app's list; a variant of it is one of
 * the queries that its route answers (its export `variant`). Every other query, spelling and made-up value leads to one of
 * those, so that nobody can have a page rendered by inventing an address.
 */
import { type AgnosticRouteObject, matchRoutes } from '@remix-run/router'

type ReadVariant = (query: URLSearchParams, params: Record<string, string | undefined>) => string | null

type Route = {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: object
}
export type Routes = Record<string, Route | undefined>

/** The same for everybody, cached under `key`. */
export type CachedAddress = { kind: 'page' | 'variant'; key: string }

export type PageAddress =
  | CachedAddress
  /** Rendered for one visitor: a thank-you. */
  | { kind: 'personal' }
  /** Another spelling of an address, which leads to the one that is meant. */
  | { kind: 'moved'; to: string }
  /** The app knows: an order, a post's address, or nothing at all. */
  | { kind: 'app' }

type Options = {
  routes: Routes
  /** The paths whose answers are the same for everybody. */
  publicPaths: string[]
  /** @returns the one address of what is spelt otherwise */
  findMoved: (pathname: string) => string | null
  isPersonal: (query: URLSearchParams) => boolean
}

const APP: PageAddress = { kind: 'app' }
/** Ten times what the longest link of the site has, and room for a campaign's names beside it. */
const MAX_SEARCH = 2000
/** Where the router goes on by itself, it asks for the page's data alone. */
const DATA = '.data'

export function createPageAddresses({ routes, publicPaths, findMoved, isPersonal }: Options) {
  const tree = toTree(routes, 'root')
  const known = new Map(publicPaths.map((path) => [path, toReader(path)]))

  return function toPageAddress(target: string): PageAddress {
    // Not `new URL(target, base)`: of `//evil/products` it would make the page of another host.
    const url = target.startsWith('/') ? URL.parse(`http://localhost${target}`) : null
    if (!url) return APP
    const { pathname, search, searchParams } = url
    const moved = pathname.endsWith(DATA) ? null : findMoved(pathname)
    if (moved !== null) return { kind: 'moved', to: moved + search }
    const path = toPagePath(pathname)
    const readVariant = known.get(path)
    if (!readVariant) return isPersonal(searchParams) ? { kind: 'personal' } : APP
    if (search === '' || search.length > MAX_SEARCH) return { kind: 'page', key: pathname }
    if (isPersonal(searchParams)) return { kind: 'personal' }
    const variant = readVariant(searchParams)
    if (variant === null) return APP
    return variant === '' ? { kind: 'page', key: pathname } : { kind: 'variant', key: pathname + variant }
  }

  function toReader(path: string): (query: URLSearchParams) => string | null {
    const { route, params } = matchRoutes(tree, path)?.at(-1) ?? {}
    const read = (route?.handle as ReadVariant | undefined) ?? (() => '')
    return (query) => read(query, params ?? {})
  }
}

function toPagePath(pathname: string): string {
  if (!pathname.endsWith(DATA)) return pathname
  return pathname === `/_root${DATA}` ? '/' : pathname.slice(0, -DATA.length)
}

function toTree(routes: Routes, parent: string): AgnosticRouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === 'root' || (route.parentId ?? 'root') !== parent) return []
    const { id, path, index, module } = route
    const { variant } = module as { variant?: ReadVariant }
    const shared = { id, handle: variant, ...(path === undefined ? {} : { path }) }
    return [index ? { ...shared, index: true } : { ...shared, children: toTree(routes, id) }]
  })
}
