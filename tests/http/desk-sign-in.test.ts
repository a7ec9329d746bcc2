/**
 * Access to the sales desk: enrolment, sign-in and attempts to bypass them.
 *
 * @module-tag all
 */
import { parse } from 'node-html-parser'

import { addStaff, enrol, follow, FROM_THE_DESK, newBrowser, nextDigits, staff, untilOpen } from '../desk/enrol.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const ADDRESSES = ['/staff', '/staff/', '/staff/sign-in', '/staff/leads/A7K3-9QF4', '/staff?to=x', '/staff/team']

test('the desk’s URLs return the site’s plain 404 until the first person is added', async ({ site, request }) => {
  for (const path of ADDRESSES) {
    const answer = await request.get(path)
    const unknown = await request.get(path.replace('staff', 'stuff'))
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toBe(await unknown.text())
    const { 'x-request-id': _, date: __, ...headers } = answer.headers()
    const { 'x-request-id': ___, date: ____, ...other } = unknown.headers()
    expect(headers, path).toEqual(other)
  }
  const posted = await request.post('/staff/sign-in', { form: { name: 'x' } })
  const elsewhere = await request.post('/stuff/sign-in', { form: { name: 'x' } })
  expect(posted.status()).toBe(elsewhere.status())
  expect(await posted.text()).toBe((await elsewhere.text()).replaceAll('stuff', 'staff'))
  expect(await staff(site, 'list')).toContain('the desk is off')
})

const PUBLIC = ['/', '/products', '/book-demo', '/contacts', '/which-machine', '/sitemap.xml', '/robots.txt']

test('adding the first person changes no byte and no header of public pages', async ({ site, request }) => {
  const read = async (path: string) => {
    const answer = await request.get(path)
    const { 'x-request-id': _, date: __, age: ___, ...headers } = answer.headers()
    return { status: answer.status(), headers, body: await answer.text() }
  }
  const before = await Promise.all(PUBLIC.map(read))
  await addStaff(site, 'Zoya')
  await untilOpen(site)
  expect(await Promise.all(PUBLIC.map(read))).toEqual(before)
  await staff(site, 'remove', 'Zoya')
})

test('an enrolment code works once, in the first browser that submits it', async ({ site }) => {
  const once = await addStaff(site, 'Asha Rao', 'manager')
  await untilOpen(site)
  const [phone, thief] = [await newBrowser(site), await newBrowser(site)]
  expect((await phone.post('/staff/enrol', { form: { once: once.toLowerCase().replace('-', ' ') } })).status()).toBe(
    303,
  )
  expect((await thief.post('/staff/enrol', { form: { once } })).status()).toBe(403)
  expect(await (await thief.get('/staff/enrol')).text()).not.toContain('Open the app')
  expect(await (await phone.get('/staff/enrol')).text()).toContain('otpauth://totp/')
  expect((await phone.post('/staff/enrol', { form: { code: '000000' } })).status()).toBe(403)
})

