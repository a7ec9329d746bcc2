/** One site with two names: with and without www. */
import { type IncomingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Site, createSite } from '../site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ SITE_URL: 'https://ionia.example.com', KEEP_ALIVE_SECONDS: '95', TRUST_PROXY_HOPS: '1' })
})
afterAll(() => site.remove())

/** `fetch` cannot set Host. */
function ask(path: string, { method = 'GET', host = 'www.ionia.example.com', headers = {}, body = '' } = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const outgoing = request(site.url + path, { method, headers: { Host: host, ...headers } }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
    })
    outgoing.on('error', reject).end(body)
  })
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

test.each(['/', '/hi/contacts?utm_source=x', '/favicon.ico', '/pay/unknown', '/nowhere'])(
  'www redirects a read of %s to SITE_URL',
  async (path) => {
    const { status, headers } = await ask(path)
    expect([status, headers.location]).toEqual([301, `https://ionia.example.com${path}`])
    expect(headers['strict-transport-security']).toBe('max-age=63072000')
  },
)

test('a form posted to www is repeated at SITE_URL, which accepts it', async () => {
  const body = new URLSearchParams({ phone: '98111 22244' }).toString()
  const moved = await ask('/connect', { method: 'POST', headers: FORM, body })
  expect([moved.status, moved.headers.location]).toEqual([308, 'https://ionia.example.com/connect'])
  // As browsers send it then; Safari before 16.4 sends the origin only.
  for (const fetchSite of [{ 'Sec-Fetch-Site': 'same-site' }, {}]) {
    const headers = { ...FORM, ...fetchSite, Origin: 'https://www.ionia.example.com' }
    const { status } = await ask('/connect', { method: 'POST', host: 'ionia.example.com', headers, body })
    expect(status).toBe(303)
  }
})

test('services and probes are answered under both names, and every other host is', async () => {
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/inbound/unknown', { method: 'POST' })).status).toBe(404)
  for (const host of ['ionia.example.com', '203.0.113.9', 'ionia.onrender.com'])
    expect((await ask('/contacts', { host })).status, host).toBe(200)
})

test('an idle connection stays open for KEEP_ALIVE_SECONDS', async () => {
  const headers = { Connection: 'keep-alive' }
  expect((await ask('/healthz', { headers })).headers['keep-alive']).toBe('timeout=95')
})

test('the log has no key of a path in any case', async () => {
  for (const path of ['/Inbound/indiamart/k3J9xQ', '/hi/PAY/k3J9xQ', '/%70ayment/k3J9xQ', '/x/../visit/k3J9xQ'])
    await ask(path, { method: 'POST', host: 'ionia.example.com', headers: FORM, body: 'a=b' })
  await expect.poll(() => site.log()).toContain('/visit/*')
  expect(site.log()).not.toContain('k3J9xQ')
})
