import { expect, test } from 'vitest'

import { findMoved, listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { respondToUnknownAddress, redirectMoved } from './unknown-address.server.ts'

const ask = (path: string) => new Request(`https://ionia.example.com${path}`)

test.each([
  ['/ahmedabad', '/ahemdabad'],
  ['/Privacy-Policy?utm_source=mail', '/privacy-policy-2?utm_source=mail'],
  ['/Jaipur', '/jaipur'],
  ['/WIP-print', '/Wip-Print'],
  ['/%6aaipur', '/jaipur'],
  ['/products/x-blue', '/products/ionia-x-blue-alkaline-water-machine'],
  ['/Products/EN-7P/', '/products/ionia-en-7p-alkaline-water-machine'],
  ['/products/', '/products'],
  ['/blog/?page=2', '/blog?page=2'],
  ['/blog//rss.xml', '/blog/rss.xml'],
  ['//evil.example//', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/nowhere/', '/nowhere'],
])('%s redirects permanently to %s', (from, to) => {
  const answer = respondToUnknownAddress(ask(from))
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
})

test.each(['/no-such-page', '/constructor', '/__proto__', '/ahmedabad/x', '/%E0%A4%A', '/%2f%2fevil.example'])(
  'responds 404 to %s',
  (path) => expect(respondToUnknownAddress(ask(path)).status).toBe(404),
)

test('does not redirect a canonical URL', () => {
  for (const path of listPublicPaths()) expect(redirectMoved(ask(`${path}?x=/`)), path).toBeNull()
})

test('no combination of slashes redirects to another site', () => {
  const slashes = ['/', '//', '///', '/\\', '\\/', '\\\\', '/%2f', '/%5c', '/./', '/%2e/']
  const hosts = ['evil.example', 'evil.example/', 'evil.example//products', '@evil.example', ':80@evil.example/']
  for (const slash of slashes) {
    for (const host of hosts)
      expect(findMoved({ pathname: slash + host, search: '' }) ?? '/', slash + host).toMatch(/^\/(?![/\\])/)
  }
})
