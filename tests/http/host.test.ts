/**
 * The production server: headers, pages, files and connections.
 *
 * @module-tag all
 */
import { once } from 'node:events'
import { readFileSync, readdirSync, realpathSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'

import { parse } from 'node-html-parser'
import { holdDatabase } from '../database/hold-database.ts'
import { createSite } from '../site.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const script = readdirSync('public/build', { encoding: 'utf8' }).find((name) => name.endsWith('.js'))

const RESPONSES: [what: string, method: string, path: string, status: number][] = [
  ['a page', 'GET', '/', 200],
  ['a HEAD request', 'HEAD', '/', 200],
  ['a page for one visitor', 'GET', '/connect?thanks=connect&ref=A7K3-9QF4', 200],
  ['a file', 'GET', `/build/${script}`, 200],
  ['a picture', 'GET', '/icons/favicon.svg', 200],
  ['a form for a dialog', 'GET', '/forms/demo/header', 200],
  ['a data file', 'GET', '/pincodes.json', 200],
  ['a redirect', 'GET', '/privacy-policy', 301],
  ['an unknown path', 'GET', '/nowhere/at/all', 404],
  ['a wrong method', 'DELETE', '/contacts', 405],
  ['an empty post', 'POST', '/contacts', 415],
]

for (const [what, method, path, status] of RESPONSES) {
  test(`${what} has the security headers`, async ({ request }) => {
    const answer = await request.fetch(path, { method, maxRedirects: 0 })
    expect(answer.status()).toBe(status)
    expect(answer.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as unknown as string,
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as unknown as string,
    })
    expect(answer.headers()['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    expect(answer.headers()).not.toHaveProperty('x-powered-by')
  })
}

test('other sites may embed pictures and films but no other response', async ({ request }) => {
  const policyOf = async (path: string) => (await request.head(path)).headers()['cross-origin-resource-policy']
  const pictures = ['/og/home.jpg', '/icons/favicon.svg', '/favicon.ico', `/media/${readdirSync('public/media')[0]}`]
  for (const path of pictures) expect(await policyOf(path), path).toBe('cross-origin')
  const others = ['/', '/contacts', '/pincodes.json', `/build/${script}`, '/fonts/text-latin.woff2', '/nowhere']
  for (const path of others) expect(await policyOf(path), path).toBe('same-origin')
})

test('a page has no inline script that runs, and its policy allows none', async ({ request }) => {
  for (const path of ['/', '/contacts', '/blog?page=2', '/nowhere', '/connect?thanks=connect&ref=A7K3-9QF4']) {
    const answer = await request.get(path)
    const html = await answer.text()
    const inline = html.match(/<script(?![^>]*(?: src=|ld\+json|"speculationrules"))[^>]*>/g) ?? []
    expect(inline, path).toEqual([])
    expect(html, path).not.toMatch(/<[^>]+ on[a-z]+=/)
    expect(answer.headers()['content-security-policy'], path).toMatch(/script-src 'self' 'inline-speculation-rules';/)
  }
})

test('no output follows the end of the document', async ({ request }) => {
  for (const path of ['/', '/nowhere', '/connect?thanks=connect&ref=A7K3-9QF4'])
    expect(await (await request.get(path)).text(), path).toMatch(/<\/html>$/)
})

test('a page is complete HTML for any Range or Accept header', async ({ request }) => {
  const whole = await (await request.get('/contacts')).text()
  for (const headers of [
    { Range: 'bytes=0-524287' },
    { Range: 'bytes=5-1' },
    { Accept: 'application/json' },
    { Accept: 'image/webp,*/*' },
    { Accept: '' },
  ]) {
    const answer = await request.get('/contacts', { headers })
    expect(answer.status(), JSON.stringify(headers)).toBe(200)
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe(whole)
    const moved = await request.get('/contacts).', { headers, maxRedirects: 0 })
    expect([moved.status(), moved.headers().location], JSON.stringify(headers)).toEqual([301, '/contacts'])
  }
})

test('an unchanged page returns 304 in each encoding', async ({ request }) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'Accept-Encoding': encoding }
    const first = await request.get('/about-us', { headers })
    expect(first.headers()['content-encoding'] ?? 'identity').toBe(encoding)
    const etag = first.headers().etag!
    const again = await request.get('/about-us', { headers: { ...headers, 'If-None-Match': etag } })
    expect(again.status()).toBe(304)
    expect(await again.body()).toHaveLength(0)
  }
})

