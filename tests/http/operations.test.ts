/**
 * Endpoints for operators, protected by a token.
 *
 * @module-tag all
 */
import type { APIRequestContext } from '@playwright/test'

import { createSite, type Site } from '../site.ts'
import { expect, withSite } from './test.ts'

const METRICS_TOKEN = 'a-token-for-the-tests'
const trusted = { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } }

const test = withSite(({ fakes }) => ({ ...fakes.crm.environment, METRICS_TOKEN }))

/** @param name with its labels, as in the response */
async function figure(request: APIRequestContext, name: string): Promise<number> {
  const text = await (await request.get('/metrics', trusted)).text()
  const line = text.split('\n').find((line) => line.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

test('/healthz without the token shows only that the site is up', async ({ request }) => {
  for (const headers of [{}, { Authorization: 'Bearer another-token-for-tests' }]) {
    const answer = await request.get('/healthz', { headers })
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toEqual({ status: 'ok' })
    expect(answer.headers()['cache-control']).toBe('no-store')
  }
})

test('/healthz with the token shows paused channels and their queues', async ({ request, fakes, visitorPhone }) => {
  fakes.crm.behaveAlways({ status: 401, body: { message: 'Unauthorized' } })
  await request.post('/contacts', { form: { name: 'Asha', phone: visitorPhone.typed, comment: 'Hello' } })
  const channels = async () => {
    const { channels } = (await (await request.get('/healthz', trusted)).json()) as {
      channels: Record<string, unknown>[]
    }
    return Object.fromEntries(channels.map(({ channel, ...state }) => [String(channel), state]))
  }
  await expect.poll(async () => (await channels()).crm?.state).toBe('paused')
  const { crm, smtp } = await channels()
  expect(crm).toMatchObject({ pausedBecause: expect.stringMatching(/\w/) as unknown, waiting: 1 })
  expect(smtp).toMatchObject({ state: 'off', waiting: 0 })
  expect(await figure(request, 'site_channel_paused{channel="crm"}')).toBe(1)
  expect(await figure(request, 'site_deliveries_waiting{channel="crm"}')).toBe(1)
  expect(await figure(request, 'site_delivery_attempts_total{channel="crm",outcome="paused"}')).toBeGreaterThan(0)
  expect(await figure(request, 'site_leads_total{form="contact",verdict="clean",answer="accepted"}')).toBe(1)
})

test('/metrics returns 404 without the token', async ({ request }) => {
  for (const headers of [{}, { Authorization: 'Bearer another-token-for-tests' }]) {
    expect((await request.get('/metrics', { headers })).status()).toBe(404)
  }
  expect((await request.get('/metrics', trusted)).status()).toBe(200)
})

test('/readyz shows the state to everyone, and the individual checks only with the token', async ({ request }) => {
  const answer = await request.get('/readyz')
  expect([answer.status(), await answer.json()]).toEqual([200, { status: 'ready' }])
  const { checks } = (await (await request.get('/readyz', trusted)).json()) as {
    checks: Record<string, { ok: boolean }>
  }
  expect(Object.entries(checks).map(([name, { ok }]) => [name, ok])).toEqual(
    ['database', 'disk', 'journal', 'stopping'].map((name) => [name, true]),
  )
})

test('pages are rendered at startup unless disabled', async ({ request, fakes }) => {
  const rendered = async (site: Site) => {
    const text = await (await request.get(`${site.url}/metrics`, trusted)).text()
    return Number(/^site_cached_pages_renderings (\d+)$/m.exec(text)?.[1])
  }
  const settings = { ...fakes.crm.environment, METRICS_TOKEN }
  const [eager, lazy] = [
    await createSite({ ...settings, WARM_PAGES: '1' }),
    await createSite({ ...settings, WARM_PAGES: '0' }),
  ]
  await expect.poll(() => rendered(eager)).toBeGreaterThan(2)
  expect(await rendered(lazy)).toBe(0)
  await Promise.all([eager.remove(), lazy.remove()])
})

test('each response of the app has a logged request id, and a cached page has none', async ({ request, site }) => {
  const ids = await Promise.all(
    ['/nowhere', '/healthz'].map(async (path) => (await request.get(path)).headers()['x-request-id']),
  )
  expect(new Set(ids).size).toBe(2)
  const posted = await request.post('/connect', {
    form: { phone: '98111 77701' },
    headers: { 'X-Request-Id': 'made-up-by-a-visitor' },
    maxRedirects: 0,
  })
  const id = posted.headers()['x-request-id']
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  const lines = () =>
    site
      .log()
      .split('\n')
      .filter((line) => line.includes(`"request":"${id}"`))
  await expect.poll(() => lines().some((line) => line.includes('"answered"'))).toBe(true)
  expect(lines().some((line) => line.includes('lead stored'))).toBe(true)
  expect(site.log()).not.toContain('made-up-by-a-visitor')
  expect((await request.get('/about-us')).headers()).not.toHaveProperty('x-request-id')
})

test('/metrics covers the page cache, the disk, the journal and the build', async ({ request }) => {
  await request.get('/about-us')
  await request.get('/about-us')
  expect(await figure(request, 'site_cached_pages_hits')).toBeGreaterThan(0)
  expect(await figure(request, 'site_cached_pages_bytes')).toBeGreaterThan(1000)
  expect(await figure(request, 'site_disk_free_bytes{folder="journal"}')).toBeGreaterThan(0)
  expect(await figure(request, 'site_database_up')).toBe(1)
  expect(await (await request.get('/metrics', trusted)).text()).toMatch(/^site_build_info\{version="[\d.]+",node="v\d/m)
})

test('invalid posts to /vitals get the same response and are not counted', async ({ request }) => {
  const all = async () => (await (await request.get('/metrics', trusted)).text()).match(/^site_web_vital.*_count.*$/gm)
  const before = await all()
  const report = JSON.stringify({ page: '/contacts', vitals: { LCP: 900 } })
  const posts: [string, Record<string, string>][] = [
    ['no report', {}],
    [JSON.stringify({ page: '/contacts', vitals: { LCP: 900, mine: 1 } }), {}],
    [report + ' '.repeat(2048), {}],
    [report, { 'Sec-Fetch-Site': 'cross-site' }],
  ]
  for (const [data, headers] of posts) {
    const answer = await request.post('/vitals', { data, headers: { 'Content-Type': 'text/plain', ...headers } })
    expect(answer.status()).toBe(204)
  }
  expect(await all()).toEqual(before)
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect((await request.fetch('/vitals', { method })).status(), method).toBe(405)
  }
})

test('counts vitals of unknown paths as "other"', async ({ request }) => {
  await request.post('/vitals', {
    data: JSON.stringify({ page: '/payment/ORDER-1234', vitals: { TTFB: 100 } }),
    headers: { 'Content-Type': 'text/plain' },
  })
  const text = await (await request.get('/metrics', trusted)).text()
  expect(text).toContain('site_web_vital_seconds_count{vital="TTFB",pages="other"} 1')
  expect(text).not.toContain('ORDER-1234')
})

test('the log contains the origin of a refused form, such as one from a phone in the local network', async () => {
  const site = await createSite({ LOG_LEVEL: 'warn' })
  const answer = await fetch(`${site.url}/connect`, {
    method: 'POST',
    headers: { Origin: 'http://192.168.1.5:3000', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'phone=9876543210',
  })
  expect(answer.status).toBe(403)
  await expect.poll(site.log).toContain('form refused: page origin differs from SITE_URL')
  expect(site.log()).toContain('"origin":"http://192.168.1.5:3000"')
  await site.remove()
})
