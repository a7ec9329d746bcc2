import { expect, test } from 'vitest'

import { answerUnknownAddress, redirectTrailingSlash } from './unknown-address.server.ts'

const ask = (path: string) => new Request(`https://ionia.example.com${path}`)

test.each([
  ['/ahmedabad', '/ahemdabad'],
  ['/Privacy-Policy?utm_source=mail', '/privacy-policy-2?utm_source=mail'],
])('%s leads to %s for good', (from, to) => {
  const answer = answerUnknownAddress(ask(from))
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
})

test.each(['/no-such-page', '/constructor', '/__proto__', '/ahmedabad/x'])('%s is not found', (path) => {
  expect(answerUnknownAddress(ask(path)).status).toBe(404)
})

test.each([
  ['/products/', '/products'],
  ['/blog/?page=2', '/blog?page=2'],
  ['//evil.example//', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
])('%s loses its slash: %s', (from, to) => {
  expect(redirectTrailingSlash(ask(from))?.headers.get('Location')).toBe(to)
})

test.each(['/', '/products', '/products?x=/'])('%s stays', (path) => {
  expect(redirectTrailingSlash(ask(path))).toBeNull()
})
