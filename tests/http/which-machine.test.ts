/** Questions by GET: each set of answers has its own URL and is sent with the form. */
import { parse } from 'node-html-parser'

import { getProducts } from '#app/content/products/products.server.ts'
import { expect, openPage, withOwnSite } from './test.ts'

const test = withOwnSite

const PATH = '/which-machine'
const WHOLE = 'water=corporation&tds=unknown&kettle=ring&ro=no&use=kitchen&place=counter'
const NOT_YET = 'water=borewell&tds=very-high&ro=no&use=kitchen&place=counter'
const CANONICAL = new RegExp(`${PATH}$`)

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`

test('the result shows a machine with its price and the extra cost of each dearer one', async ({ request }) => {
  const page = await openPage(request, `${PATH}?${WHOLE}`)
  const main = page.querySelector('main')!.text
  const [answer, ...others] = getProducts()
  expect(page.querySelector('h1')!.text).toContain(answer!.name)
  expect(main).toContain(rupees(answer!.price))
  for (const { name, price } of others.filter(({ name: other }) => other !== 'IO-600U')) {
    expect(main).toContain(name)
    expect(main).toContain(rupees(price - answer!.price))
  }
})

test('unsuitable water gets three steps and a contact form but no machine', async ({ request }) => {
  const page = await openPage(request, `${PATH}?${NOT_YET}`)
  expect(page.querySelectorAll('main ol > li').filter(({ text }) => /laboratory|RO|come back/.test(text))).toHaveLength(
    3,
  )
  expect(page.querySelector('main')!.text).not.toContain('X-Blue')
  expect(page.querySelector('main form input[name=form]')!.getAttribute('value')).toBe('contact')
})

test('changing an answer keeps all others', async ({ request }) => {
  const answer = await openPage(request, `${PATH}?${WHOLE}`)
  const change = answer.querySelectorAll('main a').find((link) => link.getAttribute('href')?.includes('change=yes'))!
  const form = await openPage(request, change.getAttribute('href')!)
  const chosen = form.querySelectorAll('main input[checked]').map((input) => input.getAttribute('value'))
  expect(chosen).toEqual(['corporation', 'unknown', 'ring', 'no', 'kitchen', 'counter'])
})

test('an answer given on another page is preselected, and the open questions are listed', async ({ request }) => {
  const page = await openPage(request, `${PATH}?water=borewell`)
  expect(page.querySelectorAll('main input[checked]').map((input) => input.getAttribute('value'))).toEqual(['borewell'])
  expect(page.querySelectorAll('main [role=status] a')).toHaveLength(4)
})

test('every result has the plain page as its canonical URL', async ({ request }) => {
  for (const query of ['', `?${WHOLE}`, `?${NOT_YET}`, '?water=borewell']) {
    const page = await openPage(request, PATH + query)
    expect(page.querySelector('link[rel=canonical]')!.getAttribute('href')).toMatch(CANONICAL)
  }
})

test('unknown, repeated and reordered queries share a cache entry', async ({ request }) => {
  const etag = async (query: string) => (await request.get(`${PATH}?${query}`)).headers().etag
  const [plain, whole] = [await etag(''), await etag(WHOLE)]
  expect(whole).not.toBe(plain)
  for (const query of [
    'water=well',
    'tds=500',
    'change=yes',
    'water[]=borewell',
    'WATER=borewell',
    `x=${'9'.repeat(2000)}`,
  ])
    expect(await etag(query), query).toBe(plain)
  for (const query of [
    'place=counter&use=kitchen&ro=no&kettle=ring&tds=unknown&water=corporation',
    `${WHOLE}&water=borewell`,
    `${WHOLE}&utm_source=mail&change=no`,
  ])
    expect(await etag(query), query).toBe(whole)
})

const visitor = { form: 'demo', name: 'Asha', pincode: '302001', address: 'Near the clock tower, Jaipur' }
const TAP =
  'municipal water, TDS not known, a white ring in the kettle, no RO, for drinking and cooking, on the counter'

test('the answers are stored with the lead and delivered to the CRM and to staff’s mail', async ({
  request,
  site,
  fakes,
  visitorPhone,
}) => {
  const form = { ...visitor, phone: visitorPhone.typed, answers: WHOLE }
  const sent = await request.post(`${PATH}?${WHOLE}`, { form, maxRedirects: 0 })
  expect(sent.status()).toBe(303)
  expect(sent.headers().location).toMatch(/^\/which-machine\?thanks=demo&ref=/)
  expect(await site.fieldsOf(visitorPhone.e164)).toMatchObject({ tap: `${TAP}; answer X-Blue` })
  const [lead] = await site.findLead(visitorPhone.e164)
  expect(await site.leads('show', lead!.ref)).toMatch(/Tap: +municipal water/)
  const ours = ({ url, body }: { url: string; body: string }) =>
    decodeURIComponent(url + body).includes(visitorPhone.e164.slice(3))
  for (const fake of [fakes.crm, fakes.smtp]) {
    const { url, body, json } = await fake.waitForRequest(ours)
    expect(decodeURIComponent(url) + body + JSON.stringify(json), fake.kind).toContain('a white ring in the kettle')
  }
})

test('a lead with missing or invalid answers is stored complete but without them', async ({ request, site }) => {
  for (const [index, answers] of [undefined, 'water=well', `x${WHOLE}`.repeat(400), '<b>{a|b}</b>'].entries()) {
    const phone = `981110005${index}`
    const form = { ...visitor, phone, ...(answers && { answers }) }
    const sent = await request.post(PATH, { form, maxRedirects: 0 })
    expect(sent.status(), answers).toBe(303)
    const fields = await site.fieldsOf(`+91${phone}`)
    expect(fields).toMatchObject({ name: 'Asha', pincode: '302001' })
    expect(fields).not.toHaveProperty('tap')
  }
})

test('a rejected form keeps the state of the answers box', async ({ request }) => {
  for (const [answers, isTicked] of [
    [{ answers: WHOLE }, true],
    [{}, false],
  ] as const) {
    const form = { ...visitor, phone: '123', ...answers }
    const sent = await request.post(`${PATH}?${WHOLE}`, { form, maxRedirects: 0 })
    expect(sent.status()).toBe(422)
    const box = parse(await sent.text()).querySelector('main input[name=answers]')!
    expect(box.hasAttribute('checked')).toBe(isTicked)
  }
})
