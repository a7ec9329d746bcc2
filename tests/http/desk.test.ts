/** The desk at work: the effect of each form, and of malformed posts. */
import type { APIResponse } from '@playwright/test'
import { type HTMLElement, parse } from 'node-html-parser'

import { type Database, openDatabase, whenFree } from '#app/database/database.server.ts'
import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { enrol, follow, newBrowser, nextDigits, type Phone, staff } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import type { Site } from '../site.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

let people = 0
/** A new name in letters. */
const newName = () => `Person ${[...String((people += 1))].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

async function open({ browser }: Phone, path: string): Promise<HTMLElement> {
  const answer = await browser.get(path)
  expect(answer.status(), path).toBe(200)
  return parse(await answer.text())
}

/** The hidden fields of a form. */
const fieldsOf = (page: HTMLElement, action: string) => {
  const form = page.querySelector(`form[action="${action}"]`) ?? page.querySelector('#act')!
  return Object.fromEntries(
    form
      .querySelectorAll('input[type=hidden]')
      .map((input) => [input.getAttribute('name')!, input.getAttribute('value')!]),
  )
}

const send = ({ browser }: Phone, path: string, form: Record<string, string>) => browser.post(path, { form })

let nextPhone = 9_711_000_000

/** Adds a lead of another person each time, because enquiries of one phone share a line, whose lead depends on the hour. */
async function oneLead(site: Site, role = 'sales') {
  const phone = await enrol(site, newName(), role)
  nextPhone += 1
  const number = String(nextPhone)
  const [ref = ''] = await addLeads(site, {
    form: 'demo',
    fields: {
      name: 'सुनीता <b>Agarwal</b>',
      phone: `+91${number}`,
      city: 'Jaipur',
      comment: '"><script>alert(1)</script>',
    },
  })
  return { phone, ref, number, at: `/staff/leads/${ref}` }
}

test('a lead URL with text appended by a chat redirects to the lead', async ({ site }) => {
  const { phone, at } = await oneLead(site)
  for (const ending of ['.', ')', '%E0%A5%A4', '%E2%80%8B', '*', '%20is%20new', '&utm_source=x']) {
    const answer = await phone.browser.get(`${at}${ending}?list=new`)
    expect([answer.status(), answer.headers().location], ending).toEqual([303, `${at}?list=new`])
  }
  expect((await phone.browser.get('/staff).')).headers().location).toBe('/staff')
  const signedOut = await (await newBrowser(site)).get(`${at}.`)
  expect(signedOut.headers().location).toBe(at)
})

test('saving an outcome opens the next lead of the queue and can be undone', async ({ site }) => {
  const [other = ''] = await addLeads(site, { fields: { name: 'Ravi', phone: '+919876500000' } })
  const { phone, ref, number, at } = await oneLead(site)
  const queue = await open(phone, '/staff?list=new')
  expect(queue.querySelector(`a[href^="${at}"]`)).not.toBeNull()
  expect(queue.querySelector('script:not([src])')).toBeNull()
  const card = await open(phone, `${at}?list=new`)
  expect(card.querySelector('h1')!.text).toContain('सुनीता')
  expect(card.querySelector('h1')!.getAttribute('lang')).toBe('hi')
  expect(card.querySelector(`a[href="tel:+91${number}"]`)).not.toBeNull()
  expect(
    decodeURIComponent(card.querySelector(`a[href^="https://wa.me/91${number}"]`)!.getAttribute('href')!),
  ).toContain('Jaipur')
  const saved = await send(phone, `${at}/outcome`, { ...fieldsOf(card, `${at}/outcome`), outcome: 'no-answer' })
  expect(saved.status()).toBe(303)
  expect(saved.headers().location).toMatch(new RegExp(`^/staff/leads/${other}\\?list=new&saved=${ref}`))
  const next = await open(phone, saved.headers().location!)
  expect(next.querySelector('[role=status]')!.text).toContain('No answer')
  const undo = next.querySelector('form[action$="/undo"]')!
  const event = undo.querySelector('input[name=event]')!.getAttribute('value')!
  await send(phone, undo.getAttribute('action')!, { event, in: 'list=new' })
  expect((await open(phone, at)).text).toContain('taken back')
})

test('when a colleague has taken the next lead that the card refers to, the first of the list opens', async ({
  site,
}) => {
  const city = 'Nextpur'
  const refs = await addLeads(site, ...['A', 'B', 'C', 'D'].map((name) => person(name, city)))
  const { phone } = await oneLead(site)
  const colleague = await enrol(site, newName())
  const list = `list=new&city=${city}`
  const shown = (await open(phone, `/staff?${list}`)).querySelectorAll('[data-lead] a[href^="/staff/leads/"]')
  const order = [...new Set(shown.map((link) => /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(link.getAttribute('href')!)![0]))]
  expect(order.toSorted()).toEqual(refs.toSorted())
  const [first = '', second = '', third = ''] = order
  const card = await open(phone, `/staff/leads/${second}?${list}`)
  const fields = fieldsOf(card, `/staff/leads/${second}/outcome`)
  expect(fields.next).toBe(third)
  await send(colleague, `/staff/leads/${third}/outcome`, { outcome: 'no-answer' })
  const saved = await send(phone, `/staff/leads/${second}/outcome`, { ...fields, outcome: 'no-answer' })
  expect(saved.headers().location).toContain(`/staff/leads/${first}?`)
})

const person = (name: string, city: string) => {
  nextPhone += 1
  return { fields: { name, phone: `+91${nextPhone}`, city } }
}

test('a conflicting outcome shows both versions and can be saved anyway', async ({ site }) => {
  const { phone, at } = await oneLead(site)
  const colleague = await enrol(site, newName())
  const [mine, theirs] = [await open(phone, at), await open(colleague, at)]
  await send(phone, `${at}/outcome`, { ...fieldsOf(mine, `${at}/outcome`), outcome: 'wrong-number' })
  const form = { ...fieldsOf(theirs, `${at}/outcome`), outcome: 'not-interested', why: 'Price' }
  const conflict = await send(colleague, `${at}/outcome`, form)
  expect(conflict.status()).toBe(409)
  const page = parse(await conflict.text())
  expect(page.text).toContain('Wrong number')
  expect(page.text).toContain('Not interested: Price')
  const again = page
    .querySelectorAll('input')
    .map((input) => [input.getAttribute('name')!, input.getAttribute('value')!])
  const chosen = await send(colleague, `${at}/outcome`, Object.fromEntries(again) as Record<string, string>)
  expect(chosen.status()).toBe(303)
  expect((await open(phone, at)).text).toContain('Not interested')
})

test('a note posted several times is stored once', async ({ site }) => {
  const { phone, at } = await oneLead(site)
  const form = { ...fieldsOf(await open(phone, at), `${at}/outcome`), outcome: 'note', note: 'Wife decides' }
  const answers = await Promise.all([1, 2, 3].map(() => send(phone, `${at}/outcome`, form)))
  expect(answers.map((each) => each.status())).toEqual([303, 303, 303])
  const again = (await send(phone, `${at}/outcome`, form)).headers().location!
  expect((await open(phone, again)).querySelector('[role=status]')!.text).toMatch(/^Already saved at \d+:\d\d/)
  const line = (await open(phone, at)).querySelectorAll('section[aria-labelledby=line] p').map(({ text }) => text)
  expect(line.filter((text) => text === 'Wife decides')).toHaveLength(1)
})

test('each button of a card saves all typed text, even when an outcome is sent again', async ({ site }) => {
  const { phone, at, ref, number } = await oneLead(site)
  const [request = ''] = await addLeads(site, {
    form: 'withdraw',
    fields: { phone: `+91${number}`, request: WITHDRAWALS.whatsapp, reference: ref },
  })
  await phone.browser.get('/staff')
  const card = await open(phone, at)
  const fields = fieldsOf(card, `${at}/outcome`)
  const field = `done-${request}`
  expect(card.querySelector(`textarea[name=${field}]`)!.getAttribute('form')).toBe('act')
  for (const note of ['Wife decides', 'Wife decides, after the exams'])
    await send(phone, `${at}/outcome`, { ...fields, outcome: 'no-answer', note, [field]: 'Told the team' })
  const done = { back: at, [field]: 'Told the team by phone', note: 'Prefers Hindi' }
  const closed = await send(phone, `/staff/leads/${request}/answered`, {
    ...fieldsOf(await open(phone, at), `${at}/outcome`),
    ...done,
  })
  expect(closed.headers().location).toMatch(new RegExp(`^${at}\\?saved=${ref}\\.`))
  const after = await open(phone, closed.headers().location!)
  expect(after.querySelector('[role=status] form')!.getAttribute('action')).toBe(`/staff/leads/${request}/undo`)
  const line = after.querySelectorAll('section[aria-labelledby=line] p').map(({ text }) => text)
  expect(line).toContain(`No answer: Wife decides\nAbout the request ${request}: Told the team`)
  expect(line).toContain(`Wife decides, after the exams\nAbout the request ${request}: Told the team`)
  expect(line).toContain('Done: Told the team by phone')
  expect(line).toContain('Prefers Hindi')
})

test('a tap is undone with a notice, and an enquiry that is done must be reopened before an outcome', async ({
  site,
}) => {
  const { phone, at } = await oneLead(site)
  await phone.browser.get('/staff')
  await send(phone, `${at}/tapped`, { by: 'phone' })
  const untapped = await send(phone, `${at}/untap`, fieldsOf(await open(phone, at), `${at}/outcome`))
  expect((await open(phone, untapped.headers().location!)).querySelector('[role=status]')!.text).toMatch(
    /^Taken back: .*Called/,
  )
  const fields = fieldsOf(await open(phone, at), `${at}/outcome`)
  await send(phone, `${at}/outcome`, { ...fields, outcome: 'sold' })
  const late = await send(phone, `${at}/outcome`, { outcome: 'no-answer', note: 'Asked for a filter' })
  expect(late.status()).toBe(409)
  const page = parse(await late.text())
  expect(page.querySelector('[name=note]')!.text).toBe('Asked for a filter')
  expect(page.querySelector('[name=outcome][value=no-answer]')).toBeNull()
  expect(page.querySelector(`[formaction="${at}/reopen"]`)).not.toBeNull()
})

const ODD: [path: string, form: Record<string, string>, status: number][] = [
  ['outcome', {}, 422],
  ['outcome', { outcome: '__proto__' }, 422],
  ['outcome', { outcome: 'undone' }, 422],
  ['outcome', { outcome: 'later' }, 422],
  ['outcome', { outcome: 'later', 'later-when': '1' }, 422],
  ['outcome', { outcome: 'later', 'later-when': 'NaN' }, 422],
  ['outcome', { outcome: 'later', 'later-day': '2026-02-30', 'later-time': '25:99' }, 422],
  ['outcome', { outcome: 'later', 'later-day': '1999-01-01', 'later-time': '10:00' }, 422],
  ['outcome', { outcome: 'demo', 'demo-day': '9999-01-01', 'demo-time': '10:00' }, 422],
  ['outcome', { outcome: 'sold', sum: '-5' }, 422],
  ['outcome', { outcome: 'sold', sum: '1e9' }, 422],
  ['outcome', { outcome: 'sold', sum: '999999999999' }, 422],
  ['outcome', { outcome: 'sold', sum: '₹ 1,65,000', product: 'x'.repeat(5000) }, 303],
  ['outcome', { outcome: 'note', note: '   ' }, 422],
  ['outcome', { outcome: 'note', note: 'x'.repeat(2001) }, 422],
  ['outcome', { outcome: 'note', note: '\u0000\u202e<script>', seen: 'NaN', submission: '../..' }, 303],
  ['outcome', { outcome: 'note', note: 'x', seen: '-1', in: '//evil.example' }, 303],
  ['owner', { owner: 'nobody' }, 422],
  ['step', { text: 'x' }, 422],
  ['undo', { event: 'x' }, 303],
  ['untap', {}, 409],
  ['tapped', { by: 'x' }, 200],
  ['nothing', {}, 404],
]

test('a tap is recorded once, at its own time unless that is implausible', async ({ site }) => {
  const { phone, at, ref } = await oneLead(site)
  await phone.browser.get('/staff')
  const tap = (time: number, submission: string) =>
    send(phone, `${at}/tapped`, { by: 'phone', at: String(time), submission })
  const hourAgo = Date.now() - 60 * 60_000
  for (let tries = 0; tries < 2; tries += 1) expect((await tap(hourAgo, 'tap-an-hour-ago')).status()).toBe(200)
  const times: Record<string, number> = {
    'tap-in-the-future': Date.now() + 60_000,
    'tap-of-last-week': Date.now() - 7 * 24 * 60 * 60_000,
  }
  const before = Date.now()
  for (const [submission, time] of Object.entries(times)) await tap(time, submission)
  const stored = await withDatabase(site, (database) =>
    database
      .selectFrom('timeline')
      .innerJoin('leads', 'leads.id', 'timeline.lead_id')
      .select(['timeline.at', 'timeline.submission_id'])
      .where('ref', '=', ref)
      .where('kind', '=', 'called')
      .orderBy('number')
      .execute(),
  )
  expect(stored.map(({ submission_id }) => submission_id)).toEqual(['tap-an-hour-ago', ...Object.keys(times)])
  expect(stored[0]!.at).toBe(hourAgo)
  for (const { at: time } of stored.slice(1)) expect(time).toBeGreaterThanOrEqual(before)
})

test.for([
  ['outcome', { outcome: 'later' }, 'later-day'],
  ['outcome', { outcome: 'demo' }, 'demo-day'],
  ['outcome', { outcome: 'sold', sum: 'much' }, 'sold-sum'],
  ['step', {}, 'step-day'],
  ['join', { other: '123' }, 'other'],
  ['outcome', { outcome: 'note', note: ' ' }, 'note'],
] as const)(
  'a refused %s of %o focuses a link to the field, whose fold is open',
  async ([path, form, field], { site }) => {
    const { phone, at } = await oneLead(site)
    const page = parse(await (await send(phone, `${at}/${path}`, form)).text())
    expect(page.querySelector('[role=status] a[autofocus]')?.getAttribute('href')).toBe(`#${field}`)
    const control = page.getElementById(field)!
    expect(control.closest('details')?.hasAttribute('open') ?? true).toBe(true)
  },
)

