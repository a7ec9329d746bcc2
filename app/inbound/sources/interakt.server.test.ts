/** As a published receiver of Interakt's webhook reads them; not confirmed with an account of ours. */
import { expect, test } from 'vitest'

import { parseSettings } from '#app/settings/env.server.ts'
import { fakeGraph, interaktBody, senderEnvironment } from '../../../tests/fakes/senders.ts'
import { readEvents } from '../../../tests/inbound/read-events.ts'
import { createInterakt } from './interakt.server.ts'

const interakt = createInterakt({ settings: parseSettings(senderEnvironment).sources.interakt!, fetch: fakeGraph })
const read = async (message: object) =>
  (
    await readEvents(
      interakt,
      JSON.stringify(interaktBody('message_received', '+919812345678', { id: 'm1', ...message })),
    )
  )[0]
const choice = (title: string) => JSON.stringify({ type: 'button_reply', button_reply: { id: '1', title } })

test.each([
  [{ message: 'Price?' }, { kind: 'message', text: 'Price?' }],
  [{ message: choice('Book a demo'), message_content_type: 'InteractiveButtonReply' }, { text: 'Book a demo' }],
  [{ message: choice('Stop promotions'), message_content_type: 'InteractiveButtonReply' }, { text: 'Stop promotions' }],
  [
    { message: '{"latitude":26.9,"longitude":75.7,"name":"GPO"}' },
    { text: 'GPO\nhttps://www.google.com/maps?q=26.9,75.7' },
  ],
  [
    { message: null, media_url: 'https://x.example/1.jpg', message_content_type: 'Image' },
    { text: 'https://x.example/1.jpg' },
  ],
  [{ message: null, message_content_type: 'Sticker' }, { text: '(Sticker)' }],
  [{ message: '{not JSON' }, { text: '{not JSON' }],
  [{ message: '[5]' }, { text: '[5]' }],
  [
    { message: 'Your demo is at 5', chat_message_type: 'AgentMessage' },
    { kind: 'replied', app: 'Interakt', text: 'Your demo is at 5' },
  ],
  [
    { message: 'Hi', chat_message_type: 'CustomerMessage', received_at_utc: null, meta_data: 'x' },
    { kind: 'message', at: null },
  ],
])('reads %j', async (message, event) => {
  expect(await read(message)).toMatchObject({ ...event, from: { phone: '+919812345678', name: 'Sunita Rao' } })
})
