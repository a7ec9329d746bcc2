/**
 * Every URL of the desk, read from its route files, with malformed queries, headers, methods and posts.
 *
 * @module-tag all
 */
import type { APIRequestContext, APIResponse } from '@playwright/test'

import { type Database, openDatabase } from '#app/database/database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { type Phone, enrol, newBrowser, nextDigits, staff } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import { listStaffPaths } from '../desk/paths.ts'
import type { Site } from '../site.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

/** These end the session that the other attempts need. */
const ENDS_SESSION = ['/staff/sign-out']

const ALL_PATHS = listStaffPaths()
const PATHS = ALL_PATHS.filter((path) => !ENDS_SESSION.includes(path))

const LONG = 'x'.repeat(10_000)
const UNKNOWN = [
  'A7K3-9QF4',
  '__proto__',
  '-1',
  '99999999999999999999',
  'NaN',
  '%ED%A0%80',
  '%0%000',
  '%E0%A4%A',
  '..%2f..',
]

const NAMES = [
  'list',
  'page',
  'since',
  'city',
  'owner',
  'saved',
  'from',
  'to',
  'by',
  'rate',
  'date',
  'form',
  'language',
]
const ODD_VALUES = [
  '-1',
  '1e309',
  'NaN',
  '__proto__',
  '%ED%A0%80',
  '%0%000',
  '%E0%A4%A',
  "'%22%3Cb%3E",
  '2026-02-30',
  '0000-00-00',
  '999999-01-01',
]
const QUERIES = [
  ...ODD_VALUES.map((value) => NAMES.map((name) => `${name}=${value}`).join('&')),
  NAMES.map((name) => `${name}=a&${name}=b&${name}[]=c&${name}[0]=d`).join('&'),
  '__proto__[x]=1&constructor=1&=&&===',
  ...['city', 'saved', 'to'].map((name) => `${name}=${LONG}`),
]

const FORMS = [
  '',
  'do=nothing&verdict=nothing&outcome=nothing&event=x&other=x&owner=x',
  'do[]=remove&outcome=reached&outcome=__proto__&note=&note= &seen=NaN&role=king',
  'do=%00&outcome=%00&note=%00&other=%00&event=%00&owner=%00&words=%00&once=%00&code=%00&name=%00',
  'outcome=later&later-day=2026-02-30&later-time=99:99&later-when=1e309&seen=1e309&technician=%ED%A0%80&date=x',
  `outcome=demo&name=${LONG}&code=${LONG}&once=${LONG}&words=${LONG}&in=${LONG}&held=${LONG}&answer=${LONG}`,
  'held={"path":"//evil.example","fields":1}&answer={"id":1}&in=%0%000&query=%0%000',
]

/** @param value for each placeholder */
const fill = (path: string, value: string) => path.replace(/:\w+/g, value)

/** Tables that malformed input must not change; marks, attempts, the log and deliveries may. */
const TABLES = ['leads', 'timeline', 'desk_views', 'members', 'member_passkeys', 'visits', 'visit_events'] as const

async function readFrom<Value>(site: Site, read: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await openDatabase(databaseAddress.parse(site.environment.DATABASE_URL))
  try {
    return await read(database)
  } finally {
    await database.destroy()
  }
}

const readAll = (site: Site): Promise<string> =>
  readFrom(site, async (database) =>
    JSON.stringify(await Promise.all(TABLES.map((table) => database.selectFrom(table).selectAll().execute()))),
  )

/** `released A7K3-9QF4` */
const readLog = (site: Site): Promise<string[]> =>
  readFrom(site, async (database) => {
    const rows = await database.selectFrom('member_log').select(['act', 'subject']).execute()
    return rows.map(({ act, subject }) => `${act} ${subject}`)
  })

