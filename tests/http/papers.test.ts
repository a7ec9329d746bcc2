/**
 * A buyer keeps a numbered paper of what was paid, and managers find all of them.
 *
 * @module-tag all
 */
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
