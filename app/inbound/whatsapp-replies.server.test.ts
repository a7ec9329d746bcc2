/** A reply on WhatsApp, from the card to its delivery receipt. */
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { createWorker } from '#app/jobs/worker.server.ts'
import type { ReplyMessage } from '#app/desk/replies.server.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { openTestInbound } from '../../tests/inbound/open-test-inbound.ts'
import { interaktBody, senders, signInterakt, signWhatsApp, whatsAppBody } from '../../tests/fakes/senders.ts'
import { MINUTE } from '../../tests/desk/set-up.ts'
import { rowInWords } from '../../tests/desk/in-words.ts'
import { createSendReply } from './send-reply.server.ts'
import { createReplyKind } from './whatsapp-replies.server.ts'

const PHONE = '+919812345678'
const DAY = 24 * 60 * MINUTE
const CLOUD = {
  WHATSAPP_SEND_TOKEN: 'fake-send-token',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_GRAPH_URL: 'https://graph.example.com/v23.0',
}
const INTERAKT = { TEMPLATE_URL: 'https://interakt.example.com', TEMPLATE_API_KEY: 'fake-key' }

/** @param answer of the provider */
async function openReplies(
  answer: () => Response | Promise<Response> = () => Response.json({ messages: [{ id: 'w1' }] }),
  environment: Record<string, string> = CLOUD,
) {
  const inbound = await openTestInbound()
  const calls: { url: string; body: Record<string, unknown>; key: string | null }[] = []
  const send = createSendReply(parseSettings(environment), async (url, init) => {
    const key = new Headers(init?.headers).get('Authorization')
    calls.push({ url: String(url as string), body: JSON.parse(String(init?.body)) as Record<string, unknown>, key })
    return answer()
  })!
  const log = pino({ level: 'silent' })
  const now = () => inbound.time.now
  const replies = createWorker({ database: inbound.database, log, now })
  replies.define(createReplyKind({ send, database: inbound.database, acts: inbound.desk.acts, log, now }))
  let number = 0
  async function write(text: string) {
    number += 1
    await inbound.send(
      senders.whatsapp.send({ id: `wamid.${number}`, phone: PHONE, name: 'Sunita', text, at: inbound.time.now }),
    )
    await inbound.read()
    const [lead] = await inbound.leads()
    return lead!.ref
  }
  const card = async (ref: string) => (await inbound.desk.readCard(ref, inbound.asha.id))!
  async function reply(ref: string, text: string, submissionId = 'reply-one', message?: ReplyMessage) {
    const { replyTo } = await card(ref)
    return inbound.desk.acts.act(ref, inbound.asha, {
      kind: 'note',
      data: { note: text, replied: true },
      submissionId,
      reply: message ? { until: inbound.time.now + 60 * MINUTE, message } : { until: replyTo!.freeUntil! },
    })
  }
  const rows = () => inbound.database.selectFrom('replies').selectAll().execute()
  return { ...inbound, calls, replies, write, card, reply, rows }
}

const TEMPLATE = { template: { name: 'ask_time', language: 'en', values: ['Sunita', 'Asha'] } }
const FILLED = 'Hello Sunita, this is Asha. When may I call you?'

test('sends a reply once, to the phone that wrote, and shows its delivery status', async () => {
  const { asha, desk, time, write, card, reply, replies, calls, rows, send, read } = await openReplies()
  const ref = await write('Which machine?')
  expect((await card(ref)).replyTo).toMatchObject({ ref, freeUntil: time.now + DAY, hasPhone: true })
  await reply(ref, 'The seven-plate one.')
  const again = await reply(ref, 'The seven-plate one.')
  expect(again.status).toBe('repeated')
  const { id: eventId } = (again as { event: { id: string } }).event
  expect((await desk.acts.undo(ref, asha, eventId)).status).toBe('gone')
  await Promise.all([replies.runDue(), replies.runDue()])
  await replies.runDue()
  const [{ id } = { id: '' }] = await rows()
  expect(calls).toEqual([
    {
      url: 'https://graph.example.com/v23.0/106540352242922/messages',
      key: 'Bearer fake-send-token',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '919812345678',
        type: 'text',
        text: { preview_url: false, body: 'The seven-plate one.' },
        biz_opaque_callback_data: `${ref} ${id}`,
      },
    },
  ])
  const status = { id: 'w1', status: 'read', timestamp: '1', biz_opaque_callback_data: `${ref} ${id}` }
  await send(signWhatsApp(whatsAppBody({ statuses: [status] })))
  await read()
  expect((await card(ref)).replies).toMatchObject([{ status: 'delivered', receipt: 'read' }])
})

