/** The WhatsApp options of a card: free text, templates, or none. */
import { expect, test } from 'vitest'

import { parseSettings } from '#app/settings/env.server.ts'
import { senders } from '../../../tests/fakes/senders.ts'
import { openTestInbound } from '../../../tests/inbound/open-test-inbound.ts'
import { readMeans } from '../replies.server.ts'
import type { Template } from './templates.ts'
import { toThreadView } from './thread-view.server.ts'

const DAY = 24 * 60 * 60_000
const CLOUD = { WHATSAPP_SEND_TOKEN: 'fake-send-token', WHATSAPP_PHONE_NUMBER_ID: '106540352242922' }
const INTERAKT = { TEMPLATE_URL: 'https://interakt.example.com', TEMPLATE_API_KEY: 'fake-key' }
const ask: Template = {
  key: 'ask.en',
  name: 'ask',
  language: 'en',
  title: 'Ask',
  text: 'Hello',
  lang: undefined,
  values: [],
}
const PHONE = '+919812345678'

async function openThread(source: 'whatsapp' | 'interakt' = 'whatsapp') {
  const inbound = await openTestInbound()
  const message = { id: 'one', phone: PHONE, name: 'Sunita', text: 'Which one?', at: inbound.time.now }
  await inbound.send(senders[source].send(message))
  await inbound.read()
  const [{ ref } = { ref: '' }] = await inbound.leads()
  const view = async (settings: Record<string, string>, templates = [ask], of = ref) => {
    const card = (await inbound.desk.readCard(of, inbound.asha.id))!
    const thread = toThreadView(card, { now: inbound.time.now, means: readMeans(parseSettings(settings)), templates })
    return thread && { isFree: thread.replyUntil !== null, templates: thread.templates.map(({ key }) => key) }
  }
  return { ...inbound, ref, view }
}

test('offers a text box within 24 hours of the last message, and templates afterwards', async () => {
  const { view, time } = await openThread()
  expect(await view(CLOUD)).toEqual({ isFree: true, templates: [] })
  time.now += DAY
  expect(await view(CLOUD)).toEqual({ isFree: false, templates: ['ask.en'] })
  expect(await view(CLOUD, [])).toEqual({ isFree: false, templates: [] })
  expect(await view({})).toEqual({ isFree: false, templates: [] })
})

test('with Interakt, offers templates at any time but no text box', async () => {
  const { view } = await openThread('interakt')
  expect(await view(INTERAKT)).toEqual({ isFree: false, templates: ['ask.en'] })
})

test('offers no reply after the person has opted out of messages', async () => {
  const { view, time, accept, ref } = await openThread()
  time.now += 1
  const fields = { phone: PHONE, request: 'Stop messages on WhatsApp' }
  await accept({ form: 'withdraw', fields })
  expect(await view(CLOUD), 'anyone may have sent this, so staff can ask').toMatchObject({ isFree: true })
  await accept({ form: 'withdraw', fields: { ...fields, reference: ref } })
  expect(await view(CLOUD)).toEqual({ isFree: false, templates: [] })
})

test('without messages, offers templates only for a person who consented', async () => {
  const { view, accept } = await openThread()
  const to = (phone: string, whatsapp: boolean) =>
    accept({ fields: { name: 'Ravi', phone }, consent: { version: '1', whatsapp } })
  expect(await view(CLOUD, [ask], await to('+919812345601', true))).toEqual({ isFree: false, templates: ['ask.en'] })
  expect(await view(CLOUD, [ask], await to('+919812345602', false))).toBeNull()
  expect(await view(CLOUD, [], await to('+919812345603', true))).toBeNull()
})
