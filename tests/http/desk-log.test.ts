/**
 * The audit log page.
 *
 * @module-tag all
 */
import { parse } from 'node-html-parser'

import { enrol, newBrowser } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const linesOf = (html: string) =>
  parse(html)
    .querySelectorAll('#main ol li')
    .map(({ text }) => text.replace(/\s+/g, ' ').trim())

test('a manager can find who opened and changed a lead, and opening many leads adds only one line', async ({
  site,
}) => {
  const [manager, sales] = [await enrol(site, 'Log Manager', 'manager'), await enrol(site, 'Log Sales')]
  const refs = await addLeads(site, {}, {}, {})
  await sales.browser.post(`/staff/leads/${refs[0]}/outcome`, { form: { outcome: 'note', note: 'Call later' } })
  for (let n = 0; n < 4; n += 1) for (const ref of refs) await sales.browser.get(`/staff/leads/${ref}`)
  const all = linesOf(await (await manager.browser.get('/staff/log?person=Log+Sales')).text())
  // The hour may change during the test.
  expect(all.filter((line) => line.includes('opened')).length).toBeLessThanOrEqual(2)
  expect(all.join()).toMatch(/Log Sales opened 3 leads, \d+ times/)
  expect(all.join()).toContain(`Log Sales wrote a note to ${refs[0]}`)
  const about = await (await manager.browser.get(`/staff/log?lead=${refs[0]!.toLowerCase()}`)).text()
  expect(linesOf(about)).toHaveLength(5)
  expect(parse(about).querySelectorAll(`#main ol a[href="/staff/leads/${refs[0]}"]`)).toHaveLength(5)
  expect(await (await manager.browser.get('/staff/log?lead=nothing')).text()).toContain('A reference has eight letters')
  expect((await sales.browser.get('/staff/log')).status()).toBe(403)
})

test('failed confirmations by a signed-in person add at most two rows an hour to the log', async ({ site }) => {
  const manager = await enrol(site, 'Proof Manager', 'manager')
  for (let tries = 0; tries < 14; tries += 1)
    expect((await manager.browser.post('/staff/prove', { form: { code: '000000' } })).status()).toBe(403)
  const page = await (await manager.browser.get('/staff/log?person=Proof+Manager&each=yes')).text()
  const failures = linesOf(page).filter((line) => /failed (to confirm|confirmations)/.test(line))
  expect(failures.length).toBeLessThanOrEqual(3)
  expect(failures.join()).toContain('too many failed confirmations')
})

test('signing in after the session ended opens the list that was requested', async ({ site }) => {
  await enrol(site, 'Lost View')
  const outsider = await newBrowser(site)
  const { location } = (await outsider.get('/staff?list=done&city=Jaipur')).headers()
  expect(location).toBe(`/staff/sign-in?to=${encodeURIComponent('/staff?list=done&city=Jaipur')}`)
  const page = parse(await (await outsider.get(location!)).text())
  expect(page.querySelector('input[name=to]')!.getAttribute('value')).toBe('/staff?list=done&city=Jaipur')
})
