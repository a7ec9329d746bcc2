/** The bill of five years by GET: each bill has a URL, and any query returns one. */
import { expect, openPage, test } from './test.ts'

const PATH = '/what-it-costs'

const billOf = async (request: Parameters<typeof openPage>[0], query: string) => {
  const page = await openPage(request, `${PATH}?${query}`)
  return page.querySelector('#bill')!.text.replace(/\s+/g, ' ')
}

test('the bill shows the requested machine and units, and compares them with cans for as much water', async ({
  request,
}) => {
  const bill = await billOf(request, 'product=en-7p&litres=30&months=18&unit=8&can=80')
  for (const part of ['Five years with EN-7P', '₹1,99,000', '202 units at ₹8', '₹1,616', '₹2,00,616', '₹2,19,120'])
    expect(bill).toContain(part)
})

test('the sum lists the costs that it omits, and the bill has no price per litre', async ({ request }) => {
  const bill = await billOf(request, 'product=io-600u&can=0')
  expect(bill).toContain('Not in this total yet: delivery, filters, electricity, repairs and service visits.')
  expect(bill).not.toMatch(/a litre(?! )|in cans|at the visit/)
})

test('invalid values get a message without being echoed, and the bill uses the defaults', async ({ request }) => {
  const query = 'litres=-5&unit=1e9&can=NaN&can[]=1&product=%3Cscript%3Ealert(1)%3C/script%3E'
  const page = await openPage(request, `${PATH}?${query}`)
  const main = page.querySelector('main')!
  expect(
    main
      .querySelector('[role=status]')!
      .querySelectorAll('p')
      .map(({ text }) => text),
  ).toEqual([
    'Please check',
    expect.stringMatching(/^We do not sell that machine/),
    expect.stringMatching(/^Litres a day must be a whole number from 1 to 200/),
    expect.stringMatching(/^The price per unit must be a number from 0.5 to 30/),
    expect.stringMatching(/^The price of a can must be a number from 0 to 500/),
  ])
  expect(main.toString()).not.toMatch(/alert|1e9|NaN/)
  expect(main.querySelector('#bill')!.text).toContain('₹1,65,000')
})

test('each bill has one cache entry for all spellings of its query, and the default bill is the plain page', async ({
  request,
}) => {
  const etag = async (query: string) => (await request.get(`${PATH}?${query}`)).headers().etag
  const [plain, one] = [await etag(''), await etag('product=en-7p&litres=40')]
  expect(one).not.toBe(plain)
  for (const query of ['litres=20', 'unit=8.00&cans=7', 'x=1', 'LITRES=40', 'litres[]=40'])
    expect(await etag(query), query).toBe(plain)
  for (const query of [
    'litres=40&product=en-7p',
    'product=en-7p&litres=%E0%A5%AA%E0%A5%A6&unit=8',
    'product=en-7p&litres=40&litres=10',
  ])
    expect(await etag(query), query).toBe(one)
  const page = await openPage(request, `${PATH}?product=en-7p`)
  expect(page.querySelector('link[rel=canonical]')!.getAttribute('href')).toMatch(/\/what-it-costs$/)
})

test('all machines are listed with their prices, and a guessed URL redirects to the page', async ({ request }) => {
  const guessed = await request.get('/Alkaline-Water-Ionizer-Price-in-India', { maxRedirects: 0 })
  expect([guessed.status(), guessed.headers().location]).toEqual([301, PATH])
  const page = await openPage(request, PATH)
  expect(page.querySelector('#seller')?.text).toContain('South Korea')
  expect(page.querySelectorAll('#all tbody tr').map((row) => row.querySelectorAll('td')[2]!.text)).toEqual([
    '₹1,65,000',
    '₹1,99,000',
    '₹2,49,000',
    '₹2,49,000',
    '₹2,95,000',
    '₹3,29,000',
  ])
})
