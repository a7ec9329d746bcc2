/** Lists paths with the same response for everyone, and finds the canonical URL for other spellings. */
import { listFormDialogs } from '#app/content/forms/form-view.server.ts'
import { followsEdits } from '#app/content/edition.server.ts'
import { getNames } from '#app/content/names.server.ts'
import { listComparisonPages } from '#app/content/products/comparisons.server.ts'
import { contentGeneration, isPublicPath } from '#app/content/publication.server.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import { followQuery, getRedirects, toQueryRedirects } from '#app/content/site/redirects.server.ts'
import { type Address, toCanonical } from '#app/content/site/sent-address.ts'
import { listTranslatedPaths } from './translated-pages.server.ts'
import { listPages } from './pages.server.ts'

const OTHER_PATHS = [
  '/blog/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/Wip-Print',
  '/print-layout',
  '/wip-table',
]

export function listPublicPaths(root?: string) {
  const paths = [...listPages(root).map(({ path }) => path), ...listFormDialogs(root), '/pincodes.json']
  return [...paths, ...listTranslatedPaths(paths, root), ...OTHER_PATHS]
}

type Spellings = { pages: Map<string, string>; queries: ReturnType<typeof toQueryRedirects> }

const cache = new Map<string, { generation: number; spellings: Spellings }>()

/**
 * Finds the page of another spelling: in other case, with more slashes, by an old or obvious name, or with text that a chat or a mail
 * program appended. The result always begins with one slash, so it never leads to another site.
 * @returns path and query; null for a page's own address and for unknown ones
 */
export function findMoved(address: Address, root = projectRoot()): string | null {
  const { pages, queries } = getSpellings(root)
  return followQuery(queries, address) ?? toCanonical(address, (path) => pages.get(path.toLowerCase()))
}

function getSpellings(root: string): Spellings {
  const cached = cache.get(root)
  const generation = contentGeneration(root)
  if (cached?.generation === generation && !followsEdits) return cached.spellings
  try {
    const spellings = readSpellings(root)
    cache.set(root, { generation, spellings })
    return spellings
  } catch (error) {
    if (!followsEdits) throw error
    // While a file is broken during editing, its own page reports it and the other pages still work.
    return cached?.spellings ?? { pages: new Map(), queries: new Map() }
  }
}

/** Keyed by path in lower case. Pages win over redirects, and redirects over short names of products, in either order. */
const readSpellings = (root: string): Spellings => ({
  pages: new Map([
    ...Object.entries(getNames(root).addresses)
      .filter(([, to]) => isPublicPath(to, root))
      .map(([short, to]) => [short.toLowerCase(), to] as const),
    ...listComparisonPages(root).map(({ swapped, path }) => [swapped, path] as const),
    ...Object.entries(getRedirects(root)),
    ...listPublicPaths(root).map((path) => [path.toLowerCase(), path] as const),
  ]),
  queries: toQueryRedirects(getRedirects(root)),
})
