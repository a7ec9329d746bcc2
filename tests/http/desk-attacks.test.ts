/**
 * Attacks beyond those of `desk-sign-in`: races, replays, forged cookies, disguised methods.
 *
 * @module-tag all
 */
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { parse } from 'node-html-parser'

import { openDatabase } from '#app/database/database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { codeAt } from '#app/staff/totp.server.ts'
import { enrol, addStaff, newBrowser, nextDigits, staff, untilOpen } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import type { Site } from '../site.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const statuses = async (answers: Promise<APIResponse>[]) =>
  (await Promise.all(answers)).map((answer) => answer.status()).toSorted()

const cookieOf = async (browser: APIRequestContext, name: string) =>
  (await browser.storageState()).cookies.find((cookie) => cookie.name === name)?.value ?? ''

const secretOn = async (browser: APIRequestContext) =>
  parse(await (await browser.get('/staff/enrol')).text())
    .querySelector('code')!
    .text.replace(/\s/g, '')

/** The tables that a successful attack would change. */
async function readDesk(site: Site) {
  const database = await openDatabase(databaseAddress.parse(site.environment.DATABASE_URL))
  const [members, events] = [
    await database.selectFrom('members').selectAll().execute(),
    await database.selectFrom('timeline').selectAll().execute(),
  ]
  await database.destroy()
  return JSON.stringify([members, events])
}

test('only one browser enrols when several submit the same code concurrently', async ({ site }) => {
  const once = await addStaff(site, 'Race Once')
  await untilOpen(site)
  const browsers = await Promise.all([1, 2, 3].map(() => newBrowser(site)))
  expect(await statuses(browsers.map((each) => each.post('/staff/enrol', { form: { once } })))).toEqual([303, 403, 403])
  const holders = await Promise.all(browsers.map((each) => cookieOf(each, 'desk-enrol')))
  const winner = browsers[holders.findIndex(Boolean)]!
  // Two concurrent posts of the same browser: only one gets the session.
  const form = { code: codeAt(await secretOn(winner), Date.now()) }
  const twice = [1, 2].map(() => winner.post('/staff/enrol', { form }))
  expect(await statuses(twice)).toEqual([303, 403])
  // The enrolment cookie cannot be replayed.
  const again = await newBrowser(site, { Cookie: `desk-enrol=${holders.find(Boolean)}` })
  expect((await again.post('/staff/enrol', { form })).status()).toBe(403)
})

test('a newer code invalidates the older one, even after the older code was submitted', async ({ site }) => {
  const old = await addStaff(site, 'Two Codes')
  await untilOpen(site)
  const early = await newBrowser(site)
  await early.post('/staff/enrol', { form: { once: old } })
  const form = { code: codeAt(await secretOn(early), Date.now()) }
  const output = await staff(site, 'code', 'Two Codes')
  expect((await early.post('/staff/enrol', { form })).status()).toBe(403)
  const late = await newBrowser(site)
  expect((await late.post('/staff/enrol', { form: { once: old } })).status()).toBe(403)
  const once = /^ {2}(\w{4}-\w{4})$/m.exec(output)![1]!
  expect((await late.post('/staff/enrol', { form: { once } })).status()).toBe(303)
})

