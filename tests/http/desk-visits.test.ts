/**
 * Visits at the desk: booked from the card, on the day sheet and in print.
 *
 * @module-tag all
 */
import { parse } from 'node-html-parser'

import { openExisting } from '#app/database/existing-database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { enrol, follow, newBrowser, type Phone, staff } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import type { Site } from '../site.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const HOME = { name: 'पुष्पा <b>Devi</b>', city: 'Jaipur', pincode: '302017' }

const open = async ({ browser }: Phone, path: string) => {
  const answer = await browser.get(path)
  expect(answer.status(), path).toBe(200)
  return parse(await answer.text())
}

let phones = 9_876_580_000

/** A lead of Jaipur, its card's form for a demo, and a free window. */
async function askForDemo(site: Site, name: string) {
  const phone = await enrol(site, name)
  phones += 1
  const [ref = ''] = await addLeads(site, { form: 'demo', fields: { ...HOME, phone: `+91${phones}` } })
  const at = `/staff/leads/${ref}`
  await phone.browser.get('/staff')
  const card = await open(phone, at)
  const form = card.querySelector('#demo-window')!.closest('form')!
  const hidden = form.querySelectorAll('input[type=hidden]')
  const fields = Object.fromEntries(hidden.map((each) => [each.getAttribute('name')!, each.getAttribute('value')!]))
  const window = form.querySelectorAll('#demo-window option').at(-1)!.getAttribute('value')!
  const send = (more: Record<string, string>) =>
    phone.browser.post(`${at}/outcome`, { form: { ...fields, outcome: 'demo', ...more } })
  return { phone, ref, at, send, window, date: window.slice(-16, -6), e164: `+91${phones}` }
}

test('a demo booked from the card is on the day sheet and its print, which shows the name of the person who printed it', async ({
  site,
}) => {
  const { phone, ref, at, send, window, date } = await askForDemo(site, 'Asha Books')
  expect((await send({ window, address: '7 Sample Kunj' })).status()).toBe(303)
  expect((await open(phone, at)).text).toContain('Visit: booked')
  const visit = (await open(phone, `/staff/visits?date=${date}`)).querySelector(`[data-visit="${ref}"]`)!
  expect(visit.text).toContain('7 Sample Kunj')

  const printed = await phone.browser.get(`/staff/visits/print?date=${date}`)
  const sheet = await printed.text()
  expect(sheet).toContain('7 Sample Kunj')
  expect(sheet).toContain('by Asha Books')
  expect(sheet).not.toContain('<b>Devi')
  expect(parse(sheet).querySelector('b[lang=hi]')).not.toBeNull()
  const { 'content-security-policy': policy, 'cache-control': cache } = printed.headers()
  expect(policy).toMatch(/style-src 'sha256-[\w+/=]+';/)
  expect(cache).toBe('private, no-store')
  expect(await staff(site, 'log')).toMatch(new RegExp(`printed the day sheet of +${date}`))
})

test('a visit of a person who asked not to be called invites nobody to call or write, on the screen and on paper', async ({
  site,
}) => {
  const { phone, ref, at, send, window, date, e164 } = await askForDemo(site, 'Asha Keeps')
  await send({ window, address: '9 Sample Kunj' })
  await addLeads(site, { form: 'withdraw', fields: { phone: e164, request: WITHDRAWALS.calls, reference: ref } })
  await phone.browser.get('/staff')
  const visit = (await open(phone, `/staff/visits?date=${date}`)).querySelector(`[data-visit="${ref}"]`)!
  expect(visit.text).toContain('asked not to be called')
  expect(visit.text).not.toMatch(/call before|call them/)
  const row = parse(await (await phone.browser.get(`/staff/visits/print?date=${date}`)).text())
    .querySelectorAll('tr')
    .find(({ text }) => text.includes(ref))!
  expect(row.text).toContain('9 Sample Kunj')
  expect(row.text).toContain('Asked not to be called')
  expect(row.text.replace(/\D/g, '')).not.toContain(e164.slice(-10))
  expect((await open(phone, at)).text).not.toContain('you may write')
})

test('the booked window is chosen on the card, and saved again it is confirmed and tells nobody', async ({ site }) => {
  const { phone, ref, at, send, window, date } = await askForDemo(site, 'Asha Confirms')
  await send({ window, address: '7 Sample Kunj' })
  const stored = async () => {
    const database = await openExisting(databaseAddress.parse(site.environment.DATABASE_URL))
    const messages = await database
      .selectFrom('visit_messages')
      .innerJoin('visits', 'visits.lead_id', 'visit_messages.lead_id')
      .innerJoin('leads', 'leads.id', 'visits.lead_id')
      .select(['visits.version', 'moment', 'visit_messages.version as told'])
      .where('leads.ref', '=', ref)
      .execute()
    await database.destroy()
    return messages
  }
  const before = await stored()
  const select = (await open(phone, at)).querySelector('#demo-window')!
  const chosen = select.querySelector('option[selected]')!
  expect([chosen.getAttribute('value'), chosen.text]).toEqual([window, expect.stringMatching(/^As booked: /)])
  expect(select.querySelectorAll(`option[value="${window}"]`)).toHaveLength(1)
  expect((await send({ window, 'window-was': window, visit: '1' })).status()).toBe(303)
  expect((await open(phone, at)).text).toContain('Demo confirmed')
  expect(await stored()).toEqual(before)
  expect((await open(phone, `/staff/visits?date=${date}`)).querySelector(`[data-visit="${ref}"]`)).not.toBeNull()
})