test('malformed forms and queries never cause a server error', async ({ site }) => {
  const { phone, at } = await oneLead(site)
  for (const [path, form, status] of ODD) {
    const answer = await send(phone, `${at}/${path}`, form)
    expect(answer.status(), `${path} ${JSON.stringify(form).slice(0, 80)}`).toBe(status)
    if (status === 303) expect(answer.headers().location).toMatch(/^\/staff/)
  }
  for (const query of [
    'list=x',
    'page=-1',
    'page=1e99',
    'since=abc',
    'city=%00',
    `city=${'x'.repeat(3000)}`,
    'saved=x.y',
    'saved=.',
    'owner=%27',
  ])
    expect((await phone.browser.get(`/staff?${query}`)).status(), query).toBe(200)
  const html = await (await phone.browser.get(at)).text()
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<b>Agarwal')
  expect(site.log()).not.toContain('desk request failed')
})

test('NUL characters, which PostgreSQL cannot store, are removed from input', async ({ site }) => {
  const { phone, at } = await oneLead(site)
  await send(phone, `${at}/outcome`, { outcome: 'note', note: 'Wife\0 decides' })
  expect((await open(phone, `${at}%00`)).text).toContain('Wife decides')
  await send(phone, '/staff/views', { name: 'My\0 view', query: 'city=Jai%00pur&form=demo' })
  const view = (await open(phone, '/staff/more')).querySelectorAll('a').find(({ text }) => text.includes('My view'))
  expect(view?.getAttribute('href')).toBe('/staff?form=demo')
  expect((await phone.browser.get('/staff?city=Jai%00pur')).status()).toBe(200)
  const outsider = await newBrowser(site)
  const asked = await outsider.get('/staff/leads/%0%000?city=%0%000')
  expect(decodeURIComponent(asked.headers().location!)).toBe('/staff/sign-in?to=/staff/leads/?city=')
})

