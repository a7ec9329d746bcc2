import { expect, test } from 'vitest'

import { createPageAddresses } from './page-address.ts'

const route = (id: string, path: string | undefined, module: object = {}) => ({
  id,
  parentId: 'root',
  ...(path === undefined ? { index: true } : { path }),
  module,
})

const one = (name: string, value: string) => (query: URLSearchParams) =>
  query.get(name) === value ? `?${name}=${value}` : ''

const toPageAddress = createPageAddresses({
  routes: {
    root: { id: 'root', module: {} },
    'routes/_index': route('routes/_index', undefined, { variant: one('patent', '3') }),
    'routes/blog._index': route('routes/blog._index', 'blog', {
      variant: (query: URLSearchParams) => (query.get('page') === '9' ? null : one('page', '2')(query)),
    }),
    'routes/$city': route('routes/$city', ':city', {
      variant: (query: URLSearchParams, { city }: { city: string }) => one('view', city)(query),
    }),
  },
  listPublicPaths: () => ['/', '/blog', '/jaipur'],
  contentGeneration: () => 1,
  findMoved: ({ pathname, search }) =>
    ['/Jaipur', '//jaipur'].includes(pathname) ? `/jaipur${search}` : pathname === '/vitals/' ? '/vitals' : null,
  withoutLanguage: (path: string) => path,
  isPersonal: (query) => query.get('thanks') === 'contact',
})

test.each([
  ['/', '/'],
  ['/blog?fbclid=1', '/blog'],
  ['/jaipur?page=2', '/jaipur'],
  ['/?patent=99', '/'],
  ['/?patent=', '/'],
  ['/?patent=99&patent=3', '/'],
  ['/?Patent=3', '/'],
  [`/?patent=3&${'a=1&'.repeat(3000)}`, '/'],
  ['/?thanks=nobody', '/'],
  [`/?patent=${'1'.repeat(15_000)}`, '/'],
  ['/blog?_routes=root', '/blog'],
  ['/x/../jaipur', '/jaipur'],
  ['/x/%2e%2e/jaipur', '/jaipur'],
])('maps %s to the page %s', (url, key) => expect(toPageAddress(url)).toEqual({ kind: 'page', key }))

test.each([
  ['/?patent=3', '/?patent=3'],
  ['/?patent=3&patent=4', '/?patent=3'],
  ['/?%70atent=%33', '/?patent=3'],
  ['/blog?utm_source=x&page=2&gclid=abc', '/blog?page=2'],
  ['/jaipur?view=jaipur', '/jaipur?view=jaipur'],
])('maps %s to the variant %s', (url, key) => expect(toPageAddress(url)).toEqual({ kind: 'variant', key }))

test.each(['/nowhere', '/payment/abc', '/blog?page=9', '*', 'http://other.example/'])('passes %s to the app', (url) =>
  expect(toPageAddress(url)).toEqual({ kind: 'app' }),
)

test.each(
  [
    ['/blog.data', '/_root.data', '/nowhere.data', '/Jaipur.data', '/blog.data?thanks=contact'],
    ['/blog?_data=routes%2Fblog', '/?%5fdata=root', '/payment/abc?_data'],
    ['/__manifest', '/__manifest?p=%2Fblog'],
  ].flat(),
)('maps %s to the router', (url) => expect(toPageAddress(url)).toEqual({ kind: 'router' }))

test.each(['/', '/nowhere', '/jaipur'])('a thank-you page on %s is personal', (path) => {
  expect(toPageAddress(`${path}?thanks=contact&ref=A7K3-9QF4`)).toEqual({ kind: 'personal' })
})

test.each([
  ['/Jaipur?utm_source=mail', '/jaipur?utm_source=mail', true],
  ['//jaipur', '/jaipur', true],
  ['/vitals/', '/vitals', false],
])('redirects %s to %s (cached page: %s)', (url, to, isPage) =>
  expect(toPageAddress(url)).toEqual({ kind: 'moved', to, isPage }),
)