test('an unavailable or invalid window is rejected, and the form keeps the typed address', async ({ site }) => {
  const { at, phone, send, window } = await askForDemo(site, 'Asha Refused')
  const wrong = [window.replace('jaipur', 'gurugram'), window.replace(/T.*/, 'T03:00'), 'x', `${window}:00`]
  for (const odd of wrong) {
    const answer = await send({ window: odd, address: '9 Sample Gali' })
    expect(answer.status(), odd).toBe(422)
    const page = parse(await answer.text())
    expect(page.querySelector('#demo-address')!.text.trim(), odd).toBe('9 Sample Gali')
    expect(page.querySelector('#demo-address')!.closest('details')!.hasAttribute('open'), odd).toBe(true)
  }
  expect((await send({ window, visit: '7' })).status(), 'an older page').toBe(409)
  expect((await open(phone, at)).text).not.toContain('Visit: booked')
})

test('cancelling a visit requires a reason, and a later change shows a conflict', async ({ site }) => {
  const { phone, ref, send, window, date } = await askForDemo(site, 'Asha Cancels')
  await send({ window })
  const sheet = async () => (await open(phone, `/staff/visits?date=${date}`)).querySelector(`[data-visit="${ref}"]`)!
  const action = (await sheet()).querySelector('form')!.getAttribute('action')!
  const post = (form: Record<string, string>) => phone.browser.post(action, { form: { date, ...form } })
  expect((await post({ do: 'cancel', why: ' ' })).headers().location).toContain('changed=')
  expect((await sheet()).text).toContain('Booked')
  expect((await post({ do: 'cancel', why: 'Road closed' })).headers().location).not.toContain('changed')
  expect((await sheet()).text).toContain('Road closed')
  const late = (await post({ do: 'done' })).headers().location!
  expect((await open(phone, late)).querySelector('[role=status]')!.text).toContain('changed that visit meanwhile')
})

test('staff renew the link of a visit on the card: the new one is shown once, and the old one shows nothing', async ({
  site,
}) => {
  const { phone, at, send, window } = await askForDemo(site, 'Asha Renews')
  const refused = await phone.browser.post(`${at}/link`, { form: {} })
  expect(refused.status()).toBe(409)
  await send({ window, address: '9 Sample Kunj' })
  const renew = async () => {
    const card = parse(await (await follow(phone.browser, phone.browser.post(`${at}/link`, { form: {} }))).text())
    return /\/visit\/[\w-]{44}/.exec(card.querySelector('[role=status]')!.text)![0]
  }
  const [old, fresh] = [await renew(), await renew()]
  const visitor = await newBrowser(site, { 'Sec-Fetch-Site': 'none' })
  expect([(await visitor.get(old)).status(), (await visitor.get(fresh)).status()]).toEqual([404, 200])
})

test('both kinds of demo are on one sheet: who goes, the result with readings, the sale, and undo', async ({
  site,
}) => {
  const { phone, ref, at, send, window, date } = await askForDemo(site, 'Asha Shows')
  await send({ window, address: '7 Sample Kunj' })
  const [fixed = ''] = await addLeads(site, {
    form: 'demo',
    fields: { name: 'Ajmer Person', phone: '+919876599001', city: 'Ajmer', comment: 'Borewell water' },
  })
  const time = { 'demo-day': date, 'demo-time': '16:30', address: '3 Civil Lines' }
  await phone.browser.post(`/staff/leads/${fixed}/outcome`, { form: { outcome: 'demo', ...time } })

  const path = `/staff/visits?date=${date}`
  const demoOf = async (of: string) => (await open(phone, path)).querySelector(`[data-visit="${of}"]`)!
  const say = async (of: string, typed: Record<string, string>) => {
    const form = (await demoOf(of)).querySelector('form[action^="/staff/visits/"]')!
    const hidden = form.querySelectorAll('input[type=hidden]')
    const fields = Object.fromEntries(hidden.map((each) => [each.getAttribute('name')!, each.getAttribute('value')!]))
    return phone.browser.post(form.getAttribute('action')!, { form: { ...fields, ...typed } })
  }
  const facts = (await demoOf(fixed)).text
  for (const fact of ['4:30 pm', '3 Civil Lines', 'Borewell water']) expect(facts).toContain(fact)
  await say(fixed, { do: 'assign', technician: 'Ravi' })
  await say(fixed, { do: 'on_the_way' })
  expect((await demoOf(fixed)).text).toMatch(/On the way[^]*Goes: Ravi/)
  const print = await phone.browser.get(`/staff/visits/print?date=${date}`)
  expect(await print.text()).toContain('Borewell water')

  const refused = await say(fixed, { do: 'done', result: 'quote', tdsBefore: 'high', note: 'Kitchen is small' })
  expect([refused.status(), await refused.text()]).toEqual([422, expect.stringContaining('Kitchen is small')])
  await say(fixed, { do: 'done', result: 'sold', sum: '1,65,000', tdsBefore: '900', tdsAfter: '120' })
  expect((await demoOf(fixed)).text).toContain('Demo done: Sold, TDS 900 → 120')
  expect((await open(phone, `/staff/leads/${fixed}`)).text).toContain('Sold, ₹1,65,000')

  await say(ref, { do: 'nobody_there' })
  const undo = (await demoOf(ref)).querySelector('form[action$="/undo"]')!
  await phone.browser.post(undo.getAttribute('action')!, {
    form: { event: undo.querySelector('input')!.getAttribute('value')! },
  })
  expect((await demoOf(ref)).text).toContain('Booked')
  expect((await open(phone, at)).text).toContain('Took it back')
})
