/**
 * Replies on WhatsApp from a card of the built site, with a fake Cloud API.
 *
 * @module-tag all
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'node-html-parser'

import { openExisting } from '#app/database/existing-database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { enrol } from '../desk/enrol.ts'
import { senderEnvironment, senders, toRequest } from '../fakes/senders.ts'
import { createSite } from '../site.ts'
import { expect, test } from './test.ts'

const PHONE = '+919812345678'

async function openSite(onCleanup: (end: () => void | Promise<void>) => void, canSend = true) {
  const texts: string[] = []
  let isRefusing = false
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      texts.push((JSON.parse(body) as { text: { body: string } }).text.body)
      response.statusCode = isRefusing ? 400 : 200
      const refusal = { error: { code: 131026, message: 'Undeliverable' } }
      response.end(JSON.stringify(isRefusing ? refusal : { messages: [{ id: 'wamid.ours' }] }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onCleanup(() => void server.close())
  const site = await createSite({
    ...senderEnvironment,
    ...(canSend && {
      WHATSAPP_SEND_TOKEN: 'fake-send-token',
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_GRAPH_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    }),
  })
  onCleanup(() => site.remove())
  const { browser } = await enrol(site, 'Asha')
  const write = async (id: string, text: string) => {
    const sent = senders.whatsapp.send({ id, phone: PHONE, name: 'Sunita', text, at: Date.now() })
    expect((await fetch(toRequest(sent, site.url))).status).toBe(200)
  }
  await write('wamid.1', 'Which one?')
  await expect.poll(() => site.countLeads()).toBe(1)
  const [lead] = await site.findLead(PHONE)
  const path = `/staff/leads/${lead!.ref}`
  /** Opening the list derives the new lead's rows. */
  await browser.get('/staff')
  const readThread = async () => parse(await (await browser.get(path)).text()).querySelector('#thread')!
  const readAgenda = async () =>
    parse(await (await browser.get(path)).text())
      .querySelectorAll('section[aria-labelledby=step] li b')
      .map(({ text }) => text)
  const form = (reply: string) => ({ reply, note: '', seen: `${lead!.ref}.0`, in: '', submission: 'submission-1' })
  return { site, browser, path, readThread, readAgenda, write, form, texts, refuse: () => (isRefusing = true) }
}

test('a reply is sent once and appears in the thread with its state', async ({ onTestFinished }) => {
  const { browser, path, readThread, form, texts, site } = await openSite(onTestFinished)
  const before = await readThread()
  expect(before.text).toMatch(/Which one\?/)
  expect(before.text).toMatch(/free reply until tomorrow at/)
  const post = (text: string) => browser.post(`${path}/reply`, { form: form(text) })
  const answers = await Promise.all([post('The seven-plate one'), post('The seven-plate one')])
  expect(answers.map((answer) => answer.status())).toEqual([303, 303])
  await expect.poll(async () => (await readThread()).text).toMatch(/Asha replied.*The seven-plate one.*Sent/s)
  expect(texts).toEqual(['The seven-plate one'])
  expect(site.log()).not.toMatch(/seven-plate|98123/)
})

test('a refused reply appears under Delivery, in the list and on the card', async ({ onTestFinished }) => {
  const { browser, path, readThread, readAgenda, form, refuse } = await openSite(onTestFinished)
  refuse()
  await browser.post(`${path}/reply`, { form: form('The seven-plate one') })
  await expect.poll(async () => (await readThread()).text).toMatch(/Failed: WhatsApp refused it/)
  const read = async (at: string) => parse(await (await browser.get(at)).text()).text
  expect(await read('/staff/deliveries')).toMatch(/Replies on WhatsApp that failed: 1.*Sunita.*Sent by you/s)
  expect(await read('/staff?list=new')).toContain('WhatsApp refused it')
  expect(await read(path)).toContain('WhatsApp reported')
  expect((await readAgenda()).toSorted()).toEqual(['First call', 'Our WhatsApp message failed'])
})

test('after the first call, a refused reply is what the list shows as due', async ({ onTestFinished }) => {
  const { browser, path, readThread, form, refuse } = await openSite(onTestFinished)
  await browser.post(`${path}/outcome`, { form: { outcome: 'reached' } })
  refuse()
  await browser.post(`${path}/reply`, { form: form('The seven-plate one') })
  await expect.poll(async () => (await readThread()).text).toMatch(/Failed: WhatsApp refused it/)
  const list = parse(await (await browser.get('/staff?list=in-progress')).text())
  expect(list.text).toContain('Our WhatsApp message failed')
})

test('a reply answers what the person has written, and leaves the first call', async ({ onTestFinished }) => {
  const { browser, path, readThread, readAgenda, form, write } = await openSite(onTestFinished)
  await write('wamid.2', 'And what does it cost?')
  await expect
    .poll(async () => (await readAgenda()).toSorted())
    .toEqual(['First call', expect.stringMatching(/^Wrote on \d+ \w+, \d+:\d\d [ap]m$/)])
  await browser.post(`${path}/reply`, { form: form('The seven-plate one') })
  await expect.poll(async () => (await readThread()).text).toMatch(/The seven-plate one.*Sent/s)
  expect(await readAgenda()).toEqual(['First call'])
})

test('a reply stays typed when the window closes meanwhile, and the text box then disappears', async ({
  onTestFinished,
}) => {
  const { browser, path, readThread, form, texts, site } = await openSite(onTestFinished)
  const database = await openExisting(databaseAddress.parse(site.environment.DATABASE_URL))
  onTestFinished(() => database.destroy())
  const at = Date.now() - 24 * 60 * 60_000
  await database.updateTable('leads').set({ created_at: at }).execute()
  const answer = await browser.post(`${path}/reply`, { form: form('The seven-plate one & more') })
  expect(answer.status()).toBe(409)
  const page = parse(await answer.text()).querySelector('#thread')!
  expect([page.querySelector('textarea'), page.text.includes('The seven-plate one & more')]).toEqual([null, true])
  expect(page.querySelector('a')?.getAttribute('href')).toContain(
    'wa.me/919812345678?text=The%20seven-plate%20one%20%26%20more',
  )
  expect((await readThread()).querySelector('textarea')).toBeNull()
  expect(texts).toEqual([])
})

test('rejects a template that is not configured, and a request for a number that is known', async ({
  onTestFinished,
}) => {
  const { browser, path, form, texts, readThread } = await openSite(onTestFinished)
  expect((await readThread()).querySelectorAll('button').map((button) => button.text)).toEqual(['Send the reply'])
  for (const more of [{ template: 'ask_time.en' }, { ask: 'number' }])
    expect((await browser.post(`${path}/reply`, { form: { ...form('Hello'), ...more } })).status()).toBe(409)
  expect(texts).toEqual([])
})

test('without the settings for replies, the card shows the thread but no text box', async ({ onTestFinished }) => {
  const { browser, path, readThread, form } = await openSite(onTestFinished, false)
  const thread = await readThread()
  expect([thread.text.includes('Which one?'), thread.querySelector('textarea')]).toEqual([true, null])
  expect((await browser.post(`${path}/reply`, { form: form('Hello') })).status()).toBe(409)
})
