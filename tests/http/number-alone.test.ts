/** A request with the number alone: what the visitor reads, and what staff do about it, without JavaScript. */
import { parse } from 'node-html-parser'

import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { enrol, follow, newBrowser, type Phone } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const open = async ({ browser }: Phone, path: string) => parse(await (await browser.get(path)).text())

const isAdvised = (card: ReturnType<typeof parse>) => card.text.includes('Nobody has verified the sender')

async function openPerson(site: Parameters<typeof enrol>[0], number: string) {
  const phone = await enrol(site, 'Asha Asks', 'manager')
  const e164 = `+9198290${number}`
  const [ref = ''] = await addLeads(site, { form: 'demo', fields: { name: 'Sunita Victim', phone: e164 } })
  const [request = ''] = await addLeads(site, { form: 'withdraw', fields: { phone: e164, request: WITHDRAWALS.erase } })
  await phone.browser.get('/staff')
  const at = `/staff/leads/${ref}`
  const verdict = (was: string) =>
    phone.browser.post(`/staff/leads/${request}/verified?back=${encodeURIComponent(at)}`, {
      form: { was },
      maxRedirects: 0,
    })
  return { phone, ref, request, at, verdict, e164 }
}

test('staff see why calls wait, ask on the number, and note that it was not them', async ({ site }) => {
  const { phone, at, request, verdict } = await openPerson(site, '55101')
  const card = await open(phone, at)
  expect(isAdvised(card)).toBe(true)
  expect(card.querySelector('a[href^="tel:"]'), 'staff can call to ask').not.toBeNull()
  expect(decodeURIComponent(card.querySelector('a[data-messaged]')!.getAttribute('href')!)).toContain('Was it you?')
  const row = (await open(phone, '/staff?list=new')).querySelectorAll('[data-lead]')[0]!
  expect(row.text).toContain('On hold')
  expect(row.querySelector('a[href^="tel:"]'), 'no routine call').toBeNull()

  const early = await phone.browser.post(`/staff/leads/${request}/answered`, {
    form: { note: 'Erased' },
    maxRedirects: 0,
  })
  expect(early.status()).toBe(409)
  const odd = await phone.browser.post(`/staff/leads/${request}/verified`, {
    form: { was: 'reached' },
    maxRedirects: 0,
  })
  expect(odd.status()).toBe(422)

  const saved = await verdict('denied')
  expect(saved.headers().location).toMatch(new RegExp(`^${at}\\?saved=`))
  const after = await open(phone, at)
  expect(isAdvised(after)).toBe(false)
  expect(after.text).toContain('It was not them')
})

test('"It was them" ends calls', async ({ site }) => {
  const { phone, at, verdict } = await openPerson(site, '55102')
  await verdict('confirmed')
  const card = await open(phone, at)
  expect(card.text).toContain('not to be called')
  expect(card.querySelector('a[href^="tel:"]')).toBeNull()
})

test('erasing says that nobody has verified the sender, and asks for it', async ({ site }) => {
  const { phone, at } = await openPerson(site, '55103')
  expect((await open(phone, `${at}/erase`)).text).toContain('Nobody has verified the sender')
  const refused = await phone.browser.post(`${at}/erase`, { form: { all: 'yes' }, maxRedirects: 0 })
  expect(refused.status()).toBe(422)
  expect((await phone.browser.get(at)).status()).toBe(200)
  const erased = await phone.browser.post(`${at}/erase`, { form: { all: 'yes', asked: 'yes' }, maxRedirects: 0 })
  expect(erased.status()).toBe(303)
  expect((await phone.browser.get(at)).status()).toBe(404)
})

test('the visitor’s page is the same for a right, a wrong and no reference', async ({ site }) => {
  const { e164, ref } = await openPerson(site, '55104')
  const visitor = await newBrowser(site, { 'Sec-Fetch-Site': 'same-origin', Origin: site.url })
  const read = async (path: string, reference: string) => {
    const form = { phone: e164.slice(3), reference, request: WITHDRAWALS.calls, form: 'withdraw' }
    const { location = '' } = (await visitor.post(path, { form, maxRedirects: 0 })).headers()
    const page = parse(await (await visitor.get(location)).text())
    return page.text.replaceAll(/[A-Z0-9]{4}-[A-Z0-9]{4}/g, '').replaceAll(/\s+/g, ' ')
  }
  const page = parse(await (await visitor.get('/withdraw')).text())
  expect(page.text).toContain('Without it, we ask you on this number first')
  const [none, wrong, right] = [
    await read('/withdraw', ''),
    await read('/withdraw', 'ZZZZ-2222'),
    await read('/withdraw', ref),
  ]
  expect(none).toContain('we ask you on this number first')
  expect([wrong, right]).toEqual([none, none])
})

test('a manager makes a city’s calendar address for a person, and ends it', async ({ site }) => {
  const phone = await enrol(site, 'Meera Feeds', 'manager')
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
  expect((await calendar.get(address)).status()).toBe(200)
  expect((await open(phone, '/staff/team')).innerHTML).not.toContain(address)
  expect((await phone.browser.post(action, { form: { do: 'make-feed', city: 'atlantis' } })).status()).toBe(422)
  await phone.browser.post(action, { form: { do: 'end-feed', city: 'jaipur' } })
  expect((await calendar.get(address)).status()).toBe(404)
})
