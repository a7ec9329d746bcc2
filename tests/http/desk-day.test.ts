/** A city's calendar feed, and a person's own day and target, without JavaScript. */
import { parse } from 'node-html-parser'

import { whenFree } from '#app/database/database.server.ts'
import { openExisting } from '#app/database/existing-database.server.ts'
import { createDesk } from '#app/desk/desk.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { createStaff } from '#app/staff/staff.server.ts'
import { DAY_MS, startOfDay } from '#app/time/india.ts'
import { enrol, follow, newBrowser, nextDigits, type Phone } from '../desk/enrol.ts'
import { addLeads, setDue } from '../desk/leads.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const open = async ({ browser }: Phone, path: string) => parse(await (await browser.get(path)).text())

test('a city’s calendar feed is private, and ends when its person signs out', async ({ site }) => {
  const phone = await enrol(site, 'Asha Feeds', 'manager')
  const people = await open(phone, '/staff/team')
  const action = people.querySelector('form:has(select[name=city])')!.getAttribute('action')!
  const made = parse(
    await (
      await follow(phone.browser, phone.browser.post(action, { form: { do: 'make-feed', city: 'jaipur' } }))
    ).text(),
  )
  const address = made.querySelector('#feed-address')!.getAttribute('value')!
  expect(address).toMatch(new RegExp(`^${site.url}/visits/jaipur\\.[\\w-]{43}\\.ics$`))

  const calendar = await newBrowser(site, { 'Sec-Fetch-Site': 'none' })
  const feed = await calendar.get(address)
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(feed.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  expect(site.log()).not.toContain(address.split('jaipur.')[1]!.slice(0, 20))
  for (const wrong of [
    address.replace('.ics', 'x.ics'),
    `${site.url}/visits/jaipur..ics`,
    `${site.url}/visits/jaipur.ics`,
  ])
    expect((await calendar.get(wrong)).status(), wrong).toBe(404)

  await phone.browser.post('/staff/sign-out', { form: {} })
  expect((await calendar.get(address)).status()).toBe(404)
})

test('a manager sets a target, and the person sees it', async ({ site }) => {
  const manager = await enrol(site, 'Day Manager', 'manager')
  const people = await open(manager, '/staff/team')
  const action = people.querySelectorAll('form').find((form) => form.text.includes('Save the target of Day Manager'))!
  const path = action.getAttribute('action')!
  const refused = await manager.browser.post(path, { form: { do: 'target', sales: '-1' } })
  expect([refused.status(), await refused.text()]).toEqual([422, expect.stringContaining('A target is a whole number')])
  expect((await manager.browser.post(path, { form: { do: 'target', sales: '8' } })).status()).toBe(303)
  expect((await open(manager, '/staff/team')).text).toMatch(/Target for \w+: 8/)
  expect((await open(manager, '/staff/day')).text).toMatch(/Sales in \w+: 0 of 8/)
  const sales = await enrol(site, 'Day Sales')
  expect((await sales.browser.post(path, { form: { do: 'target', sales: '1' } })).status()).toBe(403)
})

test('a salesperson starts with the day, and one tap calls whom they promised it', async ({ site }) => {
  const sales = await enrol(site, 'Day Caller')
  const manager = await enrol(site, 'Day Chief', 'manager')
  const startOf = async ({ secret, name }: Phone) => {
    const signedIn = (await newBrowser(site)).post('/staff/sign-in', {
      form: { name, code: nextDigits(secret), to: '/staff' },
    })
    return (await signedIn).headers().location
  }
  expect([await startOf(sales), await startOf(manager)]).toEqual(['/staff/day', '/staff'])

  const [promised, tried] = await addLeads(site, {}, {})
  const database = await openExisting(databaseAddress.parse(site.environment.DATABASE_URL))
  const caller = (await createStaff(database).members.findByName('Day Caller'))!
  const { acts } = createDesk({ database })
  await whenFree(() => acts.act(promised!, caller, { kind: 'later', data: { at: Date.now() } }))
  await whenFree(() => acts.act(tried!, caller, { kind: 'no-answer' }))
  await database.destroy()
  // The beginning of tomorrow, at whatever time the test runs.
  await setDue(site, tried!, startOfDay(Date.now()) + DAY_MS)

  const day = await open(sales, '/staff/day')
  const linksIn = (heading: string) =>
    day
      .querySelector(`section[aria-labelledby=${heading}]`)!
      .querySelectorAll('a')
      .map((a) => a.getAttribute('href')!)
  expect(linksIn('line')).toEqual([`/staff/leads/${promised}`, expect.stringMatching(/^tel:\+91/)])
  expect(linksIn('now')).toEqual([expect.stringContaining(promised!), expect.stringMatching(/^tel:\+91/)])
  expect(linksIn('waiting').filter((href) => !href.startsWith('tel:'))).toEqual([`/staff/leads/${tried}`])
})
