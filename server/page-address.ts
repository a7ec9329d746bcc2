/** Resolves a URL to a page before rendering. Unknown queries redirect to an existing page or variant. */
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

/** A page that is the same for every visitor; `key` is its cache key. */
export type CachedAddress = { kind: 'page' | 'variant'; key: string }

export type PageAddress =
  | CachedAddress
  /** Personal, such as a thank-you page. */
  | { kind: 'personal' }
  /** Redirects another spelling to the canonical URL. `isPage`: the target is a public page. */
  | { kind: 'moved'; to: string; isPage: boolean }
  /** Handled by the app: an order, an action, or a 404. */
  | { kind: 'app' }
  /** Data requests for Remix's client router, which no page runs. */
  | { kind: 'router' }

type Options = {
  routes: Routes
  listPublicPaths: () => string[]
  /** Rises when the public paths may have changed. */
  contentGeneration: () => number
  findMoved: (url: URL) => string | null
  isPersonal: (query: URLSearchParams) => boolean
  withoutLanguage: (path: string) => string
}

const APP: PageAddress = { kind: 'app' }
const ROUTER: PageAddress = { kind: 'router' }
/** Ten times the site's longest query, with room for campaign parameters. */
const MAX_SEARCH = 2000

export function createPageAddresses(options: Options) {
  const { routes, listPublicPaths, contentGeneration, findMoved, isPersonal, withoutLanguage } = options
  const tree = toTree(routes, 'root')
  let known = listKnown()

  return function toPageAddress(target: string): PageAddress {
    // `new URL(target, base)` would parse `//evil/products` as another host.
    const url = target.startsWith('/') ? URL.parse(`http://localhost${target}`) : null
    if (!url) return APP
    const { pathname, search, searchParams } = url
    if (isOfRouter(url)) return ROUTER
    if (known.generation !== contentGeneration()) known = listKnown()
    const moved = findMoved(url)
    if (moved !== null) return { kind: 'moved', to: moved, isPage: known.readers.has(moved.split('?', 1)[0]!) }
    const readVariant = known.readers.get(pathname)
    if (!readVariant) return isPersonal(searchParams) ? { kind: 'personal' } : APP
    if (search === '' || search.length > MAX_SEARCH) return { kind: 'page', key: pathname }
    if (isPersonal(searchParams)) return { kind: 'personal' }
    const variant = readVariant(searchParams)
    if (variant === null) return APP
    return variant === '' ? { kind: 'page', key: pathname } : { kind: 'variant', key: pathname + variant }
  }

  function listKnown() {
    const generation = contentGeneration()
    return { generation, readers: new Map(listPublicPaths().map((path) => [path, toReader(path)])) }
  }

  function toReader(path: string): (query: URLSearchParams) => string | null {
    const { route, params } = matchRoutes(tree, withoutLanguage(path))?.at(-1) ?? {}
    const read = (route?.handle as ReadVariant | undefined) ?? (() => '')
    return (query) => read(query, params ?? {})
  }
}

/** Remix's requests for loader data and the route manifest (`docs/advisories.md`). */
const isOfRouter = ({ pathname, searchParams }: URL) =>
  pathname.endsWith('.data') || pathname === '/__manifest' || searchParams.has('_data')

function toTree(routes: Routes, parent: string): AgnosticRouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === 'root' || (route.parentId ?? 'root') !== parent) return []
    const { id, path, index, module } = route
    const { variant } = module as { variant?: ReadVariant }
    const shared = { id, handle: variant, ...(path === undefined ? {} : { path }) }
    return [index ? { ...shared, index: true } : { ...shared, children: toTree(routes, id) }]
  })
}