test('unknown query names share the cached page, and the page’s own query creates a variant', async ({ request }) => {
  const etag = async (path: string) => (await request.get(path)).headers().etag
  expect(await etag('/blog?x=<script>&y=1')).toBe(await etag('/blog'))
  expect(await (await request.get('/blog')).text()).not.toContain('x=&lt;script')
  expect(await etag('/blog?page=2')).not.toBe(await etag('/blog'))
})

test('a visit from a campaign gets the cached page with a personal cookie, which is not cached', async ({
  request,
}) => {
  const plain = await request.get('/jaipur')
  expect(plain.headers()['cache-control']).toContain('public')
  expect(plain.headers()).not.toHaveProperty('set-cookie')
  const campaign = await request.get('/jaipur?utm_source=diwali')
  expect(campaign.headers().etag).toBe(plain.headers().etag)
  expect(campaign.headers()['set-cookie']).toContain('first_touch=')
  expect(campaign.headers()['cache-control']).toBe('private, no-store')
  const elsewhere = await request.get('/jaipur', { headers: { Referer: 'https://news.example.com/water' } })
  expect(elsewhere.headers()['set-cookie']).toContain('last_touch=')
})

test('errors and thank-you pages are never cached', async ({ request }) => {
  for (const path of ['/nowhere', '/blog?page=99', '/connect?thanks=connect&ref=A7K3-9QF4']) {
    expect((await request.get(path)).headers()['cache-control']).toMatch(/no-store/)
  }
})

test('hashed files are immutable, and films support range requests', async ({ request }) => {
  expect((await request.get(`/build/${script}`)).headers()['cache-control']).toContain('immutable')
  const film = readdirSync('public/media', { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.mp4'))
  const part = await request.get(`/media/${film}`, { headers: { Range: 'bytes=0-99' } })
  expect(part.status()).toBe(206)
  expect(part.headers()).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '100' })
})

test('an invalid Host header is rejected without a server error', async ({ site }) => {
  for (const host of ['a b', 'a:99999', '<script>']) {
    const request = httpRequest(`${site.url}/nowhere`, { headers: { Host: host }, agent: false }).end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(response.resume().statusCode, host).toBe(400)
  }
  expect(site.log()).not.toContain('request failed')
})

const FOREIGN = [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }]

test('a post from another site is rejected with an explanation', async ({ request, site }) => {
  const form = { name: 'Asha', phone: '98111 55501', comment: 'Hello' }
  for (const headers of FOREIGN) {
    const answer = await request.post('/contacts', { form, headers, maxRedirects: 0 })
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toContain('sent from another site')
  }
  expect(await site.findLead('+919811155501')).toEqual([])
})

test('a form that another site has sent keeps what was typed, and the visitor can send it from our page', async ({
  request,
  site,
}) => {
  const form = {
    form: 'contact',
    name: 'Asha "<b>Rao',
    phone: '98111 55502',
    comment: '</textarea><script>',
    whatsapp: 'yes',
  }
  for (const language of ['', '/hi'])
    for (const headers of FOREIGN) {
      const answer = await request.post(`${language}/contacts`, { form, headers, maxRedirects: 0 })
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([403, expect.stringContaining('no-store')])
      const page = parse(await answer.text())
      const filled = page.querySelector('form:has([name=comment])')!
      expect(filled.getAttribute('action')).toMatch(new RegExp(`^${language}/contacts`))
      expect(filled.querySelector('[name=name]')!.getAttribute('value')).toBe(form.name)
      expect(filled.querySelector('[name=phone]')!.getAttribute('value')).toBe(form.phone)
      expect(filled.querySelector('[name=comment]')!.text).toContain('</textarea><script>')
      expect(filled.querySelector('[name=whatsapp]')!.hasAttribute('checked'), 'consent').toBe(false)
      const links = filled.querySelectorAll('[role=alert] a').map((link) => link.getAttribute('href')!)
      expect(links).toEqual([
        new URL(`${language}/contacts`, site.environment.SITE_URL).href,
        expect.stringMatching(/^tel:/),
        expect.stringContaining('wa.me'),
      ])
    }
  expect(await site.findLead('+919811155502')).toEqual([])
})

