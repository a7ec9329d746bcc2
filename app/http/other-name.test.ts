import { expect, test } from 'vitest'

import { createOwnName } from './other-name.ts'

const redirect = createOwnName('https://ionia.example.com')
const get = (host: string | undefined, url: string) => redirect({ method: 'GET', url, headers: { host } })

test('redirects the other name with path and query', () => {
  expect(get('www.ionia.example.com', '/hi/contacts?x=1&y')).toBe('https://ionia.example.com/hi/contacts?x=1&y')
  expect(get('WWW.Ionia.Example.com', '/build/app.js')).toBe('https://ionia.example.com/build/app.js')
})

test('redirects the bare name if SITE_URL has www', () => {
  const toWww = createOwnName('https://www.ionia.example.com/')
  const headers = { host: 'ionia.example.com' }
  expect(toWww({ method: 'POST', url: '/contacts', headers })).toBe('https://www.ionia.example.com/contacts')
  expect(toWww({ method: 'GET', url: '/', headers: { host: 'www.ionia.example.com' } })).toBeNull()
})

test('answers every other host', () => {
  for (const host of ['ionia.example.com', '127.0.0.1:3001', 'ionia.onrender.com', 'www.evil.example', '', undefined])
    expect(get(host, '/'), host).toBeNull()
})

test('a site under an IP address redirects nobody', () => {
  const local = createOwnName('http://127.0.0.1:3000')
  expect(local({ method: 'GET', url: '/', headers: { host: '127.0.0.1:3000' } })).toBeNull()
})

test('never redirects to another site', () => {
  expect(get('www.ionia.example.com', '//evil.example')).toBe('https://ionia.example.com//evil.example')
})

test.each(['/healthz', '/READYZ', '/metrics', '/Inbound/indiamart/key', '/payment/callback'])(
  'answers services and probes at %s under both names',
  (path) => {
    for (const method of ['GET', 'POST'])
      expect(redirect({ method, url: path, headers: { host: 'www.ionia.example.com' } })).toBeNull()
  },
)
