/** A reply on WhatsApp, from the card to the report of what became of it. */
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { openDoor } from '../../tests/inbound/open-door.ts'
import { senders, signWhatsApp, whatsAppBody } from '../../tests/fakes/senders.ts'
import { MINUTE } from '../../tests/desk/set-up.ts'
import { createWhatsAppReplies } from './whatsapp-replies.server.ts'

const PHONE = '+919812345678'
const DAY = 24 * 60 * MINUTE
const settings = {
  WHATSAPP_SEND_TOKEN: 'fake-send-token',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_GRAPH_URL: 'https://graph.example.com/v23.0',
}

type Body = { to: string; text: { body: string }; biz_opaque_callback_data: string }

/** @param answer of the Cloud API */
async function openReplies(
  answer: () => Response | Promise<Response> = () => Response.json({ messages: [{ id: 'w1' }] }),
) {
  const door = await openDoor()
  const calls: { url: string; body: Body; key: string | null }[] = []
  const replies = createWhatsAppReplies({
    settings,
    database: door.database,
    log: pino({ level: 'silent' }),
    now: () => door.time.now,
    fetch: async (url, init) => {
      const key = new Headers(init?.headers).get('Authorization')
      calls.push({ url: String(url as string), body: JSON.parse(String(init?.body)) as Body, key })
      return answer()
    },
  })
  let number = 0
  async function write(text: string) {
    number += 1
    await door.send(
      senders.whatsapp.send({ id: `wamid.${number}`, phone: PHONE, name: 'Sunita', text, at: door.time.now }),
    )
    await door.read()
    const [lead] = await door.leads()
    return lead!.ref
  }
  const card = async (ref: string) => (await door.desk.readCard(ref, door.asha.id))!
  async function reply(ref: string, text: string, submissionId = 'reply-one') {
    const { replyWindow } = await card(ref)
    return door.desk.acts.act(ref, door.asha, {
      ...{ kind: 'note', data: { note: text, replied: true }, submissionId, replyUntil: replyWindow!.until },
    })
  }
  const rows = () => door.database.selectFrom('replies').selectAll().execute()
  return { ...door, calls, replies, write, card, reply, rows }
}

test('sends a reply once, to the phone that wrote, and shows what became of it', async () => {
  const { asha, desk, time, write, card, reply, replies, calls, rows, send, read } = await openReplies()
  const ref = await write('Which machine?')
  expect((await card(ref)).replyWindow).toMatchObject({ ref, until: time.now + DAY })
  await reply(ref, 'The seven-plate one.')
  const again = await reply(ref, 'The seven-plate one.')
  expect(again.status).toBe('repeated')
  const { id: eventId } = (again as { event: { id: string } }).event
  expect((await desk.acts.undo(ref, asha, eventId)).status).toBe('gone')
  await Promise.all([replies.run(), replies.run()])
  await replies.run()
  const [{ id } = { id: '' }] = await rows()
  expect(calls).toEqual([
    {
      url: 'https://graph.example.com/v23.0/106540352242922/messages',
      key: 'Bearer fake-send-token',
      body: {
        ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to: '919812345678', type: 'text' },
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

test('the window is a day after the last message, and closed after a request to stop', async () => {
  const { time, write, card } = await openReplies()
  const ref = await write('Hello')
  time.now += 20 * 60 * MINUTE
  await write('And the price?')
  const open = await card(ref)
  expect(open.replyWindow?.until).toBe(time.now + DAY)
  time.now += MINUTE
  await write('STOP')
  expect((await card(ref)).replyWindow).toBeNull()
})

test.for([
  [
    'is refused',
    () => Response.json({ error: { code: 131047, message: 'Re-engagement' } }, { status: 400 }),
    1,
    'no free text',
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
  await replies.run()
  time.now += 60 * MINUTE
  await replies.run()
  expect(calls).toHaveLength(count)
  const [sent] = (await card(ref)).replies
  expect(sent?.status).toBe('dead')
  expect(sent?.last_error).toContain(reason)
})

test('tries a busy service again, until the window closes', async () => {
  let isBusy = true
  const busy = () => (isBusy ? new Response(null, { status: 503 }) : Response.json({ messages: [{ id: 'w1' }] }))
  const { time, write, reply, replies, calls, card } = await openReplies(busy)
  const ref = await write('Hello')
  await reply(ref, 'First')
  await replies.run()
  isBusy = false
  time.now += MINUTE
  await replies.run()
  expect([calls.length, (await card(ref)).replies[0]?.status]).toEqual([2, 'delivered'])
  await reply(ref, 'Second', 'reply-two')
  time.now += DAY
  await replies.run()
  expect(calls).toHaveLength(2)
  expect((await card(ref)).replies.find(({ status }) => status === 'dead')?.last_error).toContain('is over')
})

test('a process that ended while sending does not send again, and a request to stop comes first', async () => {
  const { database, time, write, reply, replies, calls, rows } = await openReplies()
  const ref = await write('Hello')
  await reply(ref, 'One')
  await database
    .updateTable('replies')
    .set({ lease_token: 'gone', lease_until: time.now - 1 })
    .execute()
  await replies.run()
  expect((await rows())[0]?.last_error).toContain('may have arrived')
  await reply(ref, 'Two', 'reply-two')
  time.now += 1
  await write('STOP')
  await replies.run()
  expect(calls).toEqual([])
  expect((await rows()).map(({ last_error }) => last_error)).toContain('They have asked for no more messages')
})

test('erasing the lead deletes its replies', async () => {
  const { desk, write, reply, replies, rows, calls } = await openReplies()
  const ref = await write('Hello')
  await reply(ref, 'One')
  await desk.erase(ref)
  await replies.run()
  expect([await rows(), calls]).toEqual([[], []])
})
