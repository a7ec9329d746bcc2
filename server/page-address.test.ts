import { expect, test } from 'vitest'

import { createPageAddresses } from './page-address.ts'

const route = (id: string, path: string | undefined, queries?: string[]) => ({
  id,
  parentId: 'root',
  ...(path === undefined ? { index: true } : { path }),
  module: queries ? { handle: { queries } } : {},
})

const toPageAddress = createPageAddresses(
  {
    root: { id: 'root', module: {} },
    'routes/_index': route('routes/_index', undefined, ['patent']),
    'routes/blog._index': route('routes/blog._index', 'blog', ['page']),
    'routes/$city': route('routes/$city', ':city'),
  },
  ['/', '/blog', '/jaipur'],
)

test.each([
  ['/', '/'],
  ['/?patent=3', '/?patent=3'],
  ['/blog?page=2', '/blog?page=2'],
  ['/blog?utm_source=x&page=2&gclid=abc', '/blog?page=2'],
  ['/blog?fbclid=1', '/blog'],
  ['/jaipur?page=2', '/jaipur'],
  ['/blog.data?page=2', '/blog.data?page=2'],
  ['/_root.data', '/_root.data'],
])('%s is kept as %s', (url, address) => expect(toPageAddress(url)).toBe(address))

test.each([
  '/nowhere',
  '/payment/abc',
  '/?thanks=contact&ref=A7K3-9QF4',
  '/blog.data?_routes=root',
  `/?patent=${'1'.repeat(600)}`,
])('%s is never kept', (url) => expect(toPageAddress(url)).toBeNull())
