/** A city's calendar feed, and a person's own day and target, without JavaScript. */
import { parse } from 'node-html-parser'

import { enrol, follow, newBrowser, type Phone } from '../desk/enrol.ts'
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