test('changing a lead requires a session, and erasing it requires a manager', async ({ site }) => {
  const { phone, at } = await oneLead(site)
  const outsider = await newBrowser(site)
  for (const path of ['outcome', 'owner', 'step', 'tapped', 'undo', 'apart', 'reopen', 'erase'])
    expect((await outsider.post(`${at}/${path}`, { form: { note: 'x' } })).status(), path).toBe(401)
  expect((await phone.browser.get(`${at}/erase`)).status()).toBe(403)
  expect((await send(phone, `${at}/erase`, {})).status()).toBe(403)
  expect((await phone.browser.get(at)).status()).toBe(200)
})

test('a manager can erase a person, and the log keeps only the reference', async ({ site }) => {
  const { phone, at, ref } = await oneLead(site, 'manager')
  await send(phone, `${at}/outcome`, { outcome: 'note', note: 'A very private note' })
  expect((await phone.browser.get(`${at}/erase`)).status()).toBe(200)
  expect((await send(phone, `${at}/erase`, { all: 'yes' })).status()).toBe(303)
  expect((await phone.browser.get(at)).status()).toBe(404)
  const log = await staff(site, 'log', '--each')
  expect(log).toContain(`erased ${ref}`)
  expect(log).not.toContain('Agarwal')
})

test('the search finds a person in any spelling and does not log the query', async ({ site }) => {
  const { phone, ref, number } = await oneLead(site)
  for (const words of [
    'सुनीता',
    'agarwal',
    `+91 ${number.slice(0, 5)}-${number.slice(5)}`,
    ref.toLowerCase(),
    number.slice(-4),
  ]) {
    const found = parse(await (await follow(phone.browser, send(phone, '/staff/find', { words }))).text())
    expect(found.querySelector(`a[href^="/staff/leads/${ref}"]`), words).not.toBeNull()
  }
  for (const words of ['', '%', 'x'.repeat(5000), '\0', '🙂'])
    expect((await follow(phone.browser, send(phone, '/staff/find', { words }))).status(), words).toBe(200)
  for (const words of ['agarwal', number, `${number.slice(0, 5)}-`, 'सुनीता'])
    expect(site.log().toLowerCase()).not.toContain(words)
})

