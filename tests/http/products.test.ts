/** The listing, the comparison and the order page, as they are read without a script. */
import type { HTMLElement } from 'node-html-parser'

import { expect, openPage, test } from './test.ts'

const BY_PRICE = ['X-Blue', 'EN-7P', 'IO-400U', 'SM-2F99', 'SM-S230TL', 'IO-600U']

const rowsOf = (page: HTMLElement) => page.querySelectorAll('#machines li').filter((row) => row.querySelector('h3'))
const namesOf = (page: HTMLElement) => rowsOf(page).map((row) => row.querySelector('h3')!.text.trim())
const headsOf = (page: HTMLElement) =>
  page.querySelectorAll('#compare thead th').flatMap((head) => head.querySelector('a')?.text.trim() ?? [])
const linksOf = (part: HTMLElement, name: RegExp) => part.querySelectorAll('a').filter(({ text }) => name.test(text))

test('all six machines are listed with price, tax, origin and the way to their page', async ({ request }) => {
  const page = await openPage(request, '/products')
  expect(namesOf(page)).toEqual(BY_PRICE)
  for (const machine of rowsOf(page)) {
    expect(machine.text).toMatch(/₹[123],\d\d,000/)
    expect(machine.text).toContain('inclusive of all taxes')
    expect(machine.text).toContain('Made in')
    expect(linksOf(machine, /^Read more/)[0]?.getAttribute('href')).toMatch(/^\/products\/ionia-/)
  }
  expect(page.querySelector('#seller')?.text).toContain('Sample')
})

test('only X-Blue can be bought; for the others one enquires', async ({ request }) => {
  const page = await openPage(request, '/products')
  const list = page.querySelector('#machines')!
  expect(linksOf(list, /^Buy now/).map((link) => link.getAttribute('href'))).toEqual(['/buy-products'])
  const enquiries = linksOf(list, /^Enquire/)
  expect(enquiries).toHaveLength(5)
  for (const link of enquiries) expect(link.getAttribute('href')).toMatch(/^\/products\/ionia-.+#enquiry$/)
})

test('words that nobody offers are ignored', async ({ request }) => {
  const path = '/products?place=moon&plates=-1&sort=%27&compare=kangen,constructor&origin='
  expect((await request.get(path)).status()).toBe(200)
  const page = await openPage(request, path)
  expect(namesOf(page)).toEqual(BY_PRICE)
  expect(page.querySelector('#compare table')).toBeNull()
})

test('every question has the same canonical address', async ({ request, site }) => {
  const page = await openPage(request, '/products?place=under-sink&compare=x-blue,en-7p')
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${site.url}/products`)
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).not.toContain('noindex')
})

test.for(['compare=x-blue,sm-2f99', 'compare=x-blue&compare=sm-2f99', 'compare=x-blue,nobody,x-blue,sm-2f99'])(
  '?%s compares two machines, unknown figures said',
  async (search, { request }) => {
    const page = await openPage(request, `/products?${search}`)
    expect(headsOf(page)).toEqual(['X-Blue', 'SM-2F99'])
    const ph = page.querySelectorAll('#compare tr').find((row) => row.querySelector('th')?.text.startsWith('pH range'))!
    const [xBlue, other] = ph.querySelectorAll('td')
    expect(xBlue?.text).toContain('5.0 to 10.0')
    expect(other?.text).toContain('Ask us')
    expect(linksOf(page.querySelector('#compare')!, /^Buy now/)).toHaveLength(1)
  },
)

test('of five machines the first four are compared, and this is said', async ({ request }) => {
  const page = await openPage(request, '/products?compare=io-600u,x-blue,en-7p,io-400u,sm-2f99')
  expect(headsOf(page)).toEqual(['X-Blue', 'EN-7P', 'IO-400U', 'IO-600U'])
  expect(page.querySelector('#compare')?.text).toContain('the first four are shown')
})

test('the order page sells X-Blue, and leads to the others by a demo', async ({ request }) => {
  const main = (await openPage(request, '/buy-products')).querySelector('main')!
  expect(main.text).toContain('₹1,65,000')
  expect(linksOf(main.querySelector('#others')!, /₹/)).toHaveLength(5)
  expect(linksOf(main.querySelector('#others')!, /Book Live Demo/)[0]?.getAttribute('href')).toMatch(/^\/book-demo/)
  for (const path of ['/refunds-and-cancellations', '/shipping-and-delivery-policy'])
    expect(main.querySelectorAll(`a[href="${path}"]`)).toHaveLength(1)
  expect(main.querySelector('#seller')?.text).toContain('48 hours')
})
