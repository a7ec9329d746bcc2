/**
 * Generates requests from a grammar, with valid and nearly valid methods, targets, hosts and headers. `hostile-posts.ts` has the bodies.
 */
import fc from 'fast-check'

import { listPages } from '#app/content/pages/pages.server.ts'

/** These have no form but accept any post. */
export const OTHERS = ['/vitals', '/payment/callback', `/payment/${'A'.repeat(22)}`, '/sitemap', '/healthz', '/nowhere']

const PATHS = [
  ...listPages().map(({ path }) => path),
  ...OTHERS,
  ...['/metrics', '/forms/demo/header', '/blog/rss.xml', '/contacts.data', '/_root.data', '/media/x.avif'],
  ...['/favicon.ico', '/icons/favicon.svg', '/fonts/text-latin.woff2'],
]
const VALUES = ['../../etc/passwd', '%2e%2e%2f', '%00', '%', '%c0%ae', '//evil.example', '\\evil', '*', 'first_touch=']

const wild = fc.string({ unit: 'binary', maxLength: 80 })
/** Odd characters, raw (which the HTTP parser mostly refuses) and encoded (which pass). */
const piece = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: wild },
  { weight: 3, arbitrary: wild.map((text) => encodeURIComponent(text.toWellFormed())) },
)
const token = fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,24}$/)
const number = fc.oneof(fc.nat(9), fc.nat(200_000), fc.constantFrom(-1, 2 ** 31, 2 ** 53, 1e21, NaN)).map(String)

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constantFrom('HEAD', 'POST') },
  { weight: 2, arbitrary: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'get') },
  { weight: 1, arbitrary: token },
)

const host = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('site', '127.0.0.1:3000', '[::1]:80') },
  { weight: 1, arbitrary: fc.constantFrom('a@b', 'a/b', 'site:99999', '[', '', 'x'.repeat(300)) },
  { weight: 1, arbitrary: piece },
)

const segment = fc.oneof(piece, fc.constantFrom('', '.', '..', '%2e%2e', ';v=1', 'build', 'blog', '.env', '.git'))
const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PATHS) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...PATHS), piece).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`) },
)
const queryName = fc.oneof(
  fc.constantFrom('patent', 'page', 'tab', 'thanks', 'ref', 'sort', 'compare', 'from', 'utm_source', 'gclid', 'index'),
  fc.constantFrom('_routes', '_data', '__proto__', 'constructor'),
  piece,
)
const query = fc
  .array(fc.tuple(queryName, fc.oneof(piece, number)), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
const origin = fc.tuple(path, query).map(([at, search]) => (search ? `${at}?${search}` : at))
const target = fc.oneof(
  { weight: 8, arbitrary: origin },
  { weight: 1, arbitrary: fc.tuple(host, origin).map(([at, rest]) => `http://${at}${rest}`) },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom('*', 'site:80', '//evil.example/', '?x', '#x'), piece) },
)

const weight = fc.oneof(fc.constantFrom('', ';q=0', ';q=1', ';q=0.001', ';q=2', ';q=', ';level=1'))
const listOf = (item: fc.Arbitrary<string>) => fc.array(item, { maxLength: 5 }).map((items) => items.join(', '))
const rangeOf = fc
  .tuple(fc.oneof(number, fc.constant('')), fc.oneof(number, fc.constant('')))
  .map((ends) => ends.join('-'))

/** Header values by each header's grammar. */
const VALUES_OF: Record<string, fc.Arbitrary<string>> = {
  Range: fc.tuple(fc.constantFrom('bytes', 'Bytes', 'items', ''), listOf(rangeOf)).map((parts) => parts.join('=')),
  'If-Range': fc.oneof(
    token.map((tag) => `"${tag}"`),
    number,
  ),
  'If-None-Match': listOf(
    fc.oneof(
      token.map((tag) => `W/"${tag}"`),
      fc.constantFrom('*', '"', 'W/'),
    ),
  ),
  'If-Modified-Since': fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    number,
  ),
  'Accept-Encoding': listOf(
    fc
      .tuple(fc.oneof(fc.constantFrom('br', 'gzip', 'identity', '*', 'zstd'), token), weight)
      .map((parts) => parts.join('')),
  ),
  Accept: listOf(
    fc.tuple(fc.constantFrom('text/html', '*/*', 'application/json', '/'), weight).map((parts) => parts.join('')),
  ),
  Cookie: listOf(
    fc
      .tuple(
        fc.constantFrom('first_touch', 'last_touch', 'thanks', 'consent', '__proto__', ''),
        fc.oneof(
          fc.json().map((text) => Buffer.from(text).toString('base64url')),
          piece,
        ),
      )
      .map((pair) => pair.join('=')),
  ).map((cookies) => cookies.replaceAll(', ', '; ')),
  'X-Forwarded-For': listOf(fc.oneof(fc.ipV4(), fc.ipV6(), piece)),
  'X-Forwarded-Host': host,
  'X-Forwarded-Proto': fc.constantFrom('https', 'http', 'x'),
  'X-Client-Address': fc.ipV4(),
  'X-Request-Id': token,
  Origin: host.map((name) => `https://${name}`),
  Referer: fc.tuple(host, origin).map(([name, rest]) => `https://${name}${rest}`),
  'Sec-Fetch-Site': fc.constantFrom('same-origin', 'same-site', 'cross-site', 'none', 'x'),
  Authorization: fc.tuple(fc.constantFrom('Bearer', 'Basic', ''), piece).map((parts) => parts.join(' ')),
  Expect: fc.constantFrom('100-continue', 'x'),
  'Content-Type': fc.constantFrom(
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/x-script',
  ),
}
const header = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...Object.keys(VALUES_OF))
      .chain((name) => fc.tuple(fc.constant(name), VALUES_OF[name]!)),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...Object.keys(VALUES_OF)), piece) },
  { weight: 1, arbitrary: fc.tuple(token, piece) },
)

/** Headers that smuggle requests are in `hostile-connections.test.ts`. */
const FRAMING = /^(?:content-length|transfer-encoding|connection|upgrade|host)$/i

/** Removes line breaks, and spaces in the target, which would start another request. */
export const hostileRequest = fc
  .record({ method, target, host, headers: fc.array(header, { maxLength: 4 }) })
  .map(({ method, target, host, headers }) => {
    const lines = headers
      .filter(([name]) => !FRAMING.test(name))
      .map(([name, value]) => `${name}: ${value.replace(/[\r\n]/g, '')}\r\n`)
    const first = `${method} ${target.replace(/[\s\0]/g, '') || '/'} HTTP/1.1\r\n`
    return Buffer.from(`${first}Host: ${host.replace(/[\r\n]/g, '')}\r\nConnection: close\r\n${lines.join('')}\r\n`)
  })
