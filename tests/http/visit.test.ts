/** From the form to the visit page, and changes on that page, without JavaScript. */
import type { APIRequestContext } from '@playwright/test'
import ICAL from 'ical.js'
import { parse } from 'node-html-parser'

import { getBooking } from '#app/content/visits/booking.server.ts'
import { getVisitPage } from '#app/content/visits/visit-page.server.ts'
import { openDatabase } from '#app/database/database.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { getPlace } from '#app/visits/places.server.ts'
import { listDays, toRange } from '#app/visits/windows.ts'
import { listVisits } from '../visits/list-visits.ts'
import { expect, openPage, withOwnSite } from './test.ts'

const test = withOwnSite

type Request = APIRequestContext

/** The free windows of Jaipur that the page offers. */
async function listFree(request: Request) {
  const page = await openPage(request, '/book-demo?pincode=302017')
  const values = page.querySelectorAll('input[name=window]').map((input) => input.getAttribute('value') ?? '')
  return values.filter((value) => value.startsWith('jaipur.home.'))
}

const DAY_MS = 86_400_000

let people = 0

async function post(request: Request, window: string, changes: Record<string, string> = {}, to = '/book-demo') {
  people += 1
  const form = {
    pincode: '302017',
    address: 'Malviya Nagar',
    name: 'Asha Rao',
    phone: `98222${String(people).padStart(5, '0')}`,
    window,
    ...changes,
  }
  const answer = await request.post(to, { form, maxRedirects: 0 })
  return { form, status: answer.status(), location: answer.headers().location ?? '' }
}

async function book(request: Request, nth: number) {
  const window = (await listFree(request))[nth]!
  const { location, form } = await post(request, window)
  const path = location.replace(/\?.*$/, '')
  return { window, form, path, page: await openPage(request, location) }
}

const seenOf = (page: ReturnType<typeof parse>) => page.querySelector('input[name=seen]')?.getAttribute('value') ?? ''

test('a PIN code’s page offers its windows and is not cached, and the plain page has none', async ({ request }) => {
  expect((await listFree(request)).length).toBeGreaterThan(20)
  const answer = await request.get('/book-demo?pincode=302017')
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect((await openPage(request, '/book-demo')).querySelectorAll('input[name=window]')).toEqual([])
  const elsewhere = await openPage(request, '/book-demo?pincode=495001')
  expect(elsewhere.text).toContain('We do not visit 495001 yet')
  expect(elsewhere.querySelectorAll('input[value^="elsewhere.video."]').length).toBeGreaterThan(0)
  expect((await openPage(request, '/book-demo?pincode=12')).text).toContain('6 digits')
})

test('a chosen window redirects to the visit page, which has a door code and is neither cached nor indexed', async ({
  request,
}) => {
  const { page, path } = await book(request, 0)
  expect(page.querySelector('h1')?.text).toBe('Thank you for choosing Ionia!')
  expect(page.text).toMatch(/Door code[A-Z0-9]{4}-[A-Z0-9]{4}/)
  const { headers } = { headers: (await request.get(path)).headers() }
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-robots-tag']).toContain('noindex')
  expect((await request.get(path)).status()).toBe(200)
})

test('a visit URL with text appended by a chat redirects to the visit without being cached', async ({ request }) => {
  const { path } = await book(request, 3)
  for (const ending of ['.', ')', '%E0%A5%A4', '%E2%80%8B', '*', '_', '&amp;', '%20now']) {
    const answer = await request.get(path + ending, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], ending).toEqual([301, path])
    expect(answer.headers()['cache-control']).toBe('private, no-store')
  }
  const other = path.replace(/.{9}$/, 'AAAAAAAAA')
  for (const unknown of [`${other}.`, `${path}x`, `${path.slice(0, -1)}.`])
    expect((await request.get(unknown, { maxRedirects: 0 })).status(), unknown).toBe(404)
})

test('GET and HEAD requests with any query change nothing', async ({ request, site }) => {
  const { path } = await book(request, 1)
  const before = await listVisits(site)
  for (const query of ['', '?did=cancelled', '?act=cancel', '?kind=video', '?act=move&window=x', '?did=<script>'])
    expect((await request.get(path + query)).status()).toBe(200)
  await request.head(path)
  await request.get(`${path}/calendar.ics`)
  expect(await listVisits(site)).toEqual(before)
})