test('the reply window lasts a day from the last message, and closes on a request to stop', async () => {
  const { time, write, card } = await openReplies()
  const ref = await write('Hello')
  time.now += 20 * 60 * MINUTE
  await write('And the price?')
  const open = await card(ref)
  expect(open.replyTo?.freeUntil).toBe(time.now + DAY)
  time.now += MINUTE
  await write('STOP')
  expect((await card(ref)).replyTo).toBeNull()
})

test.for([
  [
    'is refused',
    () => Response.json({ error: { code: 131047, message: 'Re-engagement' } }, { status: 400 }),
    1,
    'no longer allows free text',
  ],
  [
    'is lost on the way',
    () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })),
    1,
    'may have arrived',
  ],
  [
    'meets a refused key',
    () => Response.json({ error: { code: 190, message: 'expired' } }, { status: 401 }),
    1,
    'refused it',
  ],
] as const)('a reply that %s is not sent again, and the card names the reason', async ([, answer, count, reason]) => {
  const { time, write, reply, replies, calls, card } = await openReplies(answer)
  const ref = await write('Hello')
  await reply(ref, 'Good evening')
  await replies.runDue()
  time.now += 60 * MINUTE
  await replies.runDue()
  expect(calls).toHaveLength(count)
  const [sent] = (await card(ref)).replies
  expect(sent?.status).toBe('dead')
  expect(sent?.last_error).toContain(reason)
})

test('retries a busy service until the window closes', async () => {
  let isBusy = true
  const busy = () => (isBusy ? new Response(null, { status: 503 }) : Response.json({ messages: [{ id: 'w1' }] }))
  const { time, write, reply, replies, calls, card } = await openReplies(busy)
  const ref = await write('Hello')
  await reply(ref, 'First')
  await replies.runDue()
  isBusy = false
  time.now += MINUTE
  await replies.runDue()
  expect([calls.length, (await card(ref)).replies[0]?.status]).toEqual([2, 'delivered'])
  await reply(ref, 'Second', 'reply-two')
  time.now += DAY
  await replies.runDue()
  expect(calls).toHaveLength(2)
  expect((await card(ref)).replies.find(({ status }) => status === 'dead')?.last_error).toContain('is over')
})

test('does not resend a reply interrupted by a crash, and sends nothing after a request to stop', async () => {
  const { database, time, write, reply, replies, calls, rows } = await openReplies()
  const ref = await write('Hello')
  await reply(ref, 'One')
  await database
    .updateTable('jobs')
    .set({ lease_token: 'gone', lease_until: time.now - 1 })
    .execute()
  await replies.runDue()
  expect((await rows())[0]?.last_error).toContain('may have arrived')
  await reply(ref, 'Two', 'reply-two')
  time.now += 1
  await write('STOP')
  await replies.runDue()
  expect(calls).toEqual([])
  expect((await rows()).map(({ last_error }) => last_error)).toContain('They have asked for no more messages')
})

test('erasing the lead deletes its replies', async () => {
  const { desk, write, reply, replies, rows, calls } = await openReplies()
  const ref = await write('Hello')
  await reply(ref, 'One')
  await desk.erase(ref)
  await replies.runDue()
  expect([await rows(), calls]).toEqual([[], []])
})

test('sends a template through the Cloud API once the reply window has closed', async () => {
  const { time, write, reply, replies, calls, card, rows } = await openReplies()
  const ref = await write('Hello')
  time.now += 2 * DAY
  await reply(ref, FILLED, 'template-one', TEMPLATE)
  await replies.runDue()
  const [{ id } = { id: '' }] = await rows()
  expect(calls.map(({ body }) => body)).toEqual([
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919812345678',
      type: 'template',
      template: {
        name: 'ask_time',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Sunita' },
              { type: 'text', text: 'Asha' },
            ],
          },
        ],
      },
      biz_opaque_callback_data: `${ref} ${id}`,
    },
  ])
  expect((await card(ref)).replies).toMatchObject([{ status: 'delivered' }])
})

