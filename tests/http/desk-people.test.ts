/** Handing over a person's leads, and removing the person. */
import { parse } from 'node-html-parser'

import { enrol, follow, type Phone, staff } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import type { Site } from '../site.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const open = async ({ browser }: Phone, path: string) => parse(await (await browser.get(path)).text())

let phones = 0

/** A manager, and a salesperson who owns two leads by having called. */
async function setUp(site: Site, name: string) {
  const [manager, sales] = [await enrol(site, `${name} Manager`, 'manager'), await enrol(site, name)]
  const phone = () => `+9198765${String((phones += 1)).padStart(5, '0')}`
  const refs = await addLeads(site, { fields: { phone: phone() } }, { fields: { phone: phone() } })
  await sales.browser.get('/staff')
  for (const ref of refs) await sales.browser.post(`/staff/leads/${ref}/tapped`, { form: { by: 'phone' } })
  const page = await open(manager, '/staff/team')
  const form = page.querySelectorAll('form').find((each) => each.text.includes(`Remove ${name}`))!
  const own = page.querySelector(`form[action="${form.getAttribute('action')}"] select`)!
  const idOf = (who: string) =>
    own
      .querySelectorAll('option')
      .find(({ text }) => text === who)!
      .getAttribute('value')!
  return { manager, sales, refs, action: form.getAttribute('action')!, idOf }
}

test('a manager hands over all open leads of a person after a confirmation', async ({ site }) => {
  const receiver = 'Hand Receiver'
  const { browser } = await enrol(site, receiver)
  const { manager, sales, action, idOf } = await setUp(site, 'Hand Giver')
  const post = async (form: Record<string, string>) => manager.browser.post(action, { form })
  const asked = parse(await (await follow(manager.browser, post({ do: 'hand-over', to: idOf(receiver) }))).text())
  expect(asked.querySelector('h1')!.text).toBe('Hand over 2 open leads of Hand Giver?')
  expect((await open(manager, '/staff/team')).text, 'nothing is handed over before').toContain('2 open leads')
  const fields = asked.querySelectorAll('form input').map((input) => input.attributes)
  const done = await post(Object.fromEntries(fields.map(({ name, value }) => [name!, value!])))
  expect((await open(manager, done.headers().location!)).querySelector('[role=status]')!.text).toContain('2 open leads')
  expect(await staff(site, 'log')).toContain('handed over all open leads of Hand Giver: 2, to Hand Receiver')
  expect((await post({ do: 'hand-over', to: 'nobody-has-this-id' })).status()).toBe(422)
  expect((await sales.browser.post(action, { form: { do: 'hand-over', sure: 'yes' } })).status()).toBe(403)
  await browser.dispose()
})

test('removing a person gives the open leads to the chosen colleague, or leaves them to the first person to call', async ({
  site,
}) => {
  const { manager, action, refs } = await setUp(site, 'Leaving Person')
  await manager.browser.post(action, { form: { do: 'remove' } })
  expect((await open(manager, '/staff/team')).text).not.toContain('Leads of people who left')
  const lists = ['new', 'in-progress'].map((list) => open(manager, `/staff?list=${list}&owner=none`))
  const found = (await Promise.all(lists)).join()
  for (const ref of refs) expect(found).toContain(ref)
})

test('a manager sets and removes a member’s own number', async ({ site }) => {
  const { manager, sales, action } = await setUp(site, 'Number Owner')
  const save = (phone: string) => manager.browser.post(action, { form: { do: 'phone', phone } })
  const shown = async () => (await open(manager, '/staff/team')).querySelector(`form[action="${action}"] [name=phone]`)
  expect((await save('098765 43210')).status()).toBe(303)
  expect((await shown())!.getAttribute('value')).toBe('+91 98765 43210')
  const refused = await save('12345')
  expect(refused.status()).toBe(422)
  const again = parse(await refused.text()).querySelector(`form[action="${action}"] [name=phone]`)!
  expect(again.getAttribute('value'), 'what was typed').toBe('12345')
  expect((await save('')).status()).toBe(303)
  expect((await shown())!.getAttribute('value')).toBe('')
  expect((await sales.browser.post(action, { form: { do: 'phone', phone: '98765 43210' } })).status()).toBe(403)
})

test('a customer’s number becomes a member’s own number only after a confirmation', async ({ site }) => {
  const { manager, action, refs } = await setUp(site, 'Number Taker')
  const phone = `+9198765${String(phones).padStart(5, '0')}`
  const post = async (form: Record<string, string>) => manager.browser.post(action, { form })
  const shown = async () =>
    (await open(manager, '/staff/team')).querySelector(`form[action="${action}"] [name=phone]`)!.getAttribute('value')
  const asked = parse(await (await follow(manager.browser, post({ do: 'phone', phone }))).text())
  expect(asked.querySelector('main')!.text).toContain(refs.at(-1))
  expect(await shown(), 'nothing is saved before').toBe('')
  const fields = asked.querySelectorAll('form input').map(({ attributes: { name, value } }) => [name!, value!])
  expect((await post(Object.fromEntries(fields) as Record<string, string>)).headers().location).toBe('/staff/team')
  expect((await shown())!.replaceAll(' ', '')).toBe(phone)
})
