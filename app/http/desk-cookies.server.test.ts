import { expect, test } from 'vitest'

import { deskCookies } from './desk-cookies.server.ts'

const TOKEN = 'x'.repeat(43)
const asking = (cookie: string) => new Request('https://site.example/staff', { headers: { cookie } })

test('over HTTPS a cookie is host-only, secure and HttpOnly', () => {
  const cookies = deskCookies('https://site.example')!
  expect(cookies.set('desk', TOKEN, 60)).toBe(
    `__Host-desk=${TOKEN}; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure`,
  )
  expect(cookies.set('desk', TOKEN)).not.toContain('Max-Age')
  expect(cookies.clear('desk')).toMatch(/^__Host-desk=;.*Max-Age=0; Secure$/)
})

test('ignores a cookie without the __Host- prefix, which another host of the domain could set', () => {
  const cookies = deskCookies('https://site.example')!
  expect(cookies.read(asking(`__Host-desk=${TOKEN}`), 'desk')).toBe(TOKEN)
  expect(cookies.read(asking(`desk=${TOKEN}`), 'desk')).toBeUndefined()
})

test.each(['', 'x', `${TOKEN}x`, `${TOKEN.slice(1)};`, `"${TOKEN}"`, `${TOKEN.slice(1)}%`])(
  'ignores the malformed token %s',
  (value) => {
    expect(deskCookies('https://site.example')!.read(asking(`__Host-desk=${value}`), 'desk')).toBeUndefined()
  },
)

test('without HTTPS, cookies are set only on localhost', () => {
  for (const url of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
    expect(deskCookies(url)?.set('desk', TOKEN), url).toBe(`desk=${TOKEN}; Path=/; HttpOnly; SameSite=Strict`)
  for (const url of ['http://site.example', 'http://127.0.0.1.site.example', 'http://localhost.site.example'])
    expect(deskCookies(url), url).toBeNull()
})
