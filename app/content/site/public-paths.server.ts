/** The addresses whose answers are the same for everybody, and the one address of each however it is spelt. */
import { listFormModals } from '#app/content/forms/form-view.server.ts'
import { followsEdits, getNames } from '#app/content/names.server.ts'
import { listComparisonPages } from '#app/content/products/comparisons.server.ts'
import { projectRoot } from '#app/content/read.server.ts'
import { listPages } from './pages.server.ts'
import { getRedirects } from './redirects.server.ts'

/** Beside the pages of the list. */
const OTHER_PATHS = [
  '/blog/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/pincodes.json',
  '/Wip-Print',
  '/print-layout',
  '/wip-table',
]

export const listPublicPaths = (root?: string) => [
  ...listPages(root).map(({ path }) => path),
  ...listFormModals(root).map((form) => `/forms/${form}`),
  ...OTHER_PATHS,
]

const cache = new Map<string, Map<string, string>>()

/**
 * Where an address leads that is spelt otherwise than the page it means: in other letters, with more slashes, by an old or
 * obvious name. Every answer begins with one slash, so it never leads to another site.
 * @returns null for the address of a page, and for what nothing is known of
 */
export function findMoved(pathname: string, root = projectRoot()): string | null {
  const written = joinSegments(pathname)
  const meant = getSpellings(root).get(joinSegments(decode(written)).toLowerCase()) ?? written
  return meant === pathname ? null : meant
}

function getSpellings(root: string): Map<string, string> {
  const cached = cache.get(root)
  if (cached && !followsEdits) return cached
  try {
    const spellings = readSpellings(root)
    cache.set(root, spellings)
    return spellings
  } catch (error) {
    if (!followsEdits) throw error
    // While somebody edits: the page of the file says what is wrong with it, and the others go on.
    return cached ?? new Map()
  }
}

/**
 * By the address in small letters. A page goes before a redirect, and a redirect before the short name of a machine. Two
 * machines may be named in either order.
 */
const readSpellings = (root: string) =>
  new Map([
    ...Object.entries(getNames(root).addresses).map(([short, to]) => [short.toLowerCase(), to] as const),
    ...listComparisonPages(root).map(({ swapped, path }) => [swapped, path] as const),
    ...Object.entries(getRedirects(root)),
    ...listPublicPaths(root).map((path) => [path.toLowerCase(), path] as const),
  ])

const joinSegments = (path: string) => `/${path.split(/[/\\]/).filter(Boolean).join('/')}`

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
