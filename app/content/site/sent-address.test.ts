import fc from 'fast-check'
import { expect, test } from 'vitest'

import { measureCpuMs } from '../../../tests/cpu-time.ts'
import { findMoved, listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { toCanonical, trimPath } from './sent-address.ts'

const PATHS = listPublicPaths()
const pages = new Map(PATHS.map((path) => [path.toLowerCase(), path]))

const toUrl = (sent: string) => new URL(`https://ionia.example.com${sent}`)
/** Ignores the content's redirects, which are read again for each URL. */
const find = (sent: string) => toCanonical(toUrl(sent), (path) => pages.get(path.toLowerCase()))

/** Characters that follow a link in a sentence, in scripts of India and elsewhere. */
const ENDINGS = [
  ...`. , ; : ! ) ] } > ' " * _ ~ | - + = & @ $ ^ ... ). ", ** !! "> "/> \` \\ // /.`.split(' '),
  ...'” ’ » › “ „ … । ॥ ۔ ، ؟ 。 、 ， ） 】 」 ։ ። ፡ 👍 ❤️ 👨‍👩‍👧 🙏🏽 ₹'.split(' '),
  ...['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u200e', '\u202c', '\u00a0', '\u3000', '\ufe0f'],
  ...'%20 %0A %0D%0A %2E %29 %5C %E2%80%8B %25 %22%3E %E2%80 % %zz &quot; &gt; &amp; &nbsp;'.split(' '),
  ...['पर देखें', ' is our page', '](https://ionia.example.com/products)', '">here</a>', '<br>', '%252E'],
  ...'/index.html /index.php /index /default.aspx .html .htm .php .aspx /index.html).'.split(' '),
]

test.each(PATHS)('redirects %s to the page, whatever ending follows it', (path) => {
  // Words after the home page are a different URL.
  for (const ending of ENDINGS.filter((each) => path !== '/' || !/[\p{L}\p{N}]/u.test(each)))
    // The URL parser has already dropped some: a trailing space, `/.`, a line break.
    expect(toUrl(path + ending).pathname === path ? path : find(path + ending), ending).toBe(path)
})

test('removes several endings in one redirect and preserves campaign parameters', () => {
  const endings = fc.array(fc.constantFrom(...ENDINGS.filter((ending) => !/[a-z]/i.test(ending))), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(fc.constantFrom(...PATHS.slice(1)), endings, (path, all) => {
      const sent = `${path}${all.join('')}?utm_source=mail&gclid=a_b-`
      // The URL parser resolves `/.` and `.` as steps up.
      fc.pre(toUrl(sent).pathname.startsWith(path))
      expect(find(sent)).toBe(`${path}?utm_source=mail&gclid=a_b-`)
    }),
  )
})

test.each([
  ['/products&utm_source=mail', '/products?utm_source=mail'],
  ['/products&amp;utm_source=mail&amp;utm_medium=a%26b', '/products?utm_source=mail&utm_medium=a%26b'],
  ['/&utm_source=mail', '/?utm_source=mail'],
  ['/products&=.', '/products'],
  ['/products&=.?utm_source=mail', '/products?utm_source=mail'],
  ['/products/&utm_source=mail?gclid=x', '/products?utm_source=mail&gclid=x'],
  ['/Products.&utm_source=mail', '/products?utm_source=mail'],
  ['/products%3Futm_source=mail', '/products?utm_source=mail'],
  ['/products%3Futm_source%3Dmail%26utm_term%3D%E0%A4%AA', '/products?utm_source=mail&utm_term=%E0%A4%AA'],
  ['/products%26utm_source%3Dx%0d%0aSet-Cookie%3Ax', '/products?utm_source=x%0D%0ASet-Cookie%3Ax'],
  ['/products?utm_source=mail&amp;gclid=x', '/products?utm_source=mail&gclid=x'],
  ['/products?amp;utm_source=mail&amp;amp;gclid=x', '/products?utm_source=mail&gclid=x'],
  ['/products?utm_source=mail&amp%3Bgclid=x', '/products?utm_source=mail&gclid=x'],
  ['/products?utm_source=mail?fbclid=x', '/products?utm_source=mail&fbclid=x'],
  ['/products?utm_source=mail?utm_medium=b?gclid=c', '/products?utm_source=mail&utm_medium=b&gclid=c'],
  ['/products?sort=name&amp;compare=x-blue,en-7p).', '/products?sort=name&compare=x-blue%2Cen-7p'],
  ['/blog?page=2.', '/blog?page=2'],
  ['/blog?page=2%E0%A5%A4', '/blog?page=2'],
  ['/?utm_source=mail%E2%80%9D', '/?utm_source=mail'],
  ['/jaipur.?utm_source=mail', '/jaipur?utm_source=mail'],
  ['/products/X-Blue).', '/products/ionia-x-blue-alkaline-water-machine'],
  ['/ahmedabad.', '/ahemdabad'],
  ['/products/index.php?id=3', '/products?id=3'],
  ['/INDEX.HTML', '/'],
  ['/index.php?utm_source=mail', '/?utm_source=mail'],
  ['/prod%E2%80%8Bucts', '/products'],
])('redirects %s to %s', (sent, page) => expect(findMoved(toUrl(sent))).toBe(page))

test.each([
  '/nowhere.',
  '/nowhere&utm_source=x',
  '/nowhere/index.html',
  '/products/nothing).',
  '/pro.ducts',
  '/productss.',
  '/%E0%A4%AA%E0%A4%BE%E0%A4%A8%E0%A5%80',
  '/%E0%A4%A',
  '/wp-login.php',
  '/.env',
  '/constructor.',
])('does not redirect the unknown URL %s', (sent) => expect(findMoved(toUrl(sent))).toBeNull())

test.each([
  '/products?utm_campaign=Diwali%20(Jaipur)',
  '/products?utm_term=%22water%20ionizer%22',
  '/products?utm_source=why%3F&gclid=EAIaIQobChMI-_',
  '/products?utm_campaign=flat50%25&utm_content=a_',
  '/products?q=a?b',
  '/products?utm_source=%E0%A4%A',
  '/contacts?thanks=contact&ref=A7K3-9QF4',
  '/?patent=',
  '/?x',
])('does not redirect the valid URL %s', (sent) => expect(findMoved(toUrl(sent))).toBeNull())

const piece = fc.oneof(
  fc.constantFrom(
    ...ENDINGS,
    ...PATHS,
    '?',
    '&',
    '&amp;',
    '=',
    'utm_source=x',
    '//',
    '/\\',
    '%2f',
    '%5c',
    '%3f',
    '%26',
    '..',
    '%00',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const address = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)

test('a redirect never leads to another redirect or to another site', () => {
  fc.assert(
    fc.property(address, (sent) => {
      const moved = URL.canParse(`https://ionia.example.com${sent}`) ? find(sent) : null
      if (moved === null) return
      expect(moved).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(new URL(moved, 'https://ionia.example.com').origin).toBe('https://ionia.example.com')
      expect(find(moved)).toBeNull()
    }),
    { numRuns: 3000 },
  )
})

test('redirects stay short enough for a header block', () => {
  for (const sign of [',', '{', '&a=,', '%2C'])
    for (const sent of [
      `/products?q=${sign.repeat(4000)}.`,
      `/products&q=${sign.repeat(4000)}`,
      `/products?q=${sign.repeat(450)}.`,
    ])
      expect(find(sent)?.length ?? 0).toBeLessThan(6000)
})

test('handles long URLs in bounded CPU time', () => {
  const signs = [...'.-&?%=) /', '%26', '&amp;', '?a', 'a.', '\u200b', '/index', '.html', '/\\']
  const texts = signs.flatMap((sign) => ['', 'x', '.'].map((end) => sign.repeat(16_000 / sign.length) + end))
  const cpuMs = measureCpuMs(() => {
    for (const long of texts) {
      trimPath(`/${long}`)
      for (const pathname of [`/${long}`, `/products${long}`])
        toCanonical({ pathname, search: `?a=${long}` }, (path) => pages.get(path))
    }
  })
  expect(cpuMs).toBeLessThan(500)
})
