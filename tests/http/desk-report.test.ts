/** The report: access, export and malformed queries. */
import { parse } from 'node-html-parser'

import { enrol, newBrowser, staff } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
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
  expect(page.querySelectorAll('[role=row] svg[role=img]').map((svg) => svg.getAttribute('aria-label'))).toContain(
    '0 of 2, plausibly 0 to 58 of 100',
  )
  expect(page.text).toContain('few')
  expect(page.querySelector('form[action="/staff/report.csv"]')).toBeNull()
  for (const by of ['source', 'campaign', 'city', 'form', 'product', 'language', 'page', 'person', '__proto__', "'"])
    await open(`?by=${by}&rate=sold&from=2026-02-30&to=%00`)
  for (const query of ['?from=2000-01-01&to=2099-12-31', '?from=x', '?rate=constructor', `?by=${'x'.repeat(3000)}`])
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
