/** A person's own day at the desk, its calendar feed and target, without JavaScript. */
import { parse } from 'node-html-parser'

import { type Phone, enrol, newBrowser } from '../desk/enrol.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const open = async ({ browser }: Phone, path: string) => parse(await (await browser.get(path)).text())

test('a person creates a calendar feed, which ends when they sign out', async ({ site }) => {
  const phone = await enrol(site, 'Asha Own')
  const made = parse(await (await phone.browser.post('/staff/day', { form: { do: 'make-feed' } })).text())
  const address = made.querySelector('#feed-address')!.getAttribute('value')!
  expect(address).toMatch(new RegExp(`^${site.url}/visits/my-day\\.[\\w-]{43}\\.ics$`))
  expect((await open(phone, '/staff/day')).text).not.toContain(address)

  const calendar = await newBrowser(site, { 'Sec-Fetch-Site': 'none' })
  const feed = await calendar.get(address)
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(feed.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  expect(site.log()).not.toContain(address.split('my-day.')[1]!.slice(0, 20))
  for (const wrong of [
    address.replace('.ics', 'x.ics'),
    `${site.url}/visits/my-day..ics`,
    `${site.url}/visits/my-day.ics`,
  ])
    expect((await calendar.get(wrong)).status(), wrong).toBe(404)

  await phone.browser.post('/staff/sign-out', { form: {} })
  expect((await calendar.get(address)).status()).toBe(404)
})

test('a manager sets a target, and the person sees it', async ({ site }) => {
  const manager = await enrol(site, 'Day Manager', 'manager')
  const people = await open(manager, '/staff/people')
  const action = people.querySelectorAll('form').find((form) => form.text.includes('Save the target of Day Manager'))!
  const path = action.getAttribute('action')!
  const refused = await manager.browser.post(path, { form: { do: 'target', sales: '-1' } })
  expect([refused.status(), await refused.text()]).toEqual([422, expect.stringContaining('A target is a whole number')])
  expect((await manager.browser.post(path, { form: { do: 'target', sales: '8' } })).status()).toBe(303)
  expect((await open(manager, '/staff/people')).text).toMatch(/Target for \w+: 8/)
  expect((await open(manager, '/staff/day')).text).toMatch(/Sales in \w+: 0 of 8/)
  const sales = await enrol(site, 'Day Sales')
  expect((await sales.browser.post(path, { form: { do: 'target', sales: '1' } })).status()).toBe(403)
})
