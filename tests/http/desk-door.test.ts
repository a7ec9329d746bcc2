/** The way into the sales desk, and everybody who tries another. */
import { parse } from 'node-html-parser'

import { FROM_THE_DESK, enrol, letIn, newBrowser, nextDigits, staff, untilOpen } from '../desk/enrol.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const ADDRESSES = ['/staff', '/staff/', '/staff/sign-in', '/staff/leads/A7K3-9QF4', '/staff?to=x', '/staff/people']

test('until somebody is let in, its addresses are answered like any that does not exist', async ({ site, request }) => {
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

test('letting the first person in changes no byte of a public page, and no header', async ({ site, request }) => {
  const read = async (path: string) => {
    const answer = await request.get(path)
    const { 'x-request-id': _, date: __, age: ___, ...headers } = answer.headers()
    return { status: answer.status(), headers, body: await answer.text() }
  }
  const before = await Promise.all(PUBLIC.map(read))
  await letIn(site, 'Zoya')
  await untilOpen(site)
  expect(await Promise.all(PUBLIC.map(read))).toEqual(before)
  await staff(site, 'remove', 'Zoya')
})

test('a code works once, in the browser that gave it first, and then six digits open the desk', async ({ site }) => {
  const once = await letIn(site, 'Asha Rao', 'manager')
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

test('every page of it is stored by no cache, found by no search, and runs no script but its own', async ({ site }) => {
  const { browser } = await enrol(site, 'Bina')
  for (const path of ['/staff', '/staff/people', '/staff/nothing', '/staff/sign-in']) {
    const headers = (await browser.get(path)).headers()
    expect(headers['cache-control'], path).toBe('private, no-store')
    expect(headers['x-robots-tag'], path).toContain('noindex')
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
    expect(headers['content-security-policy'], path).not.toMatch(/https?:|unsafe-inline' *;.*script|hash|sha256/)
  }
  const html = await (await browser.get('/staff')).text()
  expect(parse(html).querySelectorAll('script:not([src])')).toEqual([])
})

test('without a session there is the sign-in, and nothing behind it', async ({ site }) => {
  await enrol(site, 'Chitra')
  const outsider = await newBrowser(site)
  for (const path of ['/staff', '/staff/people', '/staff/more', '/staff/no-such-page']) {
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
  ['an address that was typed', { 'Sec-Fetch-Site': 'none' }],
  ['a program that says nothing', { 'Sec-Fetch-Site': '' }],
]

test('a post of anybody but the desk’s own pages is refused, though the cookie is there', async ({ site }) => {
  const { browser } = await enrol(site, 'Devi')
  for (const [who, headers] of FORGERS) {
    expect((await browser.post('/staff/sign-out', { headers, form: {} })).status(), who).toBe(403)
    expect((await browser.get('/staff')).status(), who).toBe(200)
  }
  expect((await browser.post('/staff/sign-out', { form: {} })).status()).toBe(303)
  expect((await browser.get('/staff')).status()).toBe(303)
})

test('digits work once; a wrong name and a wrong code are answered alike', async ({ site }) => {
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

test('who knows a colleague’s name cannot lock them out of their own browser', async ({ site }) => {
  const { browser, secret, name } = await enrol(site, 'Farah')
  await browser.post('/staff/sign-out', { form: {} })
  const attacker = await newBrowser(site, { 'X-Forwarded-For': '203.0.113.9' })
  for (let tries = 0; tries < 12; tries += 1) await attacker.post('/staff/sign-in', { form: { name, code: '000000' } })
  // From a browser that nobody knows, even the right digits are refused now.
  const code = nextDigits(secret)
  expect((await attacker.post('/staff/sign-in', { form: { name, code } })).status()).toBe(403)
  expect((await browser.post('/staff/sign-in', { form: { name, code } })).status()).toBe(303)
  expect(await staff(site, 'log')).toContain('too many wrong codes for')
})

test('whoever is removed is out on every device at once, and the last one closes the desk', async ({ site }) => {
  const { browser, secret, name } = await enrol(site, 'Gita')
  expect((await browser.get('/staff')).status()).toBe(200)
  await staff(site, 'remove', name)
  expect((await browser.get('/staff')).status()).toBe(303)
  expect((await browser.post('/staff/sign-in', { form: { name, code: nextDigits(secret) } })).status()).toBe(403)
})

test('letting people in asks a manager, who has shown within five minutes who they are', async ({ site }) => {
  const [sales, manager] = [await enrol(site, 'Hema'), await enrol(site, 'Indu', 'manager')]
  const form = { name: 'Jaya', role: 'manager' }
  expect((await sales.browser.post('/staff/people', { form })).status()).toBe(403)
  const made = await manager.browser.post('/staff/people', { form })
  expect(made.status()).toBe(200)
  expect(await made.text()).toMatch(/[3-9A-Y]{4}-[3-9A-Y]{4}/)
  expect(await (await sales.browser.get('/staff/people')).text()).not.toContain('Let somebody in')
})

test('a device is ended by its owner alone', async ({ site }) => {
  const [one, other] = [await enrol(site, 'Kala'), await enrol(site, 'Lata')]
  const second = await newBrowser(site)
  await second.post('/staff/sign-in', { form: { name: one.name, code: nextDigits(one.secret) } })
  const page = parse(await (await one.browser.get('/staff/people')).text())
  const action = page.querySelector('form[action^="/staff/devices/"]')!.getAttribute('action')!
  await other.browser.post(action, { form: {} })
  expect((await second.get('/staff')).status()).toBe(200)
  await one.browser.post(action, { form: {} })
  expect((await second.get('/staff')).status()).toBe(303)
})

test('where to go after signing in is a page of the desk, whatever the address says', async ({ site }) => {
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
  expect(signedIn.headers().location).toBe('/staff')
})

test('what was written when the session ended goes through the sign-in', async ({ site }) => {
  const { browser, secret, name } = await enrol(site, 'Nila')
  const other = await newBrowser(site)
  const lost = await other.post('/staff/leads/A7K3-9QF4/notes', { form: { note: 'Call <b>after</b> six' } })
  expect(lost.status()).toBe(401)
  const held = parse(await lost.text())
    .querySelector('input[name=held]')!
    .getAttribute('value')!
  const back = await other.post('/staff/sign-in', { form: { name, code: nextDigits(secret), held: decode(held) } })
  const page = parse(await back.text())
  expect(page.querySelector('form')!.getAttribute('action')).toBe('/staff/leads/A7K3-9QF4/notes')
  expect(page.querySelector('input[name=note]')!.getAttribute('value')).toBe('Call <b>after</b> six')
  await browser.dispose()
})

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

test('who comes by a link in a chat is let load the page again, now with the cookie', async ({ site }) => {
  const answer = await (await newBrowser(site)).get('/staff/people', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('<meta http-equiv="refresh" content="0; url=/staff/people"/>')
})

test('a form that is too large, of another kind or by another method is refused', async ({ site }) => {
  const browser = await newBrowser(site, FROM_THE_DESK)
  expect((await browser.post('/staff/sign-in', { data: 'a'.repeat(70_000) })).status()).toBe(415)
  expect((await browser.post('/staff/sign-in', { form: { name: 'a'.repeat(70_000) } })).status()).toBe(413)
  expect((await browser.fetch('/staff/sign-in', { method: 'PUT' })).status()).toBe(405)
})
