/** The owner rules page. */
import { parse } from 'node-html-parser'

import { enrol } from '../desk/enrol.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

test('managers can see the rules and their trial, and sales staff cannot', async ({ site }) => {
  const manager = await enrol(site, 'Meera rules', 'manager')
  const sales = await enrol(site, 'Vikas ruled')
  const answer = await manager.browser.get('/staff/rules')
  const page = parse(await answer.text())
  expect(answer.status()).toBe(200)
  expect(page.querySelector('#trial')!.text).toBe('Yesterday they would have given')
  expect(page.text).toContain('whoever calls first')
  expect((await sales.browser.get('/staff/rules')).status()).toBe(403)
})