test('sends a template through Interakt and applies its receipt', async () => {
  const queued = () => Response.json({ result: true, id: 'i1' }, { status: 201 })
  const { accept, reply, replies, calls, card, rows, send, read } = await openReplies(queued, INTERAKT)
  const ref = await accept({ fields: { name: 'Sunita', phone: PHONE }, consent: { version: '1', whatsapp: true } })
  expect((await card(ref)).replyTo).toMatchObject({ freeUntil: null, hasPhone: true })
  await reply(ref, FILLED, 'template-one', TEMPLATE)
  await replies.runDue()
  const [{ id } = { id: '' }] = await rows()
  const callback_data = `${ref} ${id}`
  expect(calls).toMatchObject([
    {
      url: 'https://interakt.example.com/v1/public/message/',
      body: {
        countryCode: '+91',
        phoneNumber: '9812345678',
        callbackData: callback_data,
        type: 'Template',
        template: { name: 'ask_time', languageCode: 'en', headerValues: [], bodyValues: ['Sunita', 'Asha'] },
      },
    },
  ])
  const meta_data = { source_data: { callback_data } }
  await send(signInterakt(interaktBody('message_api_read', PHONE, { id: 'm1', meta_data })))
  await read()
  expect((await card(ref)).replies).toMatchObject([{ status: 'delivered', receipt: 'read' }])
})

test('nothing can be sent to a person who neither wrote nor agreed, or has withdrawn since', async () => {
  const { accept, card, time, reply, replies, calls, rows } = await openReplies()
  const silent = await accept({ fields: { name: 'Ramesh', phone: '+919812345679' } })
  expect((await card(silent)).replyTo).toBeNull()
  const ref = await accept({ fields: { name: 'Sunita', phone: PHONE }, consent: { version: '1', whatsapp: true } })
  await reply(ref, FILLED, 'template-one', TEMPLATE)
  time.now += 1
  await accept({ form: 'withdraw', fields: { phone: PHONE, request: 'Stop', reference: ref } })
  await replies.runDue()
  expect([calls, (await card(ref)).replyTo]).toEqual([[], null])
  expect(await rows()).toMatchObject([{ status: 'dead', last_error: 'They have asked for no more messages' }])
})

test('does not retry a template more than an hour after it was written', async () => {
  const { time, write, reply, replies, calls, rows } = await openReplies(() => new Response(null, { status: 503 }))
  const ref = await write('Hello')
  time.now += 2 * DAY
  await reply(ref, FILLED, 'template-one', TEMPLATE)
  await replies.runDue()
  time.now += DAY
  await replies.runDue()
  expect(calls).toHaveLength(1)
  expect(await rows()).toMatchObject([{ status: 'dead', last_error: expect.stringContaining('within an hour') }])
})

const USER = { phone: '', name: 'Sunita', userId: 'IN.1349120865530274' }

/** A message of a person who shows a user name only. */
const fromUserName = (id: string, at: number, message: object) =>
  signWhatsApp(
    whatsAppBody({
      contacts: [{ profile: { name: USER.name, username: 'sunita.k' }, user_id: USER.userId }],
      messages: [{ from_user_id: USER.userId, id, timestamp: String(Math.floor(at / 1000)), ...message }],
    }),
  )
const textOf = (body: string) => ({ type: 'text', text: { body } })

