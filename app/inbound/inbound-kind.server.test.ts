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
  const { time, send, openWorker, leads, posts, jobs } = inbound
  await send(metaPost([metaLead({ id: '1', name: 'Asha', phone: '+919812345679', text: '', at: time.now })]))
  const worker = openWorker()
  worker.start()
  const states = async () => Object.fromEntries((await posts()).map(({ source, state }) => [source, state]))
  await expect.poll(async () => (await jobs()).map(({ attempts }) => attempts)).toEqual([1])

  await send(
    signWhatsApp(
      whatsAppBody(whatsAppMessage({ id: 'wamid.1', phone: PHONE, name: 'Sunita', text: 'Hello', at: time.now })),
    ),
  )
  worker.wake()
  await expect.poll(states).toEqual({ 'meta-lead-ads': 'new', whatsapp: 'done' })
  expect((await leads()).map(({ phone }) => phone)).toEqual([PHONE])

  respond()
  await expect.poll(states).toEqual({ 'meta-lead-ads': 'done', whatsapp: 'done' })
  await worker.stop()
})

test('after a stop nothing is read', async () => {
  const { time, send, openWorker, jobs } = await openTestInbound()
  const worker = openWorker()
  await worker.stop()
  await send(
    signWhatsApp(
      whatsAppBody(whatsAppMessage({ id: 'wamid.1', phone: PHONE, name: 'Sunita', text: 'Hello', at: time.now })),
    ),
  )
  worker.wake()
  expect((await jobs()).map(({ attempts }) => attempts)).toEqual([0])
})
