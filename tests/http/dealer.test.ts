/** A dealer's landline and turnover wherever staff and visitor see them: formatted, and as typed. */
import { parse } from 'node-html-parser'

import type { ReadMail } from '../fakes/read-mail.ts'
import { enrol, follow } from '../desk/enrol.ts'
import { runLeads } from '../leads/run-leads.ts'
import type { Site } from '../site.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const DEALER = {
  form: 'franchise',
  name: 'Verma Traders',
  city: 'Jaipur',
  pincode: 'PIN-302 017',
  address: '12 MI Road',
  email: 'Verma Traders <verma@example.com>',
  profession: 'Businessmen',
  invest_capacity: 'Rs.2,50,000 to Rs.6,00,000',
  invest_time: '7 Days',
  business_detail: 'Water filters since 2004',
  whatsapp: 'yes',
}

/** Neither in the shape of a mobile number nor as ten bare digits. */
const MISSHAPEN = /14123 45678|(?<![\d+]|\+91)1412345678/

const cli = async (site: Site, ...words: string[]) => (await runLeads(words, site.environment)).stdout

test('a landline is formatted as one everywhere, and a turnover range keeps its wording', async ({
  request,
  fakes,
  site,
}) => {
  const form = { ...DEALER, phone: '0141-2345678 / 98290 12345', annual_turnover: '10-15 lakh' }
  // An earlier file's site may still deliver to the same fakes.
  const isDealer = ({ url, body }: { url: string; body: string }) => /1412345678|141 234 5678/.test(url + body)
  const sent = await request.post('/franchise-opportunities', { form, maxRedirects: 0 })
  expect(sent.status()).toBe(303)
  const thanked = parse(await (await request.get(sent.headers().location!)).text()).querySelector('dialog[open]')!.text
  expect(thanked).toContain('+91\u00a0141\u00a0234\u00a05678')

  const crm = (await fakes.crm.waitForRequest(isDealer)).json as {
    notes: string
    customer: { phoneNumber: string; company: { address: { pincode: string } } }
  }
  expect(crm.customer).toMatchObject({ phoneNumber: '+911412345678', company: { address: { pincode: '302017' } } })
  expect(crm.notes).toContain('Phone number as typed: 0141-2345678 / 98290 12345')
  expect(crm.notes).toContain('Annual turnover in rupees: Rs 10,00,000')
  expect(crm.notes).toContain('Annual turnover in rupees as typed: 10-15 lakh')
  expect((await fakes.emailEvent.waitForRequest(isDealer)).json).toMatchObject({
    phone: '+911412345678',
    annual_turnover: '1000000',
    email: 'verma@example.com',
  })
  const mail = (await fakes.smtp.waitForRequest(isDealer)).json as ReadMail
  expect(mail.text).toContain('Phone number: +91 141 234 5678')
  expect(mail.text).toContain('Annual turnover in rupees as typed: 10-15 lakh')
  expect(mail.html).toContain('href="tel:+911412345678"')
  const chat = new URL((await fakes.messagingGateway.waitForRequest(isDealer)).url, site.url).searchParams.get(
    'message',
  )!
  expect(chat).toContain('Phone number: +911412345678\nPhone number as typed: 0141-2345678 / 98290 12345')
  // The box was ticked, but a landline has no WhatsApp.
  expect(fakes.messageTemplate.requests.filter(isDealer)).toEqual([])

  const { browser } = await enrol(site, 'Asha', 'manager')
  const open = async (path: string) => parse(await (await browser.get(path)).text())
  const find = async (words: string) =>
    parse(await (await follow(browser, browser.post('/staff/find', { form: { words } }))).text())
  const searches = ['0141 234 5678', 'Ph: 0141-2345678', '1412345678', '98290 12345', '+91 98290 12345']
  for (const words of searches) {
    const found = await find(words)
    expect(found.querySelector('main [data-called]')!.getAttribute('aria-label'), words).toContain('0141 234 5678')
  }
  const found = await find('verma')
  const card = await open(found.querySelector('a[href^="/staff/leads/"]')!.getAttribute('href')!)
  expect(card.text).toContain('0141 234 5678')
  expect(card.text).toContain('10-15 lakh')
  expect(card.querySelector('a[href="tel:+911412345678"]')).not.toBeNull()
  expect(card.querySelector('a[href*="wa.me"]')).toBeNull()

  const list = await cli(site, 'list')
  expect(list).toContain('+91 141 234 5678')
  const [ref = ''] = /\w{4}-\w{4}/.exec(list)!
  const shown = await cli(site, 'show', ref.toLowerCase().replace('-', ' '))
  expect(shown).toMatch(/^Phone number as typed: +0141-2345678 \/ 98290 12345$/m)
  const csv = await cli(site, 'export', '--format', 'csv')
  expect(csv).toContain(',0141 234 5678,')
  expect(csv).toContain(',10-15 lakh,')
  const people = await cli(site, 'export', '--format', 'csv', '--people')
  expect(people).toContain(',0141 234 5678,')
  expect(await cli(site, 'list', '--phone', 'tel:0141-2345678')).toContain(ref)

  const texts = { thanked, notes: crm.notes, mail: mail.text, chat, card: card.text, list, shown, csv, people }
  for (const [place, text] of Object.entries(texts)) expect(text, place).not.toMatch(MISSHAPEN)
})

test.for([
  ['0', 'Rs 0', null],
  ['nil', 'Rs 0', 'nil'],
  ['NA', 'Rs 0', 'NA'],
  ['25 L', 'Rs 25,00,000', null],
  ['Rs.25 lakhs only', 'Rs 25,00,000', null],
  ['.5 crore', 'Rs 50,00,000', null],
])('a turnover of %s is stored as %s', async ([turnover, sum, typed], { request, fakes, visitorPhone }) => {
  const form = { ...DEALER, phone: visitorPhone.typed, annual_turnover: turnover! }
  expect((await request.post('/franchise-opportunities', { form, maxRedirects: 0 })).status()).toBe(303)
  const { json } = await fakes.crm.waitForRequest(({ body }) => body.includes(visitorPhone.e164))
  const { notes } = json as { notes: string }
  expect(notes).toContain(`Annual turnover in rupees: ${sum};`)
  if (typed) expect(notes).toContain(`Annual turnover in rupees as typed: ${typed};`)
  else expect(notes).not.toContain('as typed')
})

test('an unreadable turnover is rejected with examples of accepted spellings', async ({ request }) => {
  const form = { ...DEALER, phone: '98290 12345', annual_turnover: 'a lot' }
  const page = parse(await (await request.post('/franchise-opportunities', { form })).text())
  const error = page.querySelector('[data-invalid] .field-error')!.text
  expect(error).toBe('Invalid Amount. Write it as 25,00,000 or 25 lakh, or enter 0 if there is none')
  expect(page.querySelector('[name=annual_turnover]')!.getAttribute('value')).toBe('a lot')
})