test('a saved view keeps its name and only the filter parameters of its query', async ({ site }) => {
  const { phone } = await oneLead(site)
  await send(phone, '/staff/views', { name: '<i>Jaipur</i>', query: 'city=Jaipur&saved=x&evil=1' })
  const more = await open(phone, '/staff/more')
  const link = more.querySelectorAll('a').find((each) => each.text.includes('Jaipur'))!
  expect(link.getAttribute('href')).toBe('/staff?city=Jaipur')
  await send(phone, more.querySelector('form[action^="/staff/views/"]')!.getAttribute('action')!, {})
  expect((await open(phone, '/staff/more')).text).not.toContain('Jaipur')
})

test('saving more views than the limit returns 409 with a message', async ({ site }) => {
  const { phone } = await oneLead(site)
  const save = () => send(phone, '/staff/views', { name: 'Jaipur', query: 'city=Jaipur' })
  for (let saved = 0; saved < 20; saved += 1) expect((await save()).status()).toBe(303)
  const full = await save()
  expect(full.status()).toBe(409)
  expect(await full.text()).toContain('as many saved views as fit')
})

test('a failed write returns a 503 page that keeps the typed text and can post it again', async ({ site }) => {
  const { phone, at } = await oneLead(site)
  const form = { ...fieldsOf(await open(phone, at), `${at}/outcome`), outcome: 'note', note: 'Call <b>after</b> six' }
  await rename(site, 'timeline', 'timeline_away')
  const lost = await send(phone, `${at}/outcome`, form).finally(() => rename(site, 'timeline_away', 'timeline'))
  expect(lost.status()).toBe(503)
  const page = parse(await lost.text())
  expect(page.querySelector('#typed')!.text.trim()).toBe(form.note)
  const again = page.querySelector(`form[action="${at}/outcome"]`)!
  const fields = again
    .querySelectorAll('input')
    .map((each) => [each.getAttribute('name')!, each.getAttribute('value')!])
  expect(Object.fromEntries(fields)).toEqual(form)
  expect((await send(phone, `${at}/outcome`, form)).status()).toBe(303)
})

