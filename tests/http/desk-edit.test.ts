/** Staff type over what is known of a person, on a page of its own, without JavaScript. */
import { type HTMLElement, parse } from 'node-html-parser'

import { getProducts } from '#app/content/products/products.server.ts'
import { type Phone, enrol, follow } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import { newVisitor } from '../new-visitor.ts'
import type { Site } from '../site.ts'
import { expect, withSite } from './test.ts'

const test = withSite(({ fakes }) => fakes.environment)

let phones = 9_812_700_000
const nextPhone = () => `+91${(phones += 1)}`
const inShort = (text: string) => text.replace(/\s+/g, ' ').trim()
const national = (e164: string) => e164.slice(3)

const open = async ({ browser }: Phone, path: string) => {
  const answer = await browser.get(path)
  expect(answer.status(), path).toBe(200)
  return parse(await answer.text())
}

/** All fields of the form, as a browser would send them. */
function fieldsOf(page: HTMLElement) {
  const form = page.querySelector('form[action$="/edit"]')!
  const inputs = form
    .querySelectorAll('input')
    .map((input) => [input.getAttribute('name')!, input.getAttribute('value') ?? ''])
  const texts = form.querySelectorAll('textarea').map((area) => [area.getAttribute('name')!, area.text.trim()])
  const choices = form
    .querySelectorAll('select')
    .map((select) => [
      select.getAttribute('name')!,
      select.querySelector('option[selected]')?.getAttribute('value') ?? '',
    ])
  return Object.fromEntries([...inputs, ...texts, ...choices]) as Record<string, string>
}

async function addPerson(site: Site, fields: Record<string, string> = {}) {
  const phone = nextPhone()
  const [ref = ''] = await addLeads(site, {
    form: 'demo',
    fields: { name: 'Rajesh K', phone, city: 'Jaipur', ...fields },
  })
  return { ref, phone, at: `/staff/leads/${ref}` }
}

const edit = async (member: Phone, at: string, typed: Record<string, string>, page?: HTMLElement) => {
  const shown = page ?? (await open(member, `${at}/edit`))
  const action = shown.querySelector('form[action$="/edit"]')!.getAttribute('action')!
  return member.browser.post(action, { form: { ...fieldsOf(shown), ...typed } })
}

const nameOn = (card: HTMLElement) => inShort(card.querySelector('h1')!.text)
const typedOn = (card: HTMLElement) => inShort(card.querySelector('section[aria-labelledby=typed]')?.text ?? '')

test('a member types name, second number and a pinned note; the card shows them with their source, and takes them back', async ({
  site,
}) => {
  const asha = await enrol(site, 'Asha Edits')
  const { ref, at } = await addPerson(site)
  const card = await open(asha, at)
  expect(card.querySelector(`a[href="${at}/edit"]`)).not.toBeNull()
  const second = nextPhone()
  const typed = {
    name: 'Rajesh  Kumar',
    secondPhone: `0${national(second)}`,
    pinned: 'Has a borewell',
    product: getProducts()[0]!.name,
  }
  const saved = await edit(asha, at, typed)
  expect(saved.status()).toBe(303)
  const after = await open(asha, saved.headers().location!)
  expect(nameOn(after)).toBe('Rajesh Kumar')
  expect(typedOn(after)).toMatch(/Rajesh Kumar typed by Asha Edits on .*; the enquiry said: Rajesh K/)
  expect(after.querySelectorAll(`a[href="tel:${second}"]`)).toHaveLength(1)
  expect(after.querySelectorAll(`a[href*="wa.me/91${national(second)}"]`)).toHaveLength(1)
  expect(after.querySelector('main')!.text).toContain('Has a borewell')
  const list = await open(asha, '/staff?list=new')
  expect(inShort(list.querySelector(`a[href^="${at}"]`)!.text)).toContain('Rajesh Kumar')
  const words = { form: { words: national(second) } }
  expect(await (await follow(asha.browser, asha.browser.post('/staff/find', words))).text()).toContain(ref)

  const undo = after.querySelector('form[action$="/undo"]')!
  const form = Object.fromEntries(
    undo.querySelectorAll('input').map((input) => [input.getAttribute('name')!, input.getAttribute('value') ?? '']),
  )
  await asha.browser.post(undo.getAttribute('action')!, { form })
  const back = await open(asha, at)
  expect(nameOn(back)).toBe('Rajesh K')
  expect(typedOn(back)).toBe('')
})

