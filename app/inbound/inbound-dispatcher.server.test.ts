import { expect, test } from 'vitest'

import {
  fakeGraph,
  metaLead,
  metaPost,
  signWhatsApp,
  whatsAppBody,
  whatsAppMessage,
} from '../../tests/fakes/senders.ts'
import { openTestInbound } from '../../tests/inbound/open-test-inbound.ts'

const PHONE = '+919812345678'

test('a source whose service does not respond makes no other source wait', async () => {
  let respond = () => {}
  const away = new Promise<void>((resolve) => (respond = resolve))
  const inbound = await openTestInbound(async (...request) => {
    await away
    return fakeGraph(...request)
  })
  const { time, send, openDispatcher, leads, posts } = inbound
  await send(metaPost([metaLead({ id: '1', name: 'Asha', phone: '+919812345679', text: '', at: time.now })]))
  const dispatcher = openDispatcher()
  dispatcher.start()
  const states = async () => Object.fromEntries((await posts()).map(({ source, state }) => [source, state]))
  await expect.poll(async () => (await posts()).map(({ attempts }) => attempts)).toEqual([1])

  await send(
    signWhatsApp(
      whatsAppBody(whatsAppMessage({ id: 'wamid.1', phone: PHONE, name: 'Sunita', text: 'Hello', at: time.now })),
    ),
  )
  dispatcher.wake()
  await expect.poll(states).toEqual({ 'meta-lead-ads': 'new', whatsapp: 'done' })
  expect((await leads()).map(({ phone }) => phone)).toEqual([PHONE])

  respond()
  await expect.poll(states).toEqual({ 'meta-lead-ads': 'done', whatsapp: 'done' })
  await dispatcher.stop()
})

test('after a stop nothing is read', async () => {
  const { time, send, openDispatcher, posts } = await openTestInbound()
  const dispatcher = openDispatcher()
  await dispatcher.stop()
  await send(
    signWhatsApp(
      whatsAppBody(whatsAppMessage({ id: 'wamid.1', phone: PHONE, name: 'Sunita', text: 'Hello', at: time.now })),
    ),
  )
  dispatcher.wake()
  expect((await posts()).map(({ attempts }) => attempts)).toEqual([0])
})

test('a source whose post another instance reads is not due', async () => {
  const { time, send, rows } = await openTestInbound()
  const message = { id: 'wamid.1', phone: PHONE, name: 'Sunita', text: 'Hello', at: time.now }
  await send(signWhatsApp(whatsAppBody(whatsAppMessage(message))))
  expect(await rows.dueSources(time.now, 30_000)).toEqual(['whatsapp'])
  await rows.claimNext('whatsapp', time.now, 30_000)
  expect(await rows.dueSources(time.now, 30_000)).toEqual([])
  expect(await rows.dueSources(time.now + 31_000, 30_000)).toEqual(['whatsapp'])
})
