/**
 * The endpoints for outside services on the built site.
 *
 * @module-tag all
 */
import { parse } from 'node-html-parser'

import { openExisting } from '#app/database/existing-database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { type Sent, senderEnvironment, senders } from '../fakes/senders.ts'
import { enrol } from '../desk/enrol.ts'
import { runLeads } from '../leads/run-leads.ts'
import { createSite } from '../site.ts'
import { expect, test } from './test.ts'

const METRICS_TOKEN = 'a-token-for-metrics-1'
const toMessage = (id: string, phone: string) => ({
  id,
  phone,
  name: 'Sunita Rao',
  text: 'Which machine?',
  at: Date.now(),
})

async function openSite(onCleanup: (end: () => void | Promise<void>) => void) {
  const site = await createSite({ ...senderEnvironment, METRICS_TOKEN })
  onCleanup(() => site.remove())
  const send = async ({ method = 'POST', path, headers = {}, body }: Sent) => {
    const answer = await fetch(`${site.url}/inbound/${path}`, { method, headers, ...(body !== undefined && { body }) })
    return answer.status
  }
  return { site, send }
}

test('messages from outside services become leads, and forged ones get a 404', async ({ onTestFinished }) => {
  const { site, send } = await openSite(onTestFinished)
  const whatsapp = senders.whatsapp.send(toMessage('wamid.1', '+919812345678'))
  const indiamart = senders.indiamart.send(toMessage('2001', '+919812345679'))
  for (const sent of [whatsapp, indiamart, whatsapp]) expect(await send(sent)).toBe(200)
  await expect.poll(() => site.countLeads()).toBe(2)
  expect((await site.findLead('+919812345678'))[0]).toMatchObject({ form: 'contact' })

  expect(await send({ ...whatsapp, body: `${whatsapp.body} ` })).toBe(404)
  expect(await send({ ...indiamart, path: 'indiamart/another-key-0123456' })).toBe(404)
  expect(await send({ ...indiamart, path: 'nobody' })).toBe(404)
  expect(await send({ ...whatsapp, body: 'x'.repeat(1024 * 1024 + 1) })).toBe(413)
  const metrics = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  expect(await metrics.text()).toContain('site_inbound_total{source="whatsapp",answer="refused"} 1')
  expect(site.log()).not.toMatch(/fake-key-4f1d8c2b7a|9812345678|Sunita/)
})

test('managers read a post as it came, and others do not', async ({ onTestFinished }) => {
  const { site, send } = await openSite(onTestFinished)
  expect(await send(senders.indiamart.send(toMessage('2002', '+919812345671')))).toBe(200)
  await expect.poll(() => site.countLeads()).toBe(1)
  const [lead] = await site.findLead('+919812345671')
  const manager = await enrol(site, 'Meera', 'manager')
  const card = parse(await (await manager.browser.get(`/staff/leads/${lead!.ref}`)).text())
  const href = card.querySelector('a[href$="/as-it-came"]')!.getAttribute('href')!
  const page = parse(await (await manager.browser.get(href)).text())
  expect(page.querySelector('pre')!.text).toContain('"UNIQUE_QUERY_ID": "2002"')
  const sales = await enrol(site, 'Ravi')
  expect((await sales.browser.get(href)).status()).toBe(403)
})

test('confirms the webhook to WhatsApp only with the right token', async ({ onTestFinished }) => {
  const { site } = await openSite(onTestFinished)
  const ask = (token: string) =>
    fetch(`${site.url}/inbound/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
  const answer = await ask(senders.whatsapp.environment.WHATSAPP_VERIFY_TOKEN!)
  expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')]).toEqual([
    200,
    '1158201444',
    'no-store',
  ])
  expect((await ask('wrong')).status).toBe(404)
  expect((await fetch(`${site.url}/inbound/indiamart/x`)).status).toBe(404)
})

test('the desk and the command line list unreadable posts', async ({ onTestFinished }) => {
  const { site, send } = await openSite(onTestFinished)
  const { browser } = await enrol(site, 'Meera', 'manager')
  expect(await send(senders.whatsapp.sendOdd())).toBe(200)
  const list = async () =>
    JSON.parse((await runLeads(['inbound', '--json'], site.environment)).stdout) as { id: string }[]
  await expect.poll(list).toHaveLength(1)
  const page = await (await browser.get('/staff/deliveries')).text()
  expect(parse(page).querySelector('#unread')?.text).toBe('Arrived, but could not be read: 1')
  const [{ id } = { id: '' }] = await list()
  expect((await runLeads(['inbound', 'show', id.slice(0, 8)], site.environment)).stdout).toContain('"entry":"soon"')
  expect((await runLeads(['inbound', 'replay'], site.environment)).stdout).toContain('1 post will be read again')
})

test('while the database is locked, the journal stores a post within seconds, and it later becomes a lead', async ({
  onTestFinished,
}) => {
  const { site, send } = await openSite(onTestFinished)
  const database = await openExisting(databaseAddress.parse(site.environment.DATABASE_URL))
  onTestFinished(() => database.destroy())
  const timed = async (sent: Sent) => {
    const from = performance.now()
    expect(await send(sent)).toBe(200)
    return performance.now() - from
  }
  const ordinaryMs = await timed(senders.indiamart.send(toMessage('3000', '+919812345669')))
  await expect.poll(() => site.countLeads()).toBe(1)
  const lock = await database.startTransaction().execute()
  await lock.updateTable('leases').set({ until: 0 }).execute()
  expect(await timed(senders.indiamart.send(toMessage('3001', '+919812345670')))).toBeLessThan(3000 + ordinaryMs)
  await site.kill()
  await lock.rollback().execute()
  await site.start()
  await expect.poll(() => site.countLeads()).toBe(2)
})