test('what cannot be right is refused beside its field, with everything typed, and nothing is saved', async ({
  site,
}) => {
  const asha = await enrol(site, 'Asha Mistypes')
  const { at, phone } = await addPerson(site)
  const wrong = {
    secondPhone: '12345',
    pincode: '30',
    email: 'venky at home',
    name: '',
    pinned: 'x'.repeat(501),
    city: 'Kota',
  }
  const refused = await edit(asha, at, wrong)
  expect(refused.status()).toBe(422)
  const page = parse(await refused.text())
  for (const field of ['secondPhone', 'pincode', 'email', 'name', 'pinned']) {
    expect(page.querySelector(`#${field}`)!.getAttribute('aria-describedby'), field).toBe(`${field}-problem`)
    expect(page.querySelector(`#${field}-problem`)!.text.length, field).toBeGreaterThan(10)
  }
  expect(page.querySelector('#city-problem')).toBeNull()
  expect(fieldsOf(page)).toMatchObject({ secondPhone: '12345', pincode: '30', city: 'Kota' })
  expect(nameOn(await open(asha, at))).toBe('Rajesh K')
  expect(typedOn(await open(asha, at))).toBe('')

  const right = { secondPhone: '', pincode: '302 017', email: 'venky@example.com', name: 'Rajesh', pinned: '' }
  expect((await edit(asha, at, right, page)).status()).toBe(303)
  expect(typedOn(await open(asha, at))).toMatch(/Rajesh .*venky@example\.com .*302017 .*Kota/)
  for (const secondPhone of [national(phone), `${national(nextPhone())}, ${national(nextPhone())}`])
    expect((await edit(asha, at, { secondPhone })).status(), secondPhone).toBe(422)
  for (const odd of [{ product: 'A kettle' }, { language: 'xx' }])
    expect((await edit(asha, at, odd)).status()).toBe(422)
})

test('saving without a change writes nothing, and only what was typed is changed', async ({ site }) => {
  const [asha, ravi] = [await enrol(site, 'Asha Slow'), await enrol(site, 'Ravi Quick')]
  const { at } = await addPerson(site)
  expect((await edit(asha, at, {})).headers().location).toBe(at)
  const old = await open(asha, `${at}/edit`)
  await edit(ravi, at, { name: 'Rajesh Kumar' })
  expect((await edit(asha, at, { city: 'Kota' }, old)).status(), 'another value').toBe(303)
  const card = await open(asha, at)
  expect(nameOn(card)).toBe('Rajesh Kumar')
  expect(typedOn(card)).toContain('Kota')

  const conflict = await edit(asha, at, { name: 'Rakesh' }, old)
  expect(conflict.status()).toBe(409)
  const both = parse(await conflict.text())
  expect(both.querySelector('main')!.text).toMatch(/Rajesh Kumar[\s\S]*Rakesh/)
  const form = both.querySelector('form')!
  const fields = form
    .querySelectorAll('input')
    .map((input) => [input.getAttribute('name')!, input.getAttribute('value') ?? ''])
  await asha.browser.post(form.getAttribute('action')!, { form: Object.fromEntries(fields) as Record<string, string> })
  expect(nameOn(await open(asha, at))).toBe('Rakesh')
})