const rename = (site: Site, from: string, to: string) =>
  withDatabase(site, (database) => database.schema.alterTable(from).renameTo(to).execute())

test('a note posted after the session ended can be saved after signing in', async ({ site }) => {
  const { phone, at } = await oneLead(site)
  await staff(site, 'end', phone.name)
  const lost = await send(phone, `${at}/outcome`, { outcome: 'note', note: 'Call after six' })
  expect(lost.status()).toBe(401)
  const held = parse(await lost.text())
    .querySelector('input[name=held]')!
    .getAttribute('value')!
  const back = await send(phone, '/staff/sign-in', { name: phone.name, code: nextDigits(phone.secret), held })
  const asked = parse(await (await follow(phone.browser, back)).text())
  const form = asked.querySelector(`form[action="${at}/outcome"]`)!
  const fields = form.querySelectorAll('input').map((each) => [each.getAttribute('name')!, each.getAttribute('value')!])
  expect((await send(phone, `${at}/outcome`, Object.fromEntries(fields) as Record<string, string>)).status()).toBe(303)
  expect((await open(phone, at)).text).toContain('Call after six')
})

test('the card and its files stay below 30 kB compressed', async ({ site }) => {
  const { phone, at } = await oneLead(site)
  const page = await open(phone, at)
  const files = page
    .querySelectorAll('link[rel=stylesheet], script[src]')
    .map((each) => each.getAttribute('href') ?? each.getAttribute('src')!)
  let bytes = await gzipped(phone, at)
  for (const file of files) bytes += await gzipped(phone, file)
  expect(bytes).toBeLessThan(30 * 1024)
})

