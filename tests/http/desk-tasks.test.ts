/** What is to do for a person: the card's list, "Done", and the order of the calls, without JavaScript. */
import { type HTMLElement, parse } from 'node-html-parser'

import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { type Phone, enrol } from '../desk/enrol.ts'
import { addLeads, setDue } from '../desk/leads.ts'
import { senderEnvironment, senders, toRequest } from '../fakes/senders.ts'
import { newVisitor } from '../new-visitor.ts'
import type { Site } from '../site.ts'
import { expect, withSite } from './test.ts'

const test = withSite(({ fakes }) => ({ ...fakes.environment, ...senderEnvironment }))

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const open = async ({ browser }: Phone, path: string) => {
  const answer = await browser.get(path)
  expect(answer.status(), path).toBe(200)
  return parse(await answer.text())
}

let phones = 9_812_600_000
const nextPhone = () => `+91${(phones += 1)}`

const inShort = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Without their times, which depend on the hour. */
const agendaOf = (card: HTMLElement) =>
  card.querySelectorAll('section[aria-labelledby=step] li').map((item) => inShort(item.querySelector('b')!.text))

const statusOf = (page: HTMLElement) => inShort(page.querySelector('[role=status]')?.text ?? '')
const outcomesOf = (card: HTMLElement) =>
  card.querySelectorAll('#outcome [name=outcome]').map((button) => button.getAttribute('value'))

/** A member and the card of a person. */
async function openPerson(site: Site, name: string, lead: Parameters<typeof addLeads>[1] = {}) {
  const phone = await enrol(site, name)
  const e164 = nextPhone()
  const fields = { name: 'Sunita Agarwal', phone: e164, city: 'Jaipur', ...lead.fields }
  const [ref = ''] = await addLeads(site, { form: 'demo', ...lead, fields })
  await phone.browser.get('/staff')
  return { ...cardOf(phone, ref), phone, ref, e164 }
}

function cardOf(phone: Phone, ref: string) {
  const at = `/staff/leads/${ref}`
  const read = () => open(phone, at)
  const fieldsOf = (card: HTMLElement) =>
    Object.fromEntries(
      card
        .querySelectorAll('#act input[type=hidden]')
        .map((input) => [input.getAttribute('name')!, input.getAttribute('value')!]),
    )
  const post = async (path: string, form: Record<string, string>, card?: HTMLElement) =>
    phone.browser.post(`${at}/${path}`, { form: { ...fieldsOf(card ?? (await read())), ...form } })
  const addStep = async (text: string, inMs: number) => {
    const [day = '', time = ''] = new Date(Date.now() + inMs + 5.5 * HOUR).toISOString().split('T')
    expect((await post('step', { text, 'step-day': day, 'step-time': time.slice(0, 5) })).status()).toBe(303)
  }
  /** Presses the button of the task with these words. */
  async function tick(text: string, card: HTMLElement) {
    const item = card.querySelectorAll('section[aria-labelledby=step] li').find((each) => each.text.includes(text))!
    const button = item.querySelector('button')!
    expect(button.getAttribute('formaction')).toBe(`${at}/tick`)
    return post('tick', { [button.getAttribute('name')!]: button.getAttribute('value')! }, card)
  }
  return {
    at,
    read,
    post,
    addStep,
    tick,
    save: (outcome: string, more: Record<string, string> = {}) => post('outcome', { outcome, ...more }),
    agenda: async () => agendaOf(await read()),
  }
}

