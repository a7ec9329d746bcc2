/**
 * One act on chosen rows of a list, or on all of it, and a changed role.
 *
 * @module-tag all
 */
import { type HTMLElement, parse } from 'node-html-parser'

import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { enrol, follow, type Phone, staff } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const open = async ({ browser }: Phone, path: string) => parse(await (await browser.get(path)).text())

const post = ({ browser }: Phone, path: string, fields: [string, string][]) =>
  browser.post(path, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    data: new URLSearchParams(fields).toString(),
  })

const hidden = (form: HTMLElement) =>
  form
    .querySelectorAll('input[type=hidden]')
    .map((input): [string, string] => [input.getAttribute('name')!, input.getAttribute('value')!])

const refsOf = (page: HTMLElement) => page.querySelectorAll('[data-lead]').map((row) => row.getAttribute('data-lead')!)

test('people are closed once with a reason when the post is sent twice, and one tap undoes it', async ({ site }) => {
  const phone = await enrol(site, 'Asha chooses')
  const leads = [1, 2, 3].map((number) => ({
    fields: { name: 'Chosen', phone: `+91971200000${number}`, city: 'Pune' },
  }))
  const refs = await addLeads(site, ...leads)
  const list = '/staff?list=new&city=Pune'
  const page = await open(phone, list)
  const form = page.querySelector('#many')!
  const chosen = refs.slice(0, 2).map((ref): [string, string] => ['ref', ref])
  const close: [string, string][] = [
    ['do', 'close'],
    ['why', 'Price'],
  ]
  const sendTwice = async (fields: [string, string][]) => {
    await post(phone, '/staff/many', fields)
    return post(phone, '/staff/many', fields)
  }
  const saved = await sendTwice([...hidden(form), ...chosen, ...close])
  const after = await open(phone, saved.headers().location!)
  expect(after.querySelector('[role=status]')!.text).toContain('2 people, Not interested: Price')
  expect(refsOf(after)).toEqual([refs[2]])
  const undo = after.querySelector('form[action="/staff/many/undo"]')!
  const undone = await post(phone, '/staff/many/undo', hidden(undo))
  const back = await open(phone, undone.headers().location!)
  expect(back.querySelector('[role=status]')!.text).toContain('Taken back: 2 people')
  expect(refsOf(back).toSorted()).toEqual(refs.toSorted())
  const again = await post(phone, '/staff/many', [...hidden(form), ...chosen, ...close])
  expect(again.status(), 'the same post after its undo').toBe(422)
  expect(parse(await again.text()).text).toContain('Nobody was changed')
  const all = await sendTwice([...hidden(back.querySelector('#many')!), ...close, ['all', 'yes'], ['sure', 'yes']])
  expect((await open(phone, all.headers().location!)).querySelector('[role=status]')!.text).toContain('3 people')

  const asked = { phone: leads[2]!.fields.phone, request: WITHDRAWALS.calls, reference: refs[2]! }
  await addLeads(site, { form: 'withdraw', fields: asked })
  await open(phone, list)
  const refused = await post(phone, '/staff/many', [...close, ['ref', refs[2]!]])
  expect([refused.status(), (await refused.text()).includes('are closed already')]).toEqual([422, true])
})

test('all people matching a filter are given to a colleague after a confirmation', async ({ site }) => {
  await enrol(site, 'Ravi receives')
  const phone = await enrol(site, 'Asha gives all')
  const leads = [4, 5].map((number) => ({ fields: { name: 'All', phone: `+91971200000${number}`, city: 'Kota' } }))
  await addLeads(site, ...leads)
  const form = (await open(phone, '/staff?list=new&city=Kota')).querySelector('#many')!
  const ravi = form.querySelectorAll('#give-to option').find(({ text }) => text === 'Ravi receives')!
  const fields: [string, string][] = [...hidden(form), ['owner', ravi.getAttribute('value')!], ['do', 'give']]
  const none = await post(phone, '/staff/many', fields)
  expect([none.status(), await none.text()]).toEqual([422, expect.stringContaining('Choose at least one person')])
  const asked = parse(
    await (await follow(phone.browser, post(phone, '/staff/many', [...fields, ['all', 'yes']]))).text(),
  )
  expect(asked.querySelector('h1')!.text).toBe('Given to Ravi receives: 2 people?')
  const saved = await post(phone, '/staff/many', hidden(asked.querySelector('form')!))
  const after = await open(phone, saved.headers().location!)
  expect(after.querySelector('[role=status]')!.text).toContain('2 people, Given to Ravi receives')
})

test('a manager can download the people matching a filter, and sales staff cannot', async ({ site }) => {
  const manager = await enrol(site, 'Meera exports', 'manager')
  const sales = await enrol(site, 'Vikas exports')
  const leads = ['Bhopal', 'Indore'].map((city, index) => ({
    fields: { name: `=Person of ${city}`, phone: `+91971200001${index}`, city },
  }))
  await addLeads(site, ...leads)
  await open(manager, '/staff')
  const fields: [string, string][] = [['in', 'list=new&city=Bhopal']]
  const answer = await post(manager, '/staff/list.csv', fields)
  expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=Person of Bhopal")
  expect((await post(sales, '/staff/list.csv', fields)).status()).toBe(403)
  expect(await staff(site, 'log')).toContain('exported a list: 1')
})

test('a manager can change a colleague’s role but not their own', async ({ site }) => {
  const manager = await enrol(site, 'Meera manages', 'manager')
  const sales = await enrol(site, 'Vikas sells')
  const buttons = (await open(manager, '/staff/team')).querySelectorAll('button[value=manager], button[value=sales]')
  const button = buttons.find(({ text }) => text.includes('Vikas sells'))!
  expect(buttons.some(({ text }) => text.includes('Meera manages'))).toBe(false)
  const action = button.closest('form')!.getAttribute('action')!
  expect((await sales.browser.post(action, { form: { do: 'manager' } })).status()).toBe(403)
  await manager.browser.post(action, { form: { do: 'manager' } })
  expect((await sales.browser.get('/staff/log')).status()).toBe(200)
  expect(await staff(site, 'log')).toContain('made a manager of Vikas sells')
})
