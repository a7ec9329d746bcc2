/** Staff enter an enquiry of someone who called or came by. */
import { type HTMLElement, parse } from 'node-html-parser'

import { openDatabase } from '#app/database/database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { type Phone, enrol, staff } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import type { Site } from '../site.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const open = async ({ browser }: Phone, path: string) => parse(await (await browser.get(path)).text())
const send = ({ browser }: Phone, form: Record<string, string>) => browser.post('/staff/add', { form })

const submissionOf = (page: HTMLElement) => page.querySelector('input[name=submission]')!.getAttribute('value')!

async function readLeads(site: Site, phone: string) {
  const database = await openDatabase(databaseAddress.parse(site.environment.DATABASE_URL))
  try {
    const leads = await database.selectFrom('leads').selectAll().where('phone', '=', phone).execute()
    const ids = leads.map(({ id }) => id)
    const deliveries = await database.selectFrom('deliveries').select('channel').where('lead_id', 'in', ids).execute()
    return { leads, channels: deliveries.map(({ channel }) => channel) }
  } finally {
    await database.destroy()
  }
}

test('an enquiry that staff enter is stored once, with its deliveries, its source and the agreed next step', async ({
  site,
}) => {
  const phone = await enrol(site, 'Asha enters')
  const submission = submissionOf(await open(phone, '/staff/add'))
  const form = {
    submission,
    phone: '98765 00021',
    name: 'Sunita Agarwal',
    pincode: '302001',
    comment: 'Saw us at the fair',
    about: 'demo',
    source: 'Fair',
    whatsapp: 'yes',
    next: 'reached',
  }
  const [first, second] = await Promise.all([send(phone, form), send(phone, form)])
  const third = await send(phone, form)
  const paths = [first, second, third].map((answer) => answer.headers().location!.split('?')[0])
  expect(new Set(paths).size).toBe(1)
  const { leads, channels } = await readLeads(site, '+919876500021')
  expect(leads).toMatchObject([{ form: 'demo', whatsapp_consent: 1, consent_version: 'by word of mouth' }])
  expect(channels.toSorted()).toContain('crm')
  expect(channels).toContain('message-template')

  const card = await open(phone, first.headers().location!)
  expect(card.querySelector('[role=status]')!.text).toContain('Reached')
  expect(card.text).toContain('Asha enters entered Book Live Demo Enquiry')
  expect(card.text).toContain('From: Fair')
  expect(card.text).toContain('Jaipur')
  expect((await open(phone, '/staff/report')).text).toContain('Fair/desk')
  expect(await staff(site, 'log')).toContain(`entered by hand ${leads[0]!.ref}`)
})

test('entering a known phone opens that person instead, and the enquiry can be added to them', async ({ site }) => {
  const phone = await enrol(site, 'Asha knows')
  const [ref = ''] = await addLeads(site, { fields: { name: 'Ramesh Known', phone: '+919876500022' } })
  const typed = { phone: '+91 98765 00022', name: 'Ramesh', comment: 'A second tap', submission: crypto.randomUUID() }
  const asked = await send(phone, typed)
  const page = parse(await asked.text())
  expect([asked.status(), page.querySelector('#known')!.text]).toEqual([409, 'This number is known: Ramesh Known'])
  expect(page.querySelector(`a[href="/staff/leads/${ref}"]`)).not.toBeNull()
  expect(page.querySelector('textarea')!.text.trim(), 'nothing typed is lost').toBe('A second tap')
  expect((await readLeads(site, '+919876500022')).leads).toHaveLength(1)

  await addLeads(site, { fields: { name: 'Other Known', phone: '+919876500026' } })
  const number = page.querySelector('button[name=known]')!.getAttribute('value')!
  const other = await send(phone, { ...typed, phone: '9876500026', known: number })
  expect(other.status(), 'the confirmation is for one number').toBe(409)
  const added = await send(phone, { ...typed, submission: submissionOf(page), known: number })
  const card = await open(phone, added.headers().location!)
  expect(card.querySelector('h1')!.text).toContain('Ramesh')
  expect(card.text).toContain('Ramesh Known')
  expect((await readLeads(site, '+919876500022')).leads).toHaveLength(2)
})

test('an invalid phone, PIN code or past time is named beside its field, and nothing is stored', async ({ site }) => {
  const phone = await enrol(site, 'Asha mistypes')
  const answer = await send(phone, {
    phone: '98765',
    name: 'Half Number',
    pincode: '12',
    next: 'later',
    comment: 'still here',
    'later-day': '2020-01-01',
    'later-time': '10:00',
  })
  const page = parse(await answer.text())
  expect(answer.status()).toBe(422)
  for (const name of ['phone', 'pincode']) {
    const control = page.querySelector(`#${name}`)!
    expect(control.getAttribute('aria-invalid'), name).toBe('true')
    expect(page.querySelector(`#${control.getAttribute('aria-describedby')}`)!.text.length, name).toBeGreaterThan(5)
  }
  expect(page.querySelector('[autofocus]')!.id).toBe('phone')
  expect(page.querySelector('#next-problem')).not.toBeNull()
  expect(page.querySelector('#name')!.getAttribute('value')).toBe('Half Number')
  expect(page.text).toContain('still here')
})

test('a call-back time becomes the next step, and without one a first call is due', async ({ site }) => {
  const phone = await enrol(site, 'Asha plans')
  const send2 = (number: string, more: Record<string, string>) =>
    send(phone, { phone: number, name: 'Planned Person', submission: crypto.randomUUID(), ...more })
  const later = await send2('9876500023', { 'later-day': '2099-01-01', 'later-time': '10:00' })
  expect(later.status(), 'more than a year ahead').toBe(422)
  const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const agreed = await send2('9876500024', { next: 'later', 'later-day': day, 'later-time': '10:00' })
  expect((await open(phone, agreed.headers().location!)).querySelector('[role=status]')!.text).toContain('Call again')
  const waits = await send2('9876500025', { next: 'call' })
  expect((await open(phone, waits.headers().location!)).text).toContain('First call')
})