test('desk pages are not cached or indexed and run only scripts of their own origin', async ({ site }) => {
  const { browser } = await enrol(site, 'Bina')
  for (const path of ['/staff', '/staff/team', '/staff/nothing', '/staff/sign-in']) {
    const headers = (await browser.get(path)).headers()
    expect(headers['cache-control'], path).toBe('private, no-store')
    expect(headers['x-robots-tag'], path).toContain('noindex')
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
    expect(headers['content-security-policy'], path).not.toMatch(/https?:|unsafe-inline' *;.*script|hash|sha256/)
  }
  const html = await (await browser.get('/staff')).text()
  expect(parse(html).querySelectorAll('script:not([src])')).toEqual([])
})

test('every desk URL redirects to the sign-in without a valid session', async ({ site }) => {
  await enrol(site, 'Chitra')
  const outsider = await newBrowser(site)
  for (const path of ['/staff', '/staff/team', '/staff/more', '/staff/no-such-page']) {
    const answer = await outsider.get(path)
    expect(answer.status(), path).toBe(303)
    expect(answer.headers().location, path).toMatch(/^\/staff\/sign-in/)
  }
  for (const forged of ['desk=1', `desk=${'a'.repeat(43)}`, 'desk=../../etc', `desk=${'é'.repeat(43)}`])
    expect((await outsider.get('/staff', { headers: { Cookie: forged } })).status(), forged).toBe(303)
})

const FORGERS: [who: string, headers: Record<string, string>][] = [
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a subdomain', { 'Sec-Fetch-Site': 'same-site' }],
  ['a typed URL', { 'Sec-Fetch-Site': 'none' }],
  ['a program without the header', { 'Sec-Fetch-Site': '' }],
]

test('a post from outside the desk’s own pages is rejected despite a valid cookie', async ({ site }) => {
  const { browser } = await enrol(site, 'Devi')
  for (const [who, headers] of FORGERS) {
    expect((await browser.post('/staff/sign-out', { headers, form: {} })).status(), who).toBe(403)
    expect((await browser.get('/staff')).status(), who).toBe(200)
  }
  expect((await browser.post('/staff/sign-out', { form: {} })).status()).toBe(303)
  expect((await browser.get('/staff')).status()).toBe(303)
})

test('a TOTP code works once, and a wrong name gets the same response as a wrong code', async ({ site }) => {
  const { secret, name } = await enrol(site, 'Esha')
  const [first, second] = [await newBrowser(site), await newBrowser(site)]
  const code = nextDigits(secret)
  const wrong = await first.post('/staff/sign-in', { form: { name, code: '123456' } })
  const unknown = await first.post('/staff/sign-in', { form: { name: 'Nobody', code: '123456' } })
  expect([wrong.status(), unknown.status()]).toEqual([403, 403])
  expect((await unknown.text()).replace('Nobody', name)).toBe(await wrong.text())

  const both = await Promise.all([first, second].map((each) => each.post('/staff/sign-in', { form: { name, code } })))
  expect(both.map((answer) => answer.status()).toSorted()).toEqual([303, 403])
})

test('failed attempts from an unknown browser do not lock a person out of their own', async ({ site }) => {
  const { browser, secret, name } = await enrol(site, 'Farah')
  await browser.post('/staff/sign-out', { form: {} })
  const attacker = await newBrowser(site, { 'X-Forwarded-For': '203.0.113.9' })
  for (let tries = 0; tries < 12; tries += 1) await attacker.post('/staff/sign-in', { form: { name, code: '000000' } })
  // An unknown browser is now rejected even with the right code.
  const code = nextDigits(secret)
  expect((await attacker.post('/staff/sign-in', { form: { name, code } })).status()).toBe(403)
  expect((await browser.post('/staff/sign-in', { form: { name, code } })).status()).toBe(303)
  expect(await staff(site, 'log')).toContain('too many wrong codes for')
})

test('removing a person ends their sessions immediately and blocks their sign-in', async ({ site }) => {
  const { browser, secret, name } = await enrol(site, 'Gita')
  expect((await browser.get('/staff')).status()).toBe(200)
  await staff(site, 'remove', name)
  expect((await browser.get('/staff')).status()).toBe(303)
  expect((await browser.post('/staff/sign-in', { form: { name, code: nextDigits(secret) } })).status()).toBe(403)
})

test('only a manager can add people', async ({ site }) => {
  const [sales, manager] = [await enrol(site, 'Hema'), await enrol(site, 'Indu', 'manager')]
  const form = { name: 'Jaya', role: 'manager' }
  expect((await sales.browser.post('/staff/team', { form })).status()).toBe(403)
  const made = await manager.browser.post('/staff/team', { form })
  expect(made.status()).toBe(303)
  expect(await (await follow(manager.browser, made)).text()).toMatch(/[3-9A-Y]{4}-[3-9A-Y]{4}/)
  expect(await (await sales.browser.get('/staff/team')).text()).not.toContain('Let someone in')
})

test('a device can be signed out only by the person it belongs to', async ({ site }) => {
  const [one, other] = [await enrol(site, 'Kala'), await enrol(site, 'Lata')]
  const second = await newBrowser(site)
  await second.post('/staff/sign-in', { form: { name: one.name, code: nextDigits(one.secret) } })
  const page = parse(await (await one.browser.get('/staff/team')).text())
  const action = page.querySelector('form[action^="/staff/devices/"]')!.getAttribute('action')!
  await other.browser.post(action, { form: {} })
  expect((await second.get('/staff')).status()).toBe(200)
  await one.browser.post(action, { form: {} })
  expect((await second.get('/staff')).status()).toBe(303)
})

test('the sign-in redirects only to pages of the desk', async ({ site }) => {
  const { secret, name } = await enrol(site, 'Mala')
  for (const to of [
    '//evil.example',
    'https://evil.example/staff',
    '/staff/../products',
    '/\\evil.example',
    'javascript:1',
  ]) {
    const page = await (await (await newBrowser(site)).get(`/staff/sign-in?to=${encodeURIComponent(to)}`)).text()
    expect(parse(page).querySelector('input[name=to]')!.getAttribute('value'), to).toBe('/staff')
  }
  const signedIn = await (
    await newBrowser(site)
  ).post('/staff/sign-in', {
    form: { name, code: nextDigits(secret), to: '//evil.example' },
  })
  expect(signedIn.headers().location).toBe('/staff/day')
})

test('a form posted after the session ended is offered again after the sign-in', async ({ site }) => {
  const { browser, secret, name } = await enrol(site, 'Nila')
  const other = await newBrowser(site)
  const lost = await other.post('/staff/leads/A7K3-9QF4/outcome', {
    form: { outcome: 'note', note: 'Call <b>after</b> six' },
  })
  expect(lost.status()).toBe(401)
  const held = parse(await lost.text())
    .querySelector('input[name=held]')!
    .getAttribute('value')!
  const back = await other.post('/staff/sign-in', { form: { name, code: nextDigits(secret), held: decode(held) } })
  const page = parse(await (await follow(other, back)).text())
  expect(page.querySelector('form')!.getAttribute('action')).toBe('/staff/leads/A7K3-9QF4/outcome')
  expect(page.querySelector('input[name=note]')!.getAttribute('value')).toBe('Call <b>after</b> six')
  await browser.dispose()
})

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

test('a desk page opened from another site reloads itself, so that the browser sends the cookie', async ({ site }) => {
  const answer = await (await newBrowser(site)).get('/staff/team', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('<meta http-equiv="refresh" content="0; url=/staff/team"/>')
})

test('posts that are too large, of another type or with another method are rejected', async ({ site }) => {
  const browser = await newBrowser(site, FROM_THE_DESK)
  expect((await browser.post('/staff/sign-in', { data: 'a'.repeat(70_000) })).status()).toBe(415)
  expect((await browser.post('/staff/sign-in', { form: { name: 'a'.repeat(70_000) } })).status()).toBe(413)
  expect((await browser.fetch('/staff/sign-in', { method: 'PUT' })).status()).toBe(405)
})