async function gzipped({ browser }: Phone, path: string) {
  const { gzipSync } = await import('node:zlib')
  return gzipSync(await (await browser.get(path)).body()).length
}

test('a quarantined lead can be released, and any other verdict marks it as junk', async ({ site }) => {
  const { phone } = await oneLead(site)
  const bot = { verdict: 'suspicious', reasons: ['has a link to another site'], scores: [100] } as const
  const held = { screening: { ...bot, reasons: [...bot.reasons], scores: [...bot.scores] } }
  const [person = '', junk = ''] = await addLeads(
    site,
    { ...held, fields: { name: 'Held Person', phone: '+919876511111' } },
    { ...held, fields: { name: 'Junk Person', phone: '+919876522222' } },
  )
  expect((await open(phone, '/staff/quarantine')).text).toContain('has a link to another site')
  const statusAfter = async (answer: APIResponse) =>
    (await open(phone, answer.headers().location!)).querySelector('[role=status]')!.text
  expect(await statusAfter(await send(phone, `/staff/quarantine/${person}`, { verdict: 'person' }))).toContain(
    '1 enquiry let in.',
  )
  expect(await statusAfter(await send(phone, `/staff/quarantine/${junk}`, { verdict: 'anything else' }))).toContain(
    '1 enquiry marked as junk.',
  )
  await send(phone, '/staff/quarantine/A7K3-9QF4', { verdict: 'person' })
  const page = await open(phone, '/staff/quarantine')
  expect(page.text).not.toMatch(/Held Person|Junk Person/)
  const bin = await open(phone, '/staff/quarantine?list=junk')
  expect(bin.text).toContain('Junk Person')
  expect(bin.querySelectorAll(`form[action="/staff/quarantine/${junk}"] button`).map(({ text }) => text)).toEqual([
    'Take it back',
  ])
  expect(await statusAfter(await send(phone, `/staff/quarantine/${junk}`, { verdict: 'waiting' }))).toContain(
    'taken back',
  )
  expect((await open(phone, '/staff/quarantine')).text).toContain('Junk Person')
  expect((await open(phone, `/staff/leads/${person}`)).text).toContain('held back, then released')
})

