/**
 * One URL per page: other spellings redirect, unknown queries share the cached page, personal pages are not cached.
 *
 * @module-tag all
 */
import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'

import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { getRedirects } from '#app/content/site/redirects.server.ts'
import oldAddresses from '../fixtures/old-addresses.json' with { type: 'json' }
import { expect, test } from './test.ts'

type Answer = { status: number; headers: IncomingMessage['headers']; names: string[]; body: string }

/** Raw, because Playwright would normalise the path. */
async function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const sent = httpRequest({ hostname, port, path, headers, method, agent: false }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const names = answer.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  return { status: answer.statusCode ?? 0, headers: answer.headers, names, body: Buffer.concat(chunks).toString() }
}

const toCapitals = (path: string) => (path === path.toUpperCase() ? path.toLowerCase() : path.toUpperCase())

test('old URLs and other spellings redirect permanently', async ({ site }) => {
  const paths = listPublicPaths().filter((path) => path !== '/')
  const spellings = [
    ...Object.keys(getRedirects()),
    ...Object.keys(getRedirects()).map(toCapitals),
    ...paths.map(toCapitals),
    ...paths.map((path) => `${path}/`),
    ...paths.map((path) => `/${path}`),
    ...paths.map((path) => path.replace(/\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)),
    '/blog/ALKALINE-water-ionizer-india-ionia-homeall-posts',
    '/Products/X-Blue',
  ]
  const ends = new Set<string>()
  for (const spelling of spellings) {
    const { status, headers } = await ask(site.url, `${spelling}?utm_source=mail`)
    expect(status, spelling).toBe(301)
    expect(headers.location, spelling).toMatch(/^\/(?![/\\]).*\?utm_source=mail$/)
    ends.add(headers.location!.split('?')[0]!)
  }
  for (const end of ends) expect((await ask(site.url, end)).status, end).toBe(200)
})

/**
 * URLs that people type, or that are linked and printed: each redirects to its page permanently. A list of its own, so that
 * a removed redirect is noticed.
 */
const OLD = Object.entries(oldAddresses)

test.for(OLD)('%s redirects to %s', async ([old, page], { site }) => {
  const { status, headers } = await ask(site.url, old)
  expect([status, headers.location]).toEqual([301, page])
})

/** Appended by chats and mail programs; more in `app/content/site/sent-address.test.ts`. */
const ENDINGS = ['.', ')', ',', '”', '।', '。', '>', '…', ']', '*', '%20', '%E2%80%8B', '&amp;', '/index.html', 'पर']

test('a URL with text appended by a chat or a mail redirects to its page and keeps its campaign', async ({ site }) => {
  for (const ending of ENDINGS.map(encodeURI).map((each) => each.replaceAll('%25', '%')))
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(site.url, `/jaipur${ending}?utm_source=mail`, {}, method)
      expect([status, headers.location], `${method} ${ending}`).toEqual([301, '/jaipur?utm_source=mail'])
    }
  for (const path of ['/nowhere.', '/nowhere&utm_source=mail', '/products/nothing)', '/products/nothing/index.php'])
    expect((await ask(site.url, path)).status, path).toBe(404)
})

test.for([
  ['/jaipur&utm_source=mail', '/jaipur?utm_source=mail'],
  ['/jaipur?utm_source=mail&amp;utm_campaign=diwali', '/jaipur?utm_source=mail&utm_campaign=diwali'],
  ['/jaipur?utm_source=mail?gclid=x', '/jaipur?utm_source=mail&gclid=x'],
  ['/jaipur?utm_source=mail).', '/jaipur?utm_source=mail'],
])('the attribution cookie records the campaign of %s', async ([sent, page], { site, request }) => {
  expect((await ask(site.url, sent!)).headers.location).toBe(page)
  await request.get(sent!)
  const { cookies } = await request.storageState()
  const touch = cookies.find(({ name }) => name === 'last_touch')!.value
  expect(JSON.parse(Buffer.from(touch, 'base64url').toString())).toMatchObject({
    landingPage: '/jaipur',
    parameters: Object.fromEntries(toUrl(page!).searchParams),
  })
})

const toUrl = (path: string) => new URL(path, 'http://localhost')

test('a post to another spelling keeps its fields through the redirect', async ({ site, visitorPhone }) => {
  const post = (path: string, phone: string) =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ form: 'city', name: 'आशा Rao', phone, comment: 'Which one?' }),
    })
  for (const path of ['/Jaipur', '/jaipur/', '/jaipur.', '/jaipur&utm_source=x', '/jaipur?a=1&amp;b=2']) {
    const moved = await post(path, '12')
    expect(moved.status, path).toBe(308)
    const answer = await post(moved.headers.get('Location')!, '12')
    expect([answer.status, (await answer.text()).includes('value="आशा Rao"')], path).toEqual([422, true])
  }
  const followed = await fetch(`${site.url}/Jaipur`, {
    method: 'POST',
    body: new URLSearchParams({ form: 'city', name: 'Asha', phone: visitorPhone.typed, comment: 'Which one?' }),
  })
  expect(followed.url).toContain('/jaipur?thanks=city')
  expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
  // Services that post to us may not follow a redirect.
  for (const path of ['/payment/callback/', '/vitals/']) expect((await post(path, '12')).status, path).not.toBe(308)
})