test('a TOTP code cannot be used for both sign-in and confirmation, concurrently or in sequence', async ({ site }) => {
  const { browser, name, secret } = await enrol(site, 'Digits Twice')
  const code = nextDigits(secret)
  const thief = await newBrowser(site)
  const signIn = () => thief.post('/staff/sign-in', { form: { name, code } })
  const prove = () => browser.post('/staff/prove', { form: { code, to: '/staff/team' } })
  expect(await statuses([signIn(), prove()])).toEqual([303, 403])
  expect(await statuses([signIn(), prove()])).toEqual([403, 403])
  for (const typed of [
    code.replace(/./g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    `${code}0`,
    `-${code}`,
  ])
    expect((await thief.post('/staff/sign-in', { form: { name, code: typed } })).status(), typed).toBe(403)
})

test('a forged, duplicate, misplaced or ended session cookie is rejected', async ({ site }) => {
  const { browser } = await enrol(site, 'Cookie Owner')
  const [session, device] = [await cookieOf(browser, 'desk'), await cookieOf(browser, 'desk-device')]
  const opens = async (Cookie: string) =>
    (await (await newBrowser(site)).get('/staff', { headers: { Cookie } })).status()
  expect(await opens(`desk=${session}`)).toBe(200)
  const forged = [
    `desk=${device}`,
    `desk-device=${session}; desk-enrol=${session}`,
    `desk=${'A'.repeat(43)}; desk=${session}`,
    `Desk=${session}`,
    `desk="${session}"`,
    `desk=${session}x`,
    `desk=${session.slice(0, -1)}`,
    `desk=${encodeURIComponent(`${session}\0`)}`,
    `__Host-desk=${session}`,
    `__proto__=${session}; constructor=${session}`,
    `desk=${'x'.repeat(7000)}`,
  ]
  for (const cookie of forged) expect(await opens(cookie), cookie.slice(0, 60)).toBe(303)
  await browser.post('/staff/sign-out', { form: {} })
  expect(await opens(`desk=${session}`), 'after the sign-out').toBe(303)
})

const DISGUISED: [what: string, method: string, path: string, headers: Record<string, string>][] = [
  ['a GET with the fields of a form', 'GET', '?outcome=reached&do=remove', {}],
  ['a GET that names another method', 'GET', '?_method=POST&outcome=reached', { 'X-HTTP-Method-Override': 'POST' }],
  ['a HEAD', 'HEAD', '?outcome=reached', { 'X-HTTP-Method': 'POST' }],
  ['a PUT', 'PUT', '', { 'X-Method-Override': 'POST' }],
  ['a PATCH', 'PATCH', '', {}],
]
const FORGED_HEADERS: Record<string, string>[] = [
  { 'Sec-Fetch-Site': '' },
  { 'Sec-Fetch-Site': 'Same-Origin' },
  { 'Sec-Fetch-Site': 'same-origin, cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none', Origin: 'null' },
  { 'Sec-Fetch-Site': '', Origin: 'https://evil.example', Referer: 'https://evil.example/' },
  { 'Sec-Fetch-Site': '', 'X-Requested-With': 'XMLHttpRequest', 'X-Sec-Fetch-Site': 'same-origin' },
]

test('disguised methods and forged origin headers change nothing', async ({ site }) => {
  const { browser } = await enrol(site, 'Disguise Manager', 'manager')
  const colleague = await enrol(site, 'Disguise Colleague')
  const [ref = ''] = await addLeads(site, { fields: { name: 'Ravi', phone: '+919876590000' } })
  await browser.get('/staff')
  const people = parse(await (await browser.get('/staff/team')).text())
  const remove = people.querySelectorAll('form[action^="/staff/team/"]').map((form) => form.getAttribute('action')!)
  const paths = [`/staff/leads/${ref}/outcome`, `/staff/leads/${ref}/erase`, ...remove]
  const before = await readDesk(site)
  for (const path of paths) {
    for (const [what, method, query, headers] of DISGUISED)
      await browser
        .fetch(path + query, { method, headers, ...(method.startsWith('P') && { form: { do: 'remove' } }) })
        .then((answer) => expect(answer.status(), `${what} ${path}`).toBeLessThan(500))
    for (const headers of FORGED_HEADERS) {
      const answer = await browser.post(path, { headers, form: { outcome: 'reached', do: 'remove' } })
      expect(answer.status(), `${path} ${JSON.stringify(headers)}`).toBe(403)
    }
  }
  await expect.poll(site.log).toContain('desk post refused: not sent with Sec-Fetch-Site: same-origin')
  expect(await readDesk(site)).toBe(before)
  expect((await browser.get(`/staff/leads/${ref}`)).status()).toBe(200)
  expect((await colleague.browser.get('/staff')).status()).toBe(200)
})

test('line breaks and URLs in fields cannot inject headers or redirect to another site', async ({ site }) => {
  const { browser } = await enrol(site, 'Header Writer')
  const [ref = ''] = await addLeads(site, { fields: { name: 'Ravi', phone: '+919876590001' } })
  for (const odd of ['\r\nSet-Cookie: desk=x', 'city=%0d%0aX: y', '//evil.example', '#@evil.example', 'javascript:1']) {
    const answer = await browser.post(`/staff/leads/${ref}/outcome`, { form: { outcome: 'note', note: 'x', in: odd } })
    const { location = '', 'set-cookie': set, x } = answer.headers()
    expect([set, x], odd).toEqual([undefined, undefined])
    expect(new URL(location, site.url).origin, odd).toBe(new URL(site.url).origin)
  }
  for (const to of ['//evil.example', '/\\evil.example', 'https:evil', '/staff\n//evil']) {
    const page = parse(await (await browser.get(`/staff/prove?to=${encodeURIComponent(to)}`)).text())
    expect(new URL(page.querySelector('input[name=to]')!.getAttribute('value')!, site.url).origin, to).toBe(site.url)
  }
})

test('a form pending during the sign-in is dropped unless its action is a desk URL', async ({ site }) => {
  const { name } = await enrol(site, 'Held Sender')
  const comesBack = async (action: string) => {
    const held = JSON.stringify({ action, fields: [['note', 'x']] })
    const browser = await newBrowser(site)
    const answer = await browser.post('/staff/sign-in', { form: { name, code: '000000', held } })
    return parse(await answer.text()).querySelector('input[name=held]') !== null
  }
  expect(await comesBack('/staff/leads/A7K3-9QF4/outcome')).toBe(true)
  const odd = [
    'https://evil.example/staff/x',
    '//evil.example',
    '/products',
    '/staff/../products',
    'javascript:alert(1)',
  ]
  for (const action of odd) expect(await comesBack(action), action).toBe(false)
})

test('sign-in attempts are counted together across spellings of a name and forged client addresses', async ({
  site,
}) => {
  const [{ name, secret }, other] = [await enrol(site, 'Spelled Often'), await enrol(site, 'Spelled Once')]
  const spellings = [name, name.toUpperCase(), ` ${name.toLowerCase()} `, name.replace(' ', '  ')]
  for (let tries = 0; tries < 12; tries += 1) {
    const thief = await newBrowser(site, { 'X-Forwarded-For': `203.0.113.${tries}`, 'X-Real-IP': `203.0.113.${tries}` })
    await thief.post('/staff/sign-in', { form: { name: spellings[tries % 4]!, code: '000000' } })
  }
  const signIn = async (form: { name: string; code: string }) =>
    (await (await newBrowser(site)).post('/staff/sign-in', { form })).status()
  expect(await signIn({ name, code: nextDigits(secret) })).toBe(403)
  expect(await signIn({ name: other.name, code: nextDigits(other.secret) })).toBe(303)
})