test('quarantined leads with the same text share one card and one verdict', async ({ site }) => {
  const { phone } = await oneLead(site)
  const screening = { verdict: 'suspicious' as const, reasons: ['has several links'], scores: [100] }
  const text = (number: number) =>
    number % 2 ? 'We rank  your website on page one' : 'we rank your WEBSITE on page one'
  const refs = await addLeads(
    site,
    ...[1, 2, 3].map((number) => ({
      screening,
      fields: { name: `Wave ${number}`, phone: `+91987652000${number}`, comment: text(number) },
    })),
    { screening, fields: { name: 'Alone', phone: '+919876520009', comment: 'Hi' } },
  )
  const cards = (await open(phone, '/staff/quarantine')).querySelectorAll('article')
  const wave = cards.find((card) => card.text.includes('Wave 1'))!
  expect(wave.text).toMatch(/One text, 3 times.*from 3 phones/s)
  expect(wave.text).not.toContain('Alone')
  const form = wave.querySelector('form')!
  expect(form.querySelector('button')!.text, 'the filled button').toBe('Junk, all 3')
  const also = form.querySelectorAll('input[name=also]').map((input) => input.getAttribute('value')!)
  expect([form.getAttribute('action')!.slice('/staff/quarantine/'.length), ...also].toSorted()).toEqual(
    refs.slice(0, 3).toSorted(),
  )
  const saveVerdict = (verdict: string) =>
    phone.browser.post(form.getAttribute('action')!, {
      data: new URLSearchParams([['verdict', verdict], ...also.map((ref) => ['also', ref])]).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  const asked = parse(await (await follow(phone.browser, saveVerdict('person'))).text())
  expect(asked.querySelector('h1')!.text).toBe('Let all 3 in?')
  expect(asked.querySelectorAll('form input').map((input) => input.getAttribute('name'))).toEqual([
    'verdict',
    'sure',
    'also',
    'also',
  ])
  expect((await open(phone, '/staff/quarantine')).text, 'nothing is released before').toContain('Wave 1')
  await saveVerdict('junk')
  expect((await open(phone, '/staff/quarantine')).text).not.toContain('Wave')
  expect((await open(phone, '/staff/quarantine')).text).toContain('Alone')
  const log = await staff(site, 'log', '--each')
  for (const ref of refs.slice(0, 3)) expect(log).toContain(`marked as junk ${ref}`)
})

test('dead deliveries are listed with their lead, and a manager can retry one or a whole day', async ({ site }) => {
  const { phone, ref } = await oneLead(site)
  const manager = await enrol(site, newName(), 'manager')
  await phone.browser.get('/staff')
  // A delivery under way would overwrite the status.
  const delivered = () => expect.poll(() => readStatus(site, ref)).toBe('delivered')
  await delivered()
  await setDeliveries(site, ref, { status: 'dead', last_error: 'The CRM refused the lead (400)' })
  const page = await open(phone, '/staff/deliveries')
  expect(page.text).toContain('The CRM refused the lead (400)')
  expect(page.querySelector('h1')!.text).toMatch(/^\d+ deliver(y|ies) refused or not accepted/)
  expect(page.querySelector(`a[href="/staff/leads/${ref}"]`)).not.toBeNull()
  expect(page.querySelector('form[action="/staff/deliveries/crm"]')).toBeNull()
  for (const form of [
    { do: 'retry', ref },
    { do: 'replay', day: istDay() },
  ]) {
    await setDeliveries(site, ref, { status: 'dead' })
    expect((await send(phone, '/staff/deliveries/crm', form)).status()).toBe(403)
    expect(await readStatus(site, ref)).toBe('dead')
    expect((await send(manager, '/staff/deliveries/crm', form)).status()).toBe(303)
    await delivered()
  }
  for (const odd of [{ do: 'replay', day: '2026-02-30' }, { do: 'replay' }, { do: 'retry', ref: 'x' }]) {
    await setDeliveries(site, ref, { status: 'dead' })
    await send(manager, '/staff/deliveries/crm', odd)
    expect(await readStatus(site, ref), JSON.stringify(odd)).toBe('dead')
  }
})

const istDay = () => new Date(Date.now() + 5.5 * 60 * 60_000).toISOString().slice(0, 10)

async function withDatabase<Value>(site: Site, work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await openDatabase(databaseAddress.parse(site.environment.DATABASE_URL))
  return whenFree(() => work(database)).finally(() => database.destroy())
}

const setDeliveries = (site: Site, ref: string, changes: { status: 'dead'; last_error?: string }) =>
  withDatabase(site, (database) =>
    database
      .updateTable('deliveries')
      .set({ ...changes, due_at: null })
      .where('channel', '=', 'crm')
      .where('lead_id', 'in', (query) => query.selectFrom('leads').select('id').where('ref', '=', ref))
      .execute(),
  )

const readStatus = (site: Site, ref: string) =>
  withDatabase(site, async (database) => {
    const row = await database
      .selectFrom('deliveries')
      .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
      .select('status')
      .where('ref', '=', ref)
      .where('channel', '=', 'crm')
      .executeTakeFirstOrThrow()
    return row.status
  })

test('channels have readable names, and only a manager can retry or resume them', async ({ site }) => {
  const { phone } = await oneLead(site)
  expect((await open(phone, '/staff/deliveries')).text).toContain('E-mail to the team')
  expect((await send(phone, '/staff/deliveries/crm', { do: 'retry' })).status()).toBe(403)
  const manager = await enrol(site, newName(), 'manager')
  for (const [channel, doing] of [
    ['crm', 'retry'],
    ['crm', 'resume'],
    ['fax', 'retry'],
    ['__proto__', 'x'],
  ])
    expect((await send(manager, `/staff/deliveries/${channel}`, { do: doing! })).status()).toBe(303)
})

test('the day sheet accepts any date and falls back to today for invalid ones', async ({ site }) => {
  const { phone } = await oneLead(site)
  for (const query of ['', '?date=2026-11-24', '?date=x', '?date=2026-13-45', '?city=%3Cb%3E', '?date=0000-00-00'])
    expect((await open(phone, `/staff/visits${query}`)).querySelector('h1')!.text).toContain('visit')
  for (const form of [
    {},
    { do: 'done' },
    { do: 'assign', technician: ' ' },
    { do: 'cancel', date: '//evil' },
  ] as Record<string, string>[])
    expect((await send(phone, '/staff/visits/nobody', form)).headers().location).toMatch(/^\/staff\/visits\?/)
})

test('a complaint is told and then resolved, from the page of requests', async ({ site }) => {
  const { phone } = await oneLead(site)
  nextPhone += 1
  const [ref = ''] = await addLeads(site, {
    form: 'complaint',
    fields: { name: 'Kavita', phone: `+91${nextPhone}`, message: 'Nobody called me back' },
  })
  const requestOf = async (path = '/staff/requests') =>
    (await open(phone, path))
      .querySelectorAll('main li')
      .find((item) => item.innerHTML.includes(`done-${ref}`) || item.text.includes('Meera looks into it'))!
  const [told, done] = ['told', 'answered'].map((act) => `/staff/leads/${ref}/${act}`)
  const before = await requestOf()
  expect(before.text).toContain('To be told who looks into it by')
  expect(before.querySelector(`button[formaction="${told}"]`)).not.toBeNull()
  expect((await send(phone, told!, { back: '/staff/requests', [`done-${ref}`]: '' })).status()).toBe(422)
  expect((await send(phone, told!, { back: '/staff/requests', [`done-${ref}`]: 'Meera looks into it' })).status()).toBe(
    303,
  )
  const after = await requestOf()
  expect(after.text).toContain('To be done by')
  expect(after.querySelector(`button[formaction="${told}"]`)).toBeNull()
  expect((await send(phone, done!, { back: '/staff/requests', [`done-${ref}`]: 'Filter replaced' })).status()).toBe(303)
  expect((await open(phone, '/staff/requests?list=done')).text).toContain('Filter replaced')
  expect(await staff(site, 'log')).toMatch(/told who looks into the complaint of/)
})