/** A visitor's demo in the last free window of the calendar. */
async function bookDemo(site: Site, name: string, e164: string) {
  const visitor = await newVisitor(site, { maxRedirects: 0, extraHTTPHeaders: { 'Sec-Fetch-Site': 'same-origin' } })
  const html = await (await visitor.get('/book-demo?pincode=302017')).text()
  const window = [...html.matchAll(/value="(jaipur\.home\.[^"]+)"/g)].at(-1)![1]!
  const form = { pincode: '302017', address: 'Malviya Nagar', name, phone: e164.slice(3), window }
  const booked = await visitor.post('/book-demo', { form })
  expect(booked.headers().location).toMatch(/^\/visit\//)
  await visitor.dispose()
  const [lead] = await site.findLead(e164)
  return { ref: lead!.ref, date: window.slice(-16, -6) }
}

const CONFIRM = 'Booked a demo: confirm it'

test('an outcome ends the call and nothing else: a demo, its confirmation and own steps stay on the card', async ({
  site,
}) => {
  const phone = await enrol(site, 'Asha Books')
  const { ref, date } = await bookDemo(site, 'Sunita Agarwal', nextPhone())
  await phone.browser.get('/staff')
  const { read, addStep, save, agenda, at } = cardOf(phone, ref)
  await addStep('Send the price sheet', 40 * DAY)
  await addStep('Ask about the RO', 30 * DAY)
  expect((await agenda()).toSorted()).toEqual(
    ['First call', 'Live demo', CONFIRM, 'Ask about the RO', 'Send the price sheet'].toSorted(),
  )
  const own = (await agenda()).filter((text) => text.startsWith('Ask') || text.startsWith('Send'))
  expect(own, 'the earlier one first').toEqual(['Ask about the RO', 'Send the price sheet'])

  await save('reached')
  const reached = ['Live demo', CONFIRM, 'Ask about the RO', 'Send the price sheet']
  expect((await agenda()).toSorted(), 'nothing was agreed, and there is no need to').toEqual(reached.toSorted())
  await save('no-answer')
  expect((await agenda()).toSorted()).toEqual([...reached, 'Try again'].toSorted())
  await save('demo-confirmed')
  expect((await agenda()).toSorted()).toEqual(reached.filter((text) => text !== CONFIRM).toSorted())
  expect((await read()).text).toContain('Demo confirmed')

  const sheet = await open(phone, `/staff/visits?date=${date}`)
  const cancel = sheet.querySelector(`[data-visit="${ref}"] form`)!.getAttribute('action')!
  await phone.browser.post(cancel, { form: { date, do: 'cancel', why: 'Road closed' } })
  expect((await agenda()).toSorted()).toEqual(
    ['We cancelled their demo: agree on another time', 'Ask about the RO', 'Send the price sheet'].toSorted(),
  )
  expect((await open(phone, at)).text).toContain('Road closed')
})

test('"Demo confirmed" is the first outcome while a demo is open, and is not offered before or after', async ({
  site,
}) => {
  const { read, save } = await openPerson(site, 'Asha Confirms')
  expect(outcomesOf(await read())).not.toContain('demo-confirmed')
  const [day = '', time = ''] = new Date(Date.now() + 3 * DAY + 5.5 * HOUR).toISOString().split('T')
  const at = { 'demo-day': day, 'demo-time': time.slice(0, 5) }
  await save('demo', { ...at, address: '7 Sample Kunj' })
  expect(outcomesOf(await read())[0]).toBe('demo-confirmed')
  await save('demo-confirmed')
  expect(agendaOf(await read()), 'the demo stays').toEqual(['Live demo'])
  await save('not-interested', { why: 'Price' })
  await save('reached')
  expect(agendaOf(await read())).toEqual([])
  expect(outcomesOf(await read())).not.toContain('demo-confirmed')
})

test('own steps are done one by one, can be taken back, and then the enquiry comes back', async ({ site }) => {
  const { read, addStep, save, agenda, tick, phone, at } = await openPerson(site, 'Asha Ticks')
  await addStep('Send the price sheet', 3 * HOUR)
  await addStep('Send the test report', 5 * HOUR)
  await save('reached')
  expect(await agenda()).toEqual(['Send the price sheet', 'Send the test report'])
  const done = await tick('price sheet', await read())
  expect(done.status()).toBe(303)
  const after = await open(phone, done.headers().location!)
  expect(statusOf(after)).toMatch(/^Saved: Sunita Agarwal, Done: Send the price sheet\./)
  expect(agendaOf(after)).toEqual(['Send the test report'])

  const undo = after.querySelector('[role=status] form')!
  const event = undo.querySelector('input[name=event]')!.getAttribute('value')!
  await phone.browser.post(undo.getAttribute('action')!, { form: { event } })
  expect(await agenda()).toEqual(['Send the price sheet', 'Send the test report'])

  for (const text of ['test report', 'price sheet']) await tick(text, await read())
  expect(await agenda()).toEqual(['Follow up'])
  expect((await open(phone, at)).text).toContain('Done: Send the test report')
})

test('a step is done once, sent twice or by two members, and what was typed is held', async ({ site }) => {
  const asha = await openPerson(site, 'Asha Twice')
  await asha.addStep('Send the price sheet', 3 * HOUR)
  const ravi = cardOf(await enrol(site, 'Ravi Twice'), asha.ref)
  const [hers, his] = [await asha.read(), await ravi.read()]
  const both = await Promise.all([asha.tick('price sheet', hers), asha.tick('price sheet', hers)])
  expect(both.map((answer) => answer.status())).toEqual([303, 303])
  const again = await asha.tick('price sheet', hers)
  expect(statusOf(await open(asha.phone, again.headers().location!))).toMatch(/^Already saved at .*price sheet/)
  expect((await ravi.tick('price sheet', his)).status(), 'a colleague was faster').toBe(303)
  const timeline = (await asha.read()).querySelector('section[aria-labelledby=line]')!.text
  expect(timeline.split('Done: Send the price sheet')).toHaveLength(2)

  await asha.addStep('Send the test report', 3 * HOUR)
  const card = await asha.read()
  const button = card.querySelector('section[aria-labelledby=step] li button')!
  await asha.post('tick', { task: button.getAttribute('value')!, note: 'Wife decides' }, card)
  expect((await asha.read()).text).toContain('Wife decides')
})

test('"Done" of a task that is unknown or over saves nothing but what was typed', async ({ site }) => {
  const { read, post, save, agenda, addStep, tick } = await openPerson(site, 'Asha Late')
  await addStep('Send the price sheet', 3 * HOUR)
  const before = await agenda()
  for (const task of ['', 'x', '__proto__', 'own:x:1', 'x'.repeat(300)]) {
    const answer = await post('tick', { task, note: 'Wife decides' })
    expect(answer.status(), task).toBe(409)
    expect(parse(await answer.text()).querySelector('[name=note]')!.text, task).toBe('Wife decides')
  }
  expect(await agenda()).toEqual(before)
  const card = await read()
  await save('not-interested', { why: 'Price' })
  expect((await tick('price sheet', card)).status()).toBe(409)
})

test('"To call now" lists what is due by its class, each person once, and then what is due next', async ({ site }) => {
  const city = 'Orderpur'
  const person = async (name: string) => openPerson(site, `Asha ${name}`, { fields: { name, city } })
  const [own, first, promised, next] = [
    await person('Own Step'),
    await person('First Call'),
    await person('Promised Call'),
    await person('Next Call'),
  ]
  await own.addStep('Send the price sheet', DAY)
  await own.save('reached')
  await promised.addStep('Send the test report', DAY)
  await promised.save('later', { 'later-when': String(Date.now() + DAY) })
  await next.save('later', { 'later-when': String(Date.now() + DAY) })
  const ago = (minutes: number) => Date.now() - minutes * 60_000
  await setDue(site, own.ref, ago(50))
  await setDue(site, first.ref, ago(40))
  await setDue(site, promised.ref, ago(60), 'own')
  await setDue(site, promised.ref, ago(10), 'call-back')
  await setDue(site, next.ref, ago(-90))

  const page = await open(own.phone, `/staff?city=${city}`)
  const rows = page.querySelectorAll('[data-lead]').map((row) => [row.getAttribute('data-lead'), inShort(row.text)])
  expect(rows.map(([ref]) => ref)).toEqual([promised.ref, first.ref, own.ref, next.ref])
  expect(rows[0]![1]).toContain('They asked for this time')
  expect(rows[2]![1]).toContain('Send the price sheet')
  expect(page.text).not.toContain('Late since before today')
  const card = await open(own.phone, `${first.at}?city=${city}`)
  expect(card.text).toMatch(/2\s+of\s+4/)
  expect(card.querySelector('a[rel=prev]')!.text).toContain('Promised Call')
  expect(card.querySelector('a[rel=next]')!.text).toContain('Own Step')
})

test('a person who asked not to be called and writes is answered in writing, and still not called', async ({
  site,
}) => {
  const { ref, e164, read, agenda, tick, phone, at, addStep } = await openPerson(site, 'Asha Answers')
  await addStep('Send the price sheet', DAY)
  await addLeads(site, { form: 'withdraw', fields: { phone: e164, request: WITHDRAWALS.calls, reference: ref } })
  await phone.browser.get('/staff')
  expect(await agenda()).toEqual([])
  expect((await read()).querySelector('section[aria-labelledby=step]')!.text).toContain('Nothing to do')
  const leads = await site.countLeads()
  const message = { id: `wamid.${ref}`, phone: e164, name: 'Sunita', text: 'What does a filter cost?', at: Date.now() }
  expect((await fetch(toRequest(senders.whatsapp.send(message), site.url))).status).toBe(200)
  const WRITTEN = /^Asked for no calls on .+, has written on .+: answer in writing$/
  await expect.poll(agenda).toEqual([expect.stringMatching(WRITTEN)])
  expect(await site.countLeads(), 'noted on their enquiry').toBe(leads)
  const card = await read()
  expect(card.text).toContain('What does a filter cost?')
  expect(card.querySelector('a[href^="tel:"]')).toBeNull()
  expect(outcomesOf(card)).toEqual([])

  await setDue(site, ref, Date.now() - 60_000)
  const listed = async () =>
    (await open(phone, '/staff?city=Jaipur')).querySelectorAll('[data-lead]').find((row) => row.innerHTML.includes(ref))
  const row = await listed()
  expect(row!.text).toContain('answer in writing')
  expect(row!.querySelector('a[href^="tel:"]')).toBeNull()
  const answered = await tick('answer in writing', card)
  expect(statusOf(await open(phone, answered.headers().location!))).toContain('answer in writing')
  expect(await agenda()).toEqual([])
  expect(await listed()).toBeUndefined()
  expect((await open(phone, at)).text).toContain('not to be called')
})

test('a new enquiry of a person who asked not to be called does not lift that, and a colleague can', async ({
  site,
}) => {
  const { ref, e164, phone } = await openPerson(site, 'Asha Bars')
  await addLeads(site, { form: 'withdraw', fields: { phone: e164, request: WITHDRAWALS.calls, reference: ref } })
  await phone.browser.get('/staff')
  const [later = ''] = await addLeads(site, { form: 'contact', fields: { name: 'Sunita Agarwal', phone: e164 } })
  await phone.browser.get('/staff')
  const card = cardOf(phone, later)
  expect(await card.agenda()).toEqual([expect.stringMatching(/^Asked for no calls on/)])
  expect((await card.read()).querySelector('a[href^="tel:"]')).toBeNull()
  await card.post('reopen', {})
  const lifted = await card.read()
  expect(agendaOf(lifted)).toContain('Opened again')
  expect(lifted.querySelector('a[href^="tel:"]')).not.toBeNull()
})