test('a number of somebody else is said to be theirs, and the two can be joined', async ({ site }) => {
  const asha = await enrol(site, 'Asha Joins')
  const [wife, husband] = [await addPerson(site, { name: 'Meena Devi' }), await addPerson(site)]
  await edit(asha, husband.at, { secondPhone: national(wife.phone) })
  const card = await open(asha, husband.at)
  const same = card.querySelector('section[aria-labelledby=same]')!
  expect(same.text).toContain('Meena Devi')
  expect(same.querySelector(`button[value="${wife.ref}"]`)).not.toBeNull()
  expect(card.querySelector('a[href="#same"]')).not.toBeNull()
  expect(card.querySelector('section[aria-labelledby=others]')).toBeNull()
  const later = await addPerson(site, { name: 'Son', phone: nextPhone() })
  await edit(asha, later.at, { secondPhone: national(nextPhone()) })
  expect((await open(asha, later.at)).querySelector('a[href="#same"]'), 'a number of nobody').toBeNull()
})

test('a second enquiry from the second number is on the same card, under the typed name', async ({ site }) => {
  const asha = await enrol(site, 'Asha Twice')
  const { at } = await addPerson(site, { name: '' })
  expect(nameOn(await open(asha, at))).toBe('No name given')
  const second = nextPhone()
  await edit(asha, at, { name: 'Zubin Irani', secondPhone: national(second) })
  const [ref = ''] = await addLeads(site, {
    form: 'contact',
    fields: { name: 'Unknown', phone: second, comment: 'Hello' },
  })
  const card = await open(asha, `/staff/leads/${ref}`)
  expect(nameOn(card)).toBe('Zubin Irani')
  expect(card.querySelector(`section[aria-labelledby=others] a[href^="${at}"]`)).not.toBeNull()
})

test('the exported list has what staff typed', async ({ site }) => {
  const manager = await enrol(site, 'Meera Exports', 'manager')
  const { at, ref } = await addPerson(site)
  const second = nextPhone()
  await edit(manager, at, { name: 'Zoya Export', secondPhone: national(second), pinned: 'Third floor' })
  const csv = await (await manager.browser.post('/staff/list.csv', { form: { in: 'list=new' } })).text()
  const line = csv.split('\n').find((text) => text.includes(ref))!
  for (const text of ['Zoya Export', national(second), 'Third floor']) expect(line).toContain(text)
})

test('the list of visits and its printed sheet have the typed name, the second number and the pinned note', async ({
  site,
}) => {
  const asha = await enrol(site, 'Asha Visits')
  const visitor = await newVisitor(site, { maxRedirects: 0, extraHTTPHeaders: { 'Sec-Fetch-Site': 'same-origin' } })
  const html = await (await visitor.get('/book-demo?pincode=302017')).text()
  const window = [...html.matchAll(/value="(jaipur\.home\.[^"]+)"/g)].at(-1)![1]!
  const phone = nextPhone()
  const form = { pincode: '302017', address: 'Malviya Nagar', name: 'Raju', phone: national(phone), window }
  expect((await visitor.post('/book-demo', { form })).status()).toBe(303)
  await visitor.dispose()
  const [lead] = await site.findLead(phone)
  const second = nextPhone()
  await edit(asha, `/staff/leads/${lead!.ref}`, {
    name: 'Zarina Visits',
    secondPhone: national(second),
    pinned: 'Blue gate',
    pincode: '302001',
  })
  const date = window.slice(-16, -6)
  const row = (await open(asha, `/staff/visits?date=${date}`)).querySelector(`[data-visit="${lead!.ref}"]`)!
  for (const text of ['Zarina Visits', 'Blue gate', '302001']) expect(row.text).toContain(text)
  expect(row.querySelector(`a[href="tel:${second}"]`)).not.toBeNull()
  const sheet = await (await asha.browser.get(`/staff/visits/print?date=${date}`)).text()
  for (const text of ['Zarina Visits', 'Blue gate', '302001', national(second).slice(-5)]) expect(sheet).toContain(text)
})