test('replies to a user name, requests a phone number and shows it on the card', async () => {
  const { send, read, leads, time, desk, reply, replies, calls, card } = await openReplies()
  await send(fromUserName('wamid.1', time.now, textOf('Hello')))
  await read()
  const [{ ref } = { ref: '' }] = await leads()
  expect((await card(ref)).replyTo).toMatchObject({ hasPhone: false, freeUntil: time.now + DAY })
  await reply(ref, 'Good evening')
  await reply(ref, 'Please share your number', 'ask-one', { asksForNumber: true })
  await replies.runDue()
  expect(calls.map(({ body }) => body)).toMatchObject([
    { recipient: USER.userId, type: 'text', text: { body: 'Good evening' } },
    {
      recipient: USER.userId,
      type: 'interactive',
      interactive: {
        type: 'request_contact_info',
        body: { text: 'Please share your number' },
        action: { name: 'request_contact_info' },
      },
    },
  ])
  expect(calls[0]!.body).not.toHaveProperty('to')

  time.now += 20 * MINUTE
  const phones = [{ phone: '+91 98123 45678', wa_id: '919812345678', type: 'CELL' }]
  const contacts = [{ origin: 'contact_request', phones }]
  await send(fromUserName('wamid.2', time.now, { type: 'contacts', contacts }))
  await read()
  const { prospect, events } = await card(ref)
  expect(prospect).toMatchObject({ phone: PHONE, leads: 2 })
  expect(events.filter(({ kind }) => kind === 'joined').map(({ member }) => member)).toEqual(['WhatsApp'])
  // The next message does not rejoin enquiries that staff have separated.
  time.now += MINUTE
  await desk.acts.act(ref, null, { kind: 'apart' })
  await send(fromUserName('wamid.3', time.now, textOf('And the price?')))
  await read()
  expect((await card(ref)).prospect.phone).toBe('')
})

test('someone else’s contact card does not set the sender’s number', async () => {
  const { send, read, leads, time } = await openReplies()
  const contacts = [{ origin: 'other', phones: [{ phone: '+919812345678' }] }]
  await send(fromUserName('wamid.1', time.now, { type: 'contacts', contacts }))
  await read()
  const [lead] = await leads()
  expect(lead!.phone).toBe('')
  expect(JSON.parse(lead!.fields)).toMatchObject({ comment: '(contact: +91 98123 45678)' })
})

test('sends nothing to a user name after a request to stop', async () => {
  const { send, read, leads, time, reply, replies, calls, card } = await openReplies()
  await send(fromUserName('wamid.1', time.now, textOf('Hello')))
  await read()
  const [{ ref } = { ref: '' }] = await leads()
  await reply(ref, 'Good evening')
  time.now += MINUTE
  await send(fromUserName('wamid.2', time.now, textOf('STOP')))
  await read()
  await replies.runDue()
  expect([calls, (await card(ref)).replyTo]).toEqual([[], null])
  expect((await card(ref)).requests).toHaveLength(1)
})

test('a refused reply is listed, makes a call due and adds one note by WhatsApp', async () => {
  const refused = () => Response.json({ error: { code: 131026, message: 'Undeliverable' } }, { status: 400 })
  const { time, write, reply, replies, card, desk, asha, ravi } = await openReplies(refused)
  const ref = await write('Hello')
  await desk.acts.act(ref, ravi, { kind: 'reached' })
  await desk.acts.act(ref, ravi, { kind: 'assigned', data: { ownerId: null } })
  await reply(ref, 'Good evening')
  await replies.runDue()
  const why = 'WhatsApp refused it (131026): "Not on WhatsApp: call instead"'
  expect(await desk.refusedReplies()).toMatchObject({ count: 1, rows: [{ ref, by: 'Asha', name: 'Sunita', why }] })
  const { prospect, events } = await card(ref)
  expect(rowInWords(prospect)).toMatchObject({
    next: 'Our WhatsApp message failed',
    due_at: desk.clock.add(time.now, 30),
    owner_id: asha.id,
  })
  const notes = events.filter(({ data }) => data.refused)
  expect(notes.map(({ member, data }) => [member, data.note])).toEqual([['WhatsApp', why]])
  time.now += 8 * DAY
  expect(await desk.refusedReplies()).toMatchObject({ count: 0 })
})

test('a failure that WhatsApp reports later also makes a call due', async () => {
  const { write, reply, replies, card, rows, send, read, desk } = await openReplies()
  const ref = await write('Hello')
  await reply(ref, 'Good evening')
  await replies.runDue()
  const [{ id } = { id: '' }] = await rows()
  const errors = [{ code: 131049, title: 'Not delivered' }]
  const status = { id: 'w1', status: 'failed', timestamp: '1', biz_opaque_callback_data: `${ref} ${id}`, errors }
  await send(signWhatsApp(whatsAppBody({ statuses: [status] })))
  await send(signWhatsApp(whatsAppBody({ statuses: [status] }, {})))
  await read()
  expect((await desk.refusedReplies()).count).toBe(1)
  expect(rowInWords((await card(ref)).prospect).next).toBe('Our WhatsApp message failed')
})
