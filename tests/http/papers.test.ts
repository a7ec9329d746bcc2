/**
 * A buyer keeps a numbered paper of what was paid, and managers find all of them.
 *
 * @module-tag all
 */
import { GATEWAY_PAGE, pay } from '../payments/ordering.ts'
import { expect, test } from './sale-test.ts'

const SOON = { timeout: 20_000 }

test('a paid order has a paper behind its own address, in the list of managers and in their file', async ({
  sale,
  gateway,
  manager,
  seller,
}) => {
  const page = sale.orderPage.split('#')[0]!
  gateway.end(await sale.start(page), { code: 'PAYMENT_SUCCESS' })
  await expect.poll(() => sale.readPage(page), SOON).toMatch(/PC\w{6}-\d{5}/)
  const path = (await sale.openPage(page)).querySelector('a[href*="/paper/"]')!.getAttribute('href')!
  const paper = await sale.readPage(path)
  const [number = ''] = /PC\w{6}-\d{5}/.exec(paper) ?? []
  expect(paper).toMatch(/Payment confirmation.*Rupees one lakh sixty-eight thousand only/)
  expect(await sale.readPage(`/hi${path}`)).toMatch(/पेमेंट की पुष्टि.*एक लाख अड़सठ हज़ार रुपये मात्र/)
  const response = await sale.buyer.get(path)
  expect(response.headers()['cache-control']).toContain('no-store')
  const elsewhere = path.replace(/^\/payment\/[^/]+/, '/payment/AAAAAAAAAAAAAAAAAAAAAA')
  expect((await sale.buyer.get(elsewhere)).status()).toBe(404)

  expect(await sale.readCard()).toContain(number)
  expect((await seller.browser.get('/staff/papers')).status()).toBe(403)
  expect(await (await manager.browser.get('/staff/papers')).text()).toContain(number)
  const file = await manager.browser.post('/staff/papers.csv', { form: { year: '' } })
  expect(await file.text()).toMatch(new RegExp(`${number},Payment confirmation,.*168000\\.00`))
})

test('a buyer who agreed to WhatsApp gets the address of the paper there, and the card says so', async ({
  site,
  gateway,
  fakes,
  request,
  seller,
  visitorPhone,
}) => {
  const { page, location } = await pay(request, visitorPhone.typed, { whatsapp: 'yes' })
  gateway.end(GATEWAY_PAGE.exec(location)?.[1] ?? '', { code: 'PAYMENT_SUCCESS' })
  const readOrder = async () => (await request.get(page)).text()
  await expect.poll(readOrder, SOON).toContain('/paper/')
  const { json } = await fakes.messageTemplate.waitForRequest(({ body }) => body.includes('/paper/'))
  const [path] = (json as { template: { buttonValues: Record<string, string[]> } }).template.buttonValues['0']!
  expect((await request.get(`/${path}`)).status()).toBe(200)
  const [lead] = await site.findLead(visitorPhone.e164)
  const readCard = async () => (await seller.browser.get(`/staff/leads/${lead!.ref}`)).text()
  await expect.poll(readCard, SOON).toContain('Sent by WhatsApp on')
})