test('a withdrawal that another site has sent is refused whole', async ({ request }) => {
  const form = { form: 'withdraw', phone: '98111 55503', request: 'Do not call me again' }
  for (const path of ['/withdraw', '/contacts']) {
    const answer = await request.post(path, { form, headers: FOREIGN[0]!, maxRedirects: 0 })
    expect(answer.status()).toBe(403)
    expect(await answer.text()).not.toContain('98111 55503')
  }
})

test('a stopping server finishes open requests, cuts off stalled ones and exits', async ({ fakes, request }) => {
  const site = await createSite(fakes.environment)
  const stalled = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => undefined)
  stalled.write('POST /contacts HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nname=')
  // A lock on the database keeps the posts in flight.
  const release = holdDatabase(site.databaseFile)
  const posts = Array.from({ length: 20 }, (_, n) =>
    post(`${site.url}/contacts`, { name: 'Ravi', phone: String(9822200000 + n), comment: `In flight ${n}` }),
  )
  await Promise.all(posts.map(({ sent }) => sent))
  // Answered after them, so they have arrived.
  await request.get(`${site.url}/robots.txt`)
  const ended = site.stop()
  release()
  expect(await Promise.all(posts.map(({ status }) => status))).toEqual(Array(20).fill(303))
  expect(await ended).toBe(0)
  expect(await site.leads('list', '--json')).toHaveLength(20)
  stalled.destroy()
  await site.remove()
})

/** A plain post; `sent` settles once all of it has been written. */
function post(url: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
  const request = httpRequest(url, { method: 'POST', headers, agent: false }).end(body)
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
  return { sent: once(request, 'finish'), status }
}

test('the app also runs under remix-serve, without links to what it cannot serve', async ({ fakes, request }) => {
  const site = await createSite(fakes.environment, 'remix-serve')
  const home = await request.get(`${site.url}/`)
  expect([home.status(), (await home.text()).includes('href="/hi')]).toEqual([200, false])
  const answer = await request.post(`${site.url}/connect`, { form: { phone: '98222 11111' }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  const sent = await request.get(`${site.url}/contacts).?a=1&amp;b=2`, { maxRedirects: 0 })
  expect([sent.status(), sent.headers().location]).toEqual([301, '/contacts?a=1&b=2'])
  // A redirect would lose the typed text.
  const wrong = await request.post(`${site.url}/Contacts`, { form: { name: 'आशा Rao', phone: '12' }, maxRedirects: 0 })
  expect([wrong.status(), (await wrong.text()).includes('value="आशा Rao"')]).toEqual([422, true])
  await site.remove()
})

test('/metrics returns 404 when no token is configured', async ({ request }) => {
  const answer = await request.get('/metrics', { headers: { Authorization: 'Bearer null' } })
  expect(answer.status()).toBe(404)
})

test('production has no kit', async ({ request }) => {
  expect((await request.get('/_kit')).status()).toBe(404)
  const parts = ['kit-dialogs', 'sections/kit', 'Go on to the next']
  const release = dirname(realpathSync('build/index.js'))
  const assets = JSON.parse(readFileSync(join(release, 'assets.json'), 'utf8')) as string[]
  const files = ['build/index.js', ...assets.map((name) => join('public/build', name))]
  const built = files.filter((file) => /\.(css|js)$/.test(file)).map((file) => readFileSync(file, 'utf8'))
  expect(parts.filter((part) => built.some((text) => text.includes(part)))).toEqual([])
})