async function expectPlain(answer: APIResponse, what: string) {
  const said = what.slice(0, 160)
  expect(answer.status(), said).toBeLessThan(500)
  const text = await answer.text()
  expect(text, said).not.toMatch(/\n\s+at \S+ ?\(|SQLITE_/)
  if (answer.status() === 303) expect(answer.headers().location, said).toMatch(/^\/staff/)
  else if (answer.status() >= 400 && answer.status() !== 405 && !what.startsWith('HEAD'))
    expect(text.length, said).toBeGreaterThan(0)
}

let phones = 9876500000
/** Each lead is another person's. */
const nextPhone = () => `+91${(phones += 1)}`

async function setUp(site: Site, names: [sales: string, manager: string]) {
  const sales = await enrol(site, names[0])
  const manager = await enrol(site, names[1], 'manager')
  const [ref = '', other = ''] = await addLeads(
    site,
    { fields: { name: 'Ravi', phone: nextPhone() } },
    { fields: { name: 'Sita', phone: nextPhone() } },
  )
  return { sales, manager, ref, other }
}

/** The event stream never ends, so it cannot be read whole. */
const isStream = (path: string) => path === '/staff/live'

const open = ({ browser }: Phone) => browser.get('/staff/more')

test('finds the paths in the route files', () => {
  expect(PATHS.length).toBeGreaterThan(30)
  expect(PATHS).toContain('/staff/leads/:ref')
})

test('malformed queries, ids and headers cause no server error and change nothing', async ({ site }) => {
  const { sales, manager, ref } = await setUp(site, ['Odd Reader', 'Odd Manager'])
  const before = await readAll(site)
  for (const path of PATHS.filter((each) => !isStream(each))) {
    const unknown = path.includes(':') ? UNKNOWN.map((id) => fill(path, id)) : []
    const withQueries = (queries: string[]) => queries.map((query) => `${fill(path, ref)}?${query}`)
    const asked = [
      [manager, [...withQueries(QUERIES), ...unknown]],
      // A few are enough for sales: the same queries are read, only the pages differ.
      [sales, [...withQueries(QUERIES.slice(-2)), ...unknown.slice(0, 3)]],
    ] as const
    for (const [{ browser, name }, addresses] of asked)
      await Promise.all(
        // The server may close an idle connection just as it is used again.
        addresses.map(async (address) =>
          expectPlain(await browser.get(address, { maxRetries: 2 }), `GET ${address} ${name}`),
        ),
      )
    for (const Accept of ['', '*', 'application/json', 'text/html;q=x', 'é'.repeat(9)])
      await expectPlain(
        await manager.browser.get(fill(path, ref), { headers: { Accept: encodeURI(Accept) } }),
        `${path} ${Accept}`,
      )
  }
  for (const phone of [sales, manager]) expect((await open(phone)).status()).toBe(200)
  expect(await readAll(site)).toBe(before)
  expect(site.log()).not.toContain('desk request failed')
})

test('the live stream opens for any value of the parameter since', async ({ site }) => {
  const { sales } = await setUp(site, ['Live Reader', 'Live Manager'])
  const { cookies } = await sales.browser.storageState()
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const since of ['', ...ODD_VALUES, '8640000000000001', '-8640000000000001']) {
    const gone = new AbortController()
    const { status } = await fetch(`${site.url}/staff/live?since=${since}`, {
      headers: { Cookie },
      signal: gone.signal,
    })
    // 204 if too many streams are open at once.
    expect([200, 204], since).toContain(status)
    gone.abort()
  }
  expect((await open(sales)).status()).toBe(200)
  expect(site.log()).not.toContain('desk request failed')
})

test('other methods, other content types and posts from other sites change nothing', async ({ site }) => {
  const { manager, ref } = await setUp(site, ['Method Reader', 'Method Manager'])
  const { browser } = manager
  const before = await readAll(site)
  for (const path of ALL_PATHS.map((each) => fill(each, ref))) {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', ...(isStream(path) ? [] : ['HEAD'])]) {
      const answer = await browser.fetch(path, { method })
      await expectPlain(answer, `${method} ${path}`)
      if (method !== 'HEAD') expect(answer.status(), `${method} ${path}`).toBeGreaterThanOrEqual(400)
    }
    const form = {
      do: 'remove',
      outcome: 'reached',
      note: 'x',
      text: 'x',
      verdict: 'person',
      owner: '',
      name: 'Evil',
      role: 'manager',
    }
    // The import takes a file, which is missing here, and no other post.
    const [noFile, tooLong] = path === '/staff/import' ? [422, 415] : [415, 413]
    const refused: [what: string, status: number, answer: APIResponse][] = [
      ['JSON', 415, await browser.post(path, { data: form })],
      ['text', 415, await browser.post(path, { data: 'outcome=reached', headers: { 'Content-Type': 'text/plain' } })],
      ['files', noFile, await browser.post(path, { multipart: form })],
      ['large', tooLong, await browser.post(path, { form: { note: 'x'.repeat(70_000) } })],
      ['many', tooLong, await browser.post(path, { data: 'note=x&'.repeat(401), headers: FORM })],
      ['from elsewhere', 403, await browser.post(path, { form, headers: { 'Sec-Fetch-Site': '' } })],
    ]
    for (const [what, status, answer] of refused) {
      expect(answer.status(), `${what} ${path}`).toBe(status)
      await expectPlain(answer, `${what} ${path}`)
    }
  }
  expect((await open(manager)).status()).toBe(200)
  expect(await readAll(site)).toBe(before)
})

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