test('no URL redirects to another site', async ({ site }) => {
  for (const start of ['//', '/\\', '/%2f', '/%5c', '///', '/.//', '/%2e//', '/\t/'.replace('\t', '%09')]) {
    for (const path of [
      'evil.example',
      'evil.example/',
      'evil.example/products',
      'evil.example//..//',
      'evil.example).',
    ]) {
      const { headers } = await ask(site.url, start + path)
      expect(headers.location ?? '/', start + path).toMatch(/^\/(?![/\\])/)
    }
  }
})

test('an unknown query value gets the plain page, a known one its own variant', async ({ site }) => {
  const etag = async (path: string) => (await ask(site.url, path)).headers.etag
  for (const [plain, variant, ...invented] of [
    ['/', '/?patent=3', '/?patent=99', '/?patent=', '/?patent=x&patent=3', '/?thanks=x&ref=y', '/?index'],
    ['/rnd', '/rnd?tab=en-7p', '/rnd?tab=EN-7P%00', '/rnd?TAB=en-7p', '/rnd?tab=constructor'],
    ['/products', '/products?sort=name', '/products?sort=random', '/products?compare=kangen&place='],
    ['/blog', '/blog?page=2', '/blog?page=1', '/blog?Page=2'],
    ['/book-demo', '/book-demo?from=products', '/book-demo?from=nowhere', '/book-demo?_routes=root'],
  ] as [string, string, ...string[]][]) {
    const cached = await etag(plain)
    expect(await etag(variant), variant).not.toBe(cached)
    for (const path of invented) expect(await etag(path), path).toBe(cached)
  }
})

test('the order and spelling of a comparison do not create another cache entry', async ({ site }) => {
  const etag = async (query: string) => (await ask(site.url, `/products?${query}`)).headers.etag
  const cached = await etag('compare=x-blue,en-7p&sort=name')
  for (const query of [
    'sort=name&compare=en-7p&compare=x-blue',
    'compare=EN-7P%2Cx-blue%2Ckangen&sort=name&place=&price=free',
    'sort=name&compare=ionia-en-7p-alkaline-water-machine,x-blue',
  ])
    expect(await etag(query), query).toBe(cached)
})

/** Responses of the app that are not pages. */
const OTHER = ['/payment/AAAAAAAAAAAAAAAAAAAAAA', '/payment/x/state', '/vitals', '/healthz', '/readyz', '/metrics']

test('a personal response is never cached', async ({ site }) => {
  const cookie = { Cookie: 'thanks=A7K3-9QF4.919811155501' }
  const pages = [...listPublicPaths(), ...OTHER, '/nowhere', '/nowhere/at/all', '/.well-known/security.txt']
  const queries = ['', '?thanks=contact&ref=A7K3-9QF4', '?_routes=root']
  for (const path of pages.flatMap((path) => queries.map((query) => path + query))) {
    const { headers, body } = await ask(site.url, path, cookie)
    const isForOne = body.includes('98111') || headers['set-cookie'] !== undefined
    expect(headers['cache-control'], path).toMatch(isForOne ? /no-store/ : /no-store|public/)
  }
})

test('the thank-you page contains personal data only for the visitor with its cookie', async ({ site }) => {
  const query = '?thanks=contact&ref=A7K3-9QF4'
  const own = await ask(site.url, `/contacts${query}`, { Cookie: 'thanks=A7K3-9QF4.919811155501' })
  expect(own.body).toContain('98111')
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect((await ask(site.url, `/contacts${query}`)).body).not.toContain('98111')
  expect((await ask(site.url, '/contacts')).body).not.toContain('A7K3')
  // Error pages are rendered once for many visitors.
  await ask(site.url, '/nowhere?thanks=contact&ref=A7K3-9QF4', { Cookie: 'thanks=A7K3-9QF4.919811155501' })
  expect((await ask(site.url, '/nowhere')).body).not.toContain('A7K3')
})

test('the data URLs of the Remix router return 404', async ({ site }) => {
  const pages = [...listPublicPaths(), ...OTHER, '/nowhere']
  const data = pages.map((path) => (path === '/' ? '/_root.data' : `${path}.data`))
  const paths = [...data, ...pages.map((path) => `${path}?_data=root`), '/.data', '/__manifest?p=%2F&version=1']
  const cookie = { Cookie: 'thanks=A7K3-9QF4.919811155501' }
  for (const path of [...paths, '/contacts.data?thanks=contact&ref=A7K3-9QF4']) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, headers, body } = await ask(site.url, path, cookie, method)
      expect([status, headers['cache-control'], body], `${method} ${path}`).toEqual([404, 'no-store', ''])
    }
  }
})

test('no response repeats a header', async ({ site }) => {
  const paths = [...listPublicPaths(), ...OTHER, '/nowhere', '/ahmedabad', '/contacts.data', '/icons/favicon.svg']
  for (const path of paths.flatMap((path) => [path, `${path}?utm_source=mail`])) {
    const names = (await ask(site.url, path)).names.filter((name) => name !== 'set-cookie')
    expect(names, path).toEqual([...new Set(names)])
  }
})
