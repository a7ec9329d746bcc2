/**
 * The report: access, export and malformed queries.
 *
 * @module-tag all
 */
import { parse } from 'node-html-parser'

import { openDatabase } from '#app/database/database.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { enrol, newBrowser, staff } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import { SALE } from '../payments/orders.ts'
import type { Site } from '../site.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

test('the report renders for any grouping, dates or malformed query', async ({ site }) => {
  const phone = await enrol(site, 'Report Reader')
  const touch = {
    at: '2026-11-20T06:00:00.000Z',
    landingPage: '/',
    parameters: { utm_source: '=cmd()', utm_campaign: '<b>monsoon</b>' },
  }
  await addLeads(site, { attribution: { first: touch, last: touch } }, {})
  const open = async (query: string) => {
    const answer = await phone.browser.get(`/staff/report${query}`)
    expect(answer.status(), query).toBe(200)
    return parse(await answer.text())
  }
  const page = await open('')
  expect(page.querySelector('h1')!.text).toBe('Report')
  expect(page.text).toContain('Unknown: typed the address, or no trace')
  expect(page.text).toContain('few')
  expect(page.querySelector('form[action="/staff/report.csv"]')).toBeNull()
  for (const by of ['source', 'campaign', 'city', 'form', 'product', 'language', 'member', '__proto__', "'"])
    await open(`?by=${by}&from=2026-02-30&to=%00`)
  for (const query of ['?from=2000-01-01&to=2099-12-31', '?from=x', '?by=constructor', `?by=${'x'.repeat(3000)}`])
    await open(query)
  const nobody = await open('?from=2020-01-01&to=2020-01-02')
  expect(nobody.text).toContain('No enquiry came in these days.')
  expect(page.querySelector('script:not([src])')).toBeNull()
  expect(site.log()).not.toContain('desk request failed')
})

test('only a manager can export the report, and the CSV contains no spreadsheet formulas', async ({ site }) => {
  const [sales, outsider] = [await enrol(site, 'Sales Person'), await newBrowser(site)]
  const manager = await enrol(site, 'Meera Manager', 'manager')
  expect((await outsider.post('/staff/report.csv', { form: { from: 'x' } })).status()).toBe(401)
  expect((await sales.browser.post('/staff/report.csv', { form: { from: 'x' } })).status()).toBe(403)
  expect((await manager.browser.get('/staff/report.csv')).status()).toBe(405)
  const answer = await manager.browser.post('/staff/report.csv', { form: { from: '2026-01-01', to: '2099-01-01' } })
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="report 2026-01-01 to /)
  const text = (await answer.body()).toString()
  expect(text).toMatch(/^\ufeffFrom,To,By,Name,People,Few/)
  expect(text).toContain('\r\n')
  expect(text).not.toMatch(/(^|[,\n])"?[=+@-]/m)
  expect(text).toContain('cmd')
  expect(text, 'a source with one lead').toMatch(/cmd.*,1,few,/)
  expect(await staff(site, 'log')).toMatch(/exported +the report/)
})

/** A purchase that is paid at a test gateway. */
async function payInTrial(site: Site) {
  const [ref = ''] = await addLeads(site, { form: 'purchase' })
  const database = await openDatabase({ dialect: 'sqlite', file: site.databaseFile })
  const [orders, now] = [createSqlOrderStore(database), new Date()]
  const order = (await orders.open(ref, () => ({ ...SALE, isTrial: true }), now))!
  const begun = { gateway: 'phonepe', transactionId: `T${ref}`, nextCheckAt: now } as const
  const paid = { status: 'paid', amountPaise: SALE.amountPaise, reference: null } as const
  await orders.apply((await orders.addPayment(order, begun, now))!, paid, { source: 'status' }, now)
  await database.destroy()
}

test('a trial is listed separately in the report and its CSV file, and excluded from totals', async ({ site }) => {
  await payInTrial(site)
  const { browser } = await enrol(site, 'Meera of the Trial', 'manager')
  const page = parse(await (await browser.get('/staff/report?by=form')).text())
  expect(page.text).toContain('Trials at a test gateway, which no figure below counts: 1 order · ₹1,65,000 paid.')
  expect(page.text).not.toContain('paid here')
  const answer = await browser.post('/staff/report.csv', { form: { from: '2026-01-01', to: '2099-01-01' } })
  const [head = '', ...lines] = (await answer.body()).toString().split('\r\n')
  const column = head.split(',').indexOf('Rupees paid on the site')
  const paid = lines.flatMap((line) => (line.split(',')[column] === '165000' ? [line] : []))
  expect(paid).toEqual([expect.stringMatching(/,Trial,Payments at a test gateway/) as string])
})
