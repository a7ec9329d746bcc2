import { expect, test } from 'vitest'

import { readAttribution, rememberAttribution } from './attribution.server.ts'

const SITE = 'https://ionia.example'

/** A browser that stores cookies between pages. */
function createVisitor() {
  const jar = new Map<string, string>()
  const request = (path: string, headers: Record<string, string>) =>
    new Request(SITE + path, {
      headers: { ...headers, Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  return {
    jar,
    visit(path: string, referer?: string) {
      const headers = new Headers()
      rememberAttribution(request(path, referer ? { Referer: referer } : {}), headers, { secure: true })
      for (const cookie of headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      return headers
    },
    send: (path: string, referer?: string) => readAttribution(request(path, referer ? { Referer: referer } : {})),
  }
}

test('preserves the first campaign and updates the last', () => {
  const visitor = createVisitor()
  visitor.visit('/jaipur?utm_source=google&gclid=abc&page=2', 'https://www.google.com/search?q=secret')
  visitor.visit('/contacts?utm_source=newsletter')
  visitor.visit('/products')
  expect(visitor.send('/contacts')).toMatchObject({
    first: {
      landingPage: '/jaipur',
      referrer: 'https://www.google.com/search',
      parameters: { utm_source: 'google', gclid: 'abc' },
    },
    last: { landingPage: '/contacts', parameters: { utm_source: 'newsletter' } },
  })
})

test('a direct visit sets no cookie', () => {
  const headers = createVisitor().visit('/contacts?page=2', `${SITE}/products`)
  expect([...headers]).toEqual([])
})

test.each([
  '/pay/k3J9xQ',
  '/PAY/k3J9xQ',
  '/Payment/k3J9xQ',
  '/hi/Visit/k3J9xQ',
  '/%70ay/k3J9xQ',
  '/visits/jaipur.k3J9xQ.ics',
])('%s is never stored, in any spelling', (path) => {
  const visitor = createVisitor()
  expect([...visitor.visit(`${path}?utm_source=sms`, 'https://wa.me/')]).toEqual([])
  expect(visitor.send('/contacts', `${SITE}${path}?utm_source=sms`)).toEqual({})
})

test('a response with an attribution cookie is not cacheable', () => {
  expect(createVisitor().visit('/?gclid=x').get('Cache-Control')).toBe('private, no-store')
})

test('reads the campaign from the Referer when cookies are blocked', () => {
  expect(createVisitor().send('/contacts', `${SITE}/contacts?utm_source=whatsapp`)).toMatchObject({
    first: { parameters: { utm_source: 'whatsapp' } },
    last: { parameters: { utm_source: 'whatsapp' } },
  })
})

test.each(['', '{}', 'not base64 ~~', Buffer.from('{"at":"x"}').toString('base64url'), 'A'.repeat(9000)])(
  'ignores an invalid cookie (%#)',
  (value) => {
    const visitor = createVisitor()
    visitor.jar.set('first_touch', value)
    expect(visitor.send('/contacts')).toEqual({})
  },
)

test('limits the number and length of parameters', () => {
  const visitor = createVisitor()
  const query = Array.from(
    { length: 40 },
    (_, n) => `utm_${'abcdefghij'[n % 10]}${'klmn'[n % 4]}=${'x'.repeat(500)}`,
  ).join('&')
  visitor.visit(`/?${query}`)
  const { last } = visitor.send('/contacts')
  expect(Object.keys(last?.parameters ?? {}).length).toBeLessThanOrEqual(12)
  expect(Math.max(...Object.values(last?.parameters ?? {}).map((value) => value.length))).toBe(200)
})

test('ignores a parameter with control characters', () => {
  const visitor = createVisitor()
  visitor.visit('/?utm_source=google&utm_term=%1b%5B2J&utm_content=a%E2%80%AEb')
  expect(visitor.send('/contacts').first?.parameters).toEqual({ utm_source: 'google' })
  const touch = { at: new Date().toISOString(), landingPage: '/', parameters: { utm_source: 'a\u009b31mb' } }
  visitor.jar.set('first_touch', Buffer.from(JSON.stringify(touch)).toString('base64url'))
  expect(visitor.send('/').first?.parameters).toEqual({ utm_source: 'google' })
})