test('a guessed or altered visit URL returns 404 for GET and POST', async ({ request }) => {
  const { path } = await book(request, 2)
  const last = path.at(-1) === 'A' ? 'B' : 'A'
  for (const wrong of [path.slice(0, -1) + last, `${path}A`, '/visit/x', `/visit/${'A'.repeat(43)}`]) {
    expect((await request.get(wrong)).status(), wrong).toBe(404)
    expect((await request.post(wrong, { form: { act: 'cancel' } })).status(), wrong).toBe(404)
    expect((await request.get(`${wrong}/calendar.ics`)).status(), wrong).toBe(404)
  }
})

test('moving a visit updates the calendar file, and a stale page gets a conflict', async ({ request }) => {
  const { path, page } = await book(request, 3)
  const target = (await listFree(request))[9]!
  const moved = await request.post(path, { form: { act: 'move', seen: seenOf(page), window: target }, maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([303, `${path}?did=moved`])
  const again = await request.post(path, { form: { act: 'move', seen: seenOf(page), window: target }, maxRedirects: 0 })
  expect(again.status(), 'a double tap').toBe(303)
  const other = (await listFree(request))[11]!
  const stale = await request.post(path, { form: { act: 'move', seen: seenOf(page), window: other } })
  expect([stale.status(), await stale.text()]).toEqual([409, expect.stringContaining('changed in the meantime')])
  const file = await (await request.get(`${path}/calendar.ics`)).text()
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent')!)
  expect(event.sequence).toBe(2)
  expect(target).toContain(event.startDate.toString().slice(0, 16))
})

test('the links to Google and Outlook calendars contain the window and no personal data', async ({ request }) => {
  const { path, window, form } = await book(request, 15)
  const page = await openPage(request, path)
  const startsAt = new Date(`${window.split('.').at(-1)}:00+05:30`).toISOString()
  const queryOf = (origin: string) =>
    new URL(page.querySelector(`a[href^="${origin}"]`)!.getAttribute('href')!.replaceAll('&amp;', '&')).searchParams
  const [google, outlook] = [queryOf('https://calendar.google.com/'), queryOf('https://outlook.live.com/')]
  expect(google.get('dates')).toMatch(new RegExp(`^${startsAt.replace(/[-:]|\.000/g, '')}/`))
  expect(outlook.get('startdt')).toBe(startsAt)
  for (const query of [google, outlook]) {
    expect(query.get('location')).toBe('At home, Jaipur')
    expect(query.toString()).not.toContain(form.phone)
  }
})

test('cancelling a visit frees its window, is idempotent, and allows a new booking', async ({ request }) => {
  const { path, window } = await book(request, 4)
  for (let n = 0; n < 2; n += 1)
    expect((await request.post(path, { form: { act: 'cancel' }, maxRedirects: 0 })).headers().location).toBe(
      `${path}?did=cancelled`,
    )
  const page = await openPage(request, path)
  expect(page.text).toContain('This visit is cancelled.')
  const taken = await request.post(path, { form: { act: 'move', seen: seenOf(page), window }, maxRedirects: 0 })
  expect(taken.status()).toBe(303)
})

test('a visit booked in Hindi has its page in Hindi, and is cancelled there', async ({ request }) => {
  const { location } = await post(request, (await listFree(request))[8]!, {}, '/hi/book-demo')
  const path = location.replace(/\?.*$/, '')
  expect(path).toMatch(/^\/hi\/visit\//)
  const sent = await request.post(path, { form: { act: 'cancel' }, maxRedirects: 0 })
  expect(sent.headers().location).toBe(`${path}?did=cancelled`)
  const page = await openPage(request, path)
  expect(page.querySelector('html')?.getAttribute('lang')).toBe('hi-IN')
  expect(page.text).toContain(withLanguage('hi', () => getVisitPage()).states.cancelled)
})

test('a visitor whose window was just taken is thanked and offered three other windows', async ({ request, site }) => {
  const window = (await listFree(request))[5]!
  const passes = await Promise.all([1, 2, 3].map(() => post(request, window)))
  const pages = await Promise.all(passes.map(({ location }) => openPage(request, location)))
  const late = pages.findIndex((page) => page.text.includes('That slot has just been taken'))
  expect(pages.filter((page) => page.querySelector('h1')?.text === 'Thank you for choosing Ionia!')).toHaveLength(2)
  expect(pages[late]!.text).toContain('Your request is safe.')
  const near = pages[late]!.querySelectorAll('form')[0]!.querySelectorAll('input[name=window]')
  expect(near).toHaveLength(3)
  const path = passes[late]!.location.replace(/\?.*$/, '')
  const form = { act: 'move', seen: seenOf(pages[late]!), window: near[1]!.getAttribute('value')! }
  expect((await request.post(path, { form, maxRedirects: 0 })).status()).toBe(303)
  expect(await site.findLead(`+91${passes[late]!.form.phone}`)).toHaveLength(1)
})

test('a visitor who requests a demo without a window is thanked and offered the three nearest', async ({
  request,
  site,
}) => {
  const { location, form } = await post(request, '')
  expect(location).toMatch(/^\/book-demo\?thanks=demo&ref=/)
  const offer = (await openPage(request, location)).querySelector('.thank-you form')!
  const path = offer.getAttribute('action')!
  expect(path).toMatch(/^\/visit\/[\w-]{44}$/)
  const near = offer.querySelectorAll('button[name=window]').map((button) => button.getAttribute('value')!)
  expect(near).toHaveLength(3)
  expect(offer.querySelector('a')?.getAttribute('href')).toBe(path)
  const tap = { act: 'move', seen: '', window: near[2]! }
  const answer = await request.post(path, { form: tap, maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([303, `${path}?did=booked`])
  expect((await openPage(request, `${path}?did=booked`)).text).toContain('Door code')
  const again = await openPage(request, location)
  expect(again.querySelectorAll('.thank-you form button'), 'a reload offers no second').toEqual([])
  expect(await site.findLead(`+91${form.phone}`)).toHaveLength(1)
})

test('the URL of a thank-you page without its cookie contains no link to the visit', async ({ request, site }) => {
  const { location } = await post(request, '')
  const [, ref] = /ref=([\w-]{9})#thanks$/.exec(location)!
  for (const cookie of ['', 'thanks=', `thanks=${ref}.919822200000`, `thanks=${ref}.1.x"y`]) {
    const page = await (await fetch(site.url + location, { headers: { cookie } })).text()
    expect(page).toContain(ref)
    expect(page, cookie).not.toMatch(/(?<!icons)\/visit\/[\w-]/)
  }
})

test('a chosen window stays selected when another field is invalid, and a window of another city is rejected', async ({
  request,
}) => {
  const free = await listFree(request)
  for (const window of [free[6]!, free.at(-1)!]) {
    const form = { pincode: '302017', address: 'Malviya Nagar', name: 'Asha Rao', phone: '12', window }
    const answer = await request.post('/book-demo?pincode=302017', { form })
    expect(answer.status()).toBe(422)
    const page = parse(await answer.text())
    expect(page.querySelectorAll('input[name=window][checked]').map((each) => each.getAttribute('value'))).toEqual([
      window,
    ])
  }
  const wrong = { pincode: '301001', address: 'Alwar', name: 'Asha Rao', phone: '12', window: free[6]! }
  const page = parse(await (await request.post('/book-demo?pincode=302017', { form: wrong })).text())
  expect(page.text).toContain('That time is for another area, not for your PIN code.')
  expect(page.querySelectorAll('input[name=window][value^="alwar.home."]').length).toBeGreaterThan(0)
})

test('a change less than four hours before the visit is rejected with the number to call', async ({
  request,
  site,
}) => {
  const { path, page, form } = await book(request, 14)
  const database = await openDatabase(databaseAddress.parse(site.environment.DATABASE_URL))
  const own = database.selectFrom('leads').select('id').where('phone', '=', `+91${form.phone}`)
  await database
    .updateTable('visits')
    .set({ starts_at: Date.now() + 3_600_000 })
    .where('lead_id', 'in', own)
    .execute()
  await database.destroy()
  for (const typed of [
    { act: 'cancel' },
    { act: 'move', seen: seenOf(page), window: (await listFree(request))[10]! },
  ] as Record<string, string>[]) {
    const answer = await request.post(path, { form: typed, maxRedirects: 0 })
    expect(answer.status()).toBe(409)
    expect(parse(await answer.text()).querySelector('[role=alert]')?.text).toMatch(/less than 4 hours.*\+91\s\d{5}/)
  }
})

/** Closed days in the range of booking: Sundays and the state's holidays. */
function listClosedDays(): [what: string, day: string][] {
  const { calendar, holidays } = getPlace('jaipur')!.offers.home!
  const range = toRange(getBooking(), Date.now())
  // The first day may be within the notice period.
  return listDays(calendar, holidays, { ...range, from: range.from + DAY_MS }).flatMap(({ day, closed }) =>
    closed ? [[closed, day]] : [],
  )
}

test('a window on a closed day keeps the lead, explains the reason and books nothing', async ({ request, site }) => {
  const closed = listClosedDays()
  expect(closed.length).toBeGreaterThan(0)
  for (const [why, day] of closed) {
    const { form, status, location } = await post(request, `jaipur.home.${day}T10:00`)
    expect(status, why).toBe(303)
    const main = (await openPage(request, location)).querySelector('main')!.text
    expect(main, why).toContain('We cannot come at that time')
    expect(main, why).toContain('We make no visits on that day')
    expect(await site.findLead(`+91${form.phone}`)).toHaveLength(1)
    expect(await listVisits(site, day, 'jaipur')).not.toContainEqual(expect.objectContaining({ status: 'booked' }))
  }
})

const WRONG: [what: string, window: string, sentence: string][] = [
  ['in the past', 'jaipur.home.2020-01-06T10:00', 'That time has passed'],
  ['of another city', 'alwar.home.2099-01-05T10:00', 'for another area'],
  ['of another kind of place', 'elsewhere.home.2099-01-05T10:00', 'for another area'],
  ['far ahead', 'jaipur.home.2099-01-05T10:00', 'too far ahead'],
  ['with an invalid date', 'jaipur.home.2099-99-99T10:00', 'Choose a time'],
  ['that is malformed', '<script>', 'Choose a time'],
]

for (const [what, window, sentence] of WRONG) {
  test(`a window ${what} keeps the lead and explains the reason`, async ({ request, site }) => {
    const { form, status, location } = await post(request, window)
    expect(status).toBe(303)
    expect((await openPage(request, location)).text).toContain(sentence)
    expect(await site.findLead(`+91${form.phone}`)).toHaveLength(1)
  })
}

test('malformed posts to a visit return 422 and change nothing', async ({ request, site }) => {
  const { path } = await book(request, 12)
  const before = await listVisits(site)
  for (const form of [
    {},
    { act: 'dance' },
    { act: 'move' },
    { act: 'move', window: 'x', seen: '1' },
    { act: 'move', window: 'jaipur.home.2099-01-05T10:00', seen: '1' },
    { act: 'move', window: 'jaipur.home.2026-11-25T10:00', seen: '-1e9' },
    { act: 'mail', email: 'nobody' },
    { act: 'mail', email: `a@b.example\r\nBcc: x@y.example` },
  ] as Record<string, string>[]) {
    const answer = await request.post(path, { form })
    expect(answer.status(), JSON.stringify(form)).toBe(422)
    expect(await answer.text()).toContain('role="alert"')
  }
  expect(await listVisits(site)).toEqual(before)
})

test('the log does not contain the id of a visit', async ({ request, site }) => {
  const { path } = await book(request, 13)
  await request.get(`${path}/calendar.ics`)
  await expect.poll(site.log).toContain('/visit/*')
  expect(site.log()).not.toContain(path.slice(7, 30))
})

test('/book-demo/days.json is the same for every PIN code of a city and can be cached', async ({ request }) => {
  const [one, other] = await Promise.all(
    ['302017', '302 018'].map((pin) => request.get(`/book-demo/days.json?pincode=${encodeURIComponent(pin)}`)),
  )
  const [first, second] = [(await one!.json()) as { kinds: unknown }, (await other!.json()) as { kinds: unknown }]
  expect(first.kinds).toEqual(second.kinds)
  expect(one!.headers()['cache-control']).toContain('public')
  expect((await request.get('/book-demo/days.json?pincode=abc')).status()).toBe(404)
})
