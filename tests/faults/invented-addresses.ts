/** Generates unlinked URLs from the site's own paths, names and values, in every spelling. */
import fc from 'fast-check'

import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'

/** Every query name that a page, the app or an advertiser uses. */
const NAMES = [
  ...['patent', 'tab', 'view', 'page', 'from', 'place', 'price', 'plates', 'origin', 'sort', 'compare'],
  ...['thanks', 'ref', 'index', '_routes', '_data', 'utm_source', 'gclid', 'fbclid'],
]
/** Real values in the wrong place, and odd values. */
const VALUES = [
  ...['', '0', '-1', '007', '99', '1e1', '+3', '3%20', '3%00', '%33%33', 'null', 'constructor', '__proto__', '..%2f'],
  ...['kangen', 'contact', 'A7K3-9QF4x', 'routes%2F_index', 'a,b,c', ',,,,', '%E0%A4%A', '<b>', "'--", '*', '[]'],
]

const word = fc.stringMatching(/^[a-z0-9-]{1,24}$/)
const value = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 5, arbitrary: word.map((text) => `zz${text}`) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 12_000 }).map((length) => 'z,'.repeat(length / 2)) },
)
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...NAMES) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...NAMES).map((text) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`),
  },
  { weight: 1, arbitrary: fc.constantFrom(...NAMES).map((text) => text.toUpperCase()) },
  { weight: 1, arbitrary: word.map((text) => `${text}[]`) },
)
const query = fc.array(fc.tuple(name, value), { maxLength: 5 }).map((pairs) =>
  pairs
    .map(([key, text]) => `${key}=${text}`)
    .join('&')
    .slice(0, 14_000),
)

const folder = fc.constantFrom('', '/blog', '/products', '/festivals', '/forms', '/payment', '/build', '/media', '/a/b')
const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...listPublicPaths()) },
  { weight: 2, arbitrary: fc.tuple(folder, word).map(([before, last]) => `${before}/zz${last}`) },
)

const SPELLINGS: ((path: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => `${text}/`,
  (text) => `/${text}`,
  (text) => text.replaceAll('/', '//'),
  (text) => text.replace(/^\//, '/\\'),
  (text) => `/zz/..${text}`,
  (text) => text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (text) => `${text === '/' ? '/_root' : text}.data`,
  (text) => `${text}.html`,
  (text) => `${text}%2f`,
]

export type Invented = { method: 'GET' | 'HEAD'; path: string; headers: Record<string, string> }

const invented = fc.record({
  method: fc.constantFrom('GET' as const, 'GET' as const, 'GET' as const, 'HEAD' as const),
  path: fc
    .tuple(path, fc.constantFrom(...SPELLINGS), query)
    .map(([plain, spell, search]) => spell(plain) + (search ? `?${search}` : '')),
  headers: fc.record({
    'Accept-Encoding': fc.constantFrom('br', 'gzip', 'identity', 'br;q=0, gzip'),
    Referer: fc.oneof(
      fc.constant('http://127.0.0.1/'),
      word.map((text) => `https://${text}.example/${text}`),
    ),
    Cookie: word.map((text) => `thanks=${text}; first_touch=${text}`),
  }),
})

/** Shuffles with a fixed seed. */
export const inventAddresses = (count: number): Invented[] => fc.sample(invented, { numRuns: count, seed: 15 })
