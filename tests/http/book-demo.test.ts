/** The demo page: the terms of the visit, and the form's messages without JavaScript. */
import type { APIRequestContext } from '@playwright/test'
import { parse } from 'node-html-parser'
import { onTestFinished } from 'vitest'

import { getPinLocalities } from '#app/content/cities/pin-localities.server.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getVisit, visitSchema } from '#app/content/visits/visit.server.ts'
import { createPublishedSite } from '../payments/shop.ts'
import { expect, openPage, withOwnSite } from './test.ts'

const test = withOwnSite

const textOf = (text: string) => text.replace(/\s+/g, ' ')

test('the ticket, the card and the line above the form show the visit’s terms with one sample tag each', async ({
  request,
}) => {
  const main = (await openPage(request, '/book-demo')).querySelector('main')!
  const text = textOf(main.text)
  const { ticket, brief, card } = getVisit()
  for (const { text: value } of [...ticket.terms, ...ticket.willNot, ...brief]) expect(text).toContain(value)
  for (const { label } of card!.rows) expect(text).toContain(label)
  expect(text.split('Sample terms').length - 1).toBe(3)
})

/** One page for each template that invites to a demo. */
const INVITING = [
  '/',
  '/about-us',
  '/blog/benefits-of-alkaline-water',
  '/buy-products',
  '/compare/x-blue-vs-en-7p',
  '/googlereviews',
  '/health-benefits',
  '/ionizer-or-ro',
  '/jaipur',
  '/no-such-page',
  '/products',
  '/products/ionia-en-7p-alkaline-water-machine',
  '/rnd',
  '/what-it-costs',
]

test.for(INVITING)('%s shows the cost and length of a demo beside its button', async (path, { request }) => {
  const main = parse(await (await request.get(path)).text()).querySelector('main')!
  expect(main.querySelectorAll('a[href^="/book-demo"]').length).toBeGreaterThan(0)
  const { minutes, cost } = loadContent('visit.json', visitSchema)
  expect(textOf(main.text)).toMatch(new RegExp(`${minutes.short}, ${cost.short}\\. Sample terms`))
})

test('the demo dialog contains cost and length, with the sample tag', async ({ request }) => {
  const dialog = textOf(parse(await (await request.get('/forms/demo/header')).text()).text)
  expect(dialog).toContain(
    getVisit()
      .line.map(({ text }) => text)
      .join(''),
  )
  expect(dialog).toContain('Sample terms')
})

test('the form starts with the PIN code', async ({ request }) => {
  const form = (await openPage(request, '/book-demo')).querySelector('main form')!
  const names = form.querySelectorAll('.field-control').map((control) => control.getAttribute('name'))
  expect(names).toEqual(['pincode', 'address', 'name', 'phone'])
})

async function describeField(request: APIRequestContext, name: string, typed: string) {
  const answer = await request.post('/book-demo', { form: { form: 'demo', [name]: typed }, maxRedirects: 0 })
  expect(answer.status()).toBe(422)
  const page = parse(await answer.text())
  const control = page.querySelector(`main [name=${name}]`)!
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => page.getElementById(id)?.text)
}

test.for([
  ['pincode', '302017', ['Jaipur, Rajasthan']],
  ['pincode', '३०२ ०१७', ['Jaipur, Rajasthan']],
  ['pincode', '\u2060PIN–३०२ ०१७', ['Jaipur, Rajasthan']],
  ['pincode', '290000', [getPinLocalities().unknown]],
  ['pincode', '30201', ['Enter pin code', 'You have typed 5 of 6 digits.']],
  ['pincode', '030201', ['Enter pin code', '6 digits']],
  ['pincode', '9'.repeat(90), ['Please keep this under 60 characters', 'You have typed 90 digits.']],
  ['phone', '98765', ['Please enter contact no', '10-digit mobile number. You have typed 5 of 10 digits.']],
  ['phone', '98765 43210', ['10-digit mobile number']],
  [
    'address',
    '',
    ['Enter complete address', 'The area and a landmark are enough. The house number can wait until we call.'],
  ],
  ['name', '<b>', ['Please enter your name']],
] as const)('%s: “%s” is rejected with a matching hint', async ([name, typed, hint], { request }) => {
  expect(await describeField(request, name, typed)).toEqual(hint)
})

test('a post with two PIN codes is rejected', async ({ request }) => {
  const answer = await request.post('/book-demo', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: 'form=demo&pincode=302017&pincode=302018',
  })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain('was sent twice')
})

test('/pincodes.json has the localities of all PIN codes and is cacheable', async ({ request }) => {
  const answer = await request.get('/pincodes.json')
  expect(await answer.json()).toEqual(getPinLocalities())
  expect(answer.headers()['cache-control']).toContain('public')
  expect((await answer.body()).length).toBeLessThan(4096)
})

test('a published site without confirmed terms shows none of them', async ({ fakes }) => {
  const site = await createPublishedSite(fakes.environment)
  onTestFinished(site.remove)
  const page = parse(await (await fetch(`${site.url}/book-demo`)).text())
  const text = textOf(page.querySelector('main')!.text)
  const { ticket, brief } = getVisit()
  for (const { text: value } of [...ticket.terms, ...ticket.willNot]) expect(text).not.toContain(value)
  expect(text).not.toContain(brief[1]!.text)
  expect(text).not.toMatch(/sample|TDS|Know your water/)
  expect(page.querySelector('.visit-ticket')).toBeNull()
})

test('the next free slot is named before a PIN code is typed, and nothing is chosen for the visitor', async ({
  request,
}) => {
  const main = (await openPage(request, '/book-demo')).querySelector('main')!
  expect(textOf(main.querySelector('header')!.text)).toMatch(/Next free slot at home: \w{3} \d+ \w+, .+ to .+, in \w+/)
  const chosen = (await openPage(request, '/book-demo?pincode=302017')).querySelectorAll('[name=window]')
  expect(chosen.length).toBeGreaterThan(1)
  expect(chosen.filter((input) => input.hasAttribute('checked'))).toEqual([])
})