test('malformed forms cause no server error for any role and change nothing under a malformed reference', async ({
  site,
}) => {
  const { sales, manager, ref } = await setUp(site, ['Odd Writer', 'Odd Chief'])
  const post = async (browser: APIRequestContext, path: string, data: string) =>
    // On a busy host the site may close an idle connection just as a post uses it; browsers retry too.
    expectPlain(await browser.post(path, { data, headers: FORM, maxRetries: 1 }), `POST ${path} ${data}`)
  const before = await readAll(site)
  for (const { browser } of [sales, manager])
    for (const path of PATHS.filter((each) => each.includes(':')))
      await Promise.all(UNKNOWN.map((id, index) => post(browser, fill(path, id), FORMS[index % FORMS.length]!)))
  expect(await readAll(site)).toBe(before)

  for (const phone of [sales, manager]) {
    for (const path of PATHS) await Promise.all(FORMS.map((data) => post(phone.browser, fill(path, ref), data)))
    expect((await open(phone)).status()).toBe(200)
  }
  for (const data of FORMS) await post(sales.browser, '/staff/sign-out', data)
  expect((await open(sales)).status(), 'signed out').toBe(303)
  expect(site.log()).not.toContain('desk request failed')
})

const ACTS = [
  ['outcome', 'outcome=no-answer'],
  ['outcome', 'outcome=note&note=Wife decides'],
  ['step', `text=Send the price&step-when=${Date.now() + 3_600_000}`],
  ['owner', 'owner='],
]

test('concurrent posts of the same form are stored once', async ({ site }) => {
  const { sales, ref } = await setUp(site, ['Twice Writer', 'Twice Chief'])
  for (const [index, [act, fields]] of ACTS.entries()) {
    const submission = `twice-${index}-${act}`
    const data = `${fields}&submission=${submission}`
    const post = () => sales.browser.post(`/staff/leads/${ref}/${act}`, { data, headers: FORM })
    const answers = await Promise.all([post(), post(), post()])
    for (const answer of answers) await expectPlain(answer, act!)
    const submissions = (await readAll(site)).split(submission).length - 1
    expect(submissions, act).toBe(1)
  }
})

test('three concurrent posts of a verdict or of a new person count once', async ({ site }) => {
  const { manager } = await setUp(site, ['Judge Writer', 'Judge Chief'])
  const screening = { verdict: 'suspicious' as const, reasons: ['has a link to another site'], scores: [100] }
  const [ref = ''] = await addLeads(site, { fields: { name: 'Held', phone: '+919876500009' }, screening })
  const thrice = async (path: string, form: Record<string, string>) => {
    const answers = await Promise.all([1, 2, 3].map(() => manager.browser.post(path, { form })))
    for (const answer of answers) await expectPlain(answer, path)
    return answers.map((answer) => answer.status()).toSorted()
  }
  expect(await thrice(`/staff/quarantine/${ref}`, { verdict: 'person' })).toEqual([303, 303, 303])
  expect(await thrice('/staff/team', { name: 'Thrice Added', role: 'sales' })).toEqual([303, 409, 409])
  const log = await readLog(site)
  expect(log.filter((line) => line === `released ${ref}`)).toHaveLength(1)
  expect(log.filter((line) => line === 'added Thrice Added, sales')).toHaveLength(1)
})

test('a form for an unknown lead or event changes no other lead', async ({ site }) => {
  const { sales, ref, other } = await setUp(site, ['Stale Writer', 'Stale Chief'])
  const at = `/staff/leads/${ref}/outcome`
  await sales.browser.post(at, { form: { outcome: 'reached' } })
  const before = await readAll(site)
  const gone = await sales.browser.post('/staff/leads/A7K3-9QF4/outcome', { form: { outcome: 'reached' } })
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toContain('no lead of that reference')
  const undone = await sales.browser.post(`/staff/leads/${other}/undo`, { form: { event: 'x' } })
  expect(undone.status()).toBe(303)
  expect(await readAll(site)).toBe(before)
})

test('every post of a removed person returns 401 and changes nothing', async ({ site }) => {
  const { sales, ref } = await setUp(site, ['Gone Writer', 'Gone Chief'])
  await staff(site, 'remove', sales.name)
  const before = await readAll(site)
  const open = ['/staff/sign-in', '/staff/enrol', '/staff/passkey/', '/staff/passkey-library.js']
  for (const path of PATHS.filter((each) => !open.some((address) => each.startsWith(address)))) {
    const answer = await sales.browser.post(fill(path, ref), { form: { outcome: 'reached', note: 'x', do: 'remove' } })
    expect(answer.status(), path).toBe(401)
    expect(await answer.text(), path).toContain('You are signed out')
  }
  const back = await (
    await newBrowser(site)
  ).post('/staff/sign-in', {
    form: { name: sales.name, code: nextDigits(sales.secret) },
  })
  expect(back.status()).toBe(403)
  expect(await readAll(site)).toBe(before)
})
