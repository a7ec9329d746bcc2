/** The contract of every source: authentication, storage and processing. */
import { describe, expect, test } from 'vitest'

import { SOURCE_NAMES } from '#app/settings/sources/index.ts'
import {
  KEY,
  type TestMessage,
  type Sent,
  metaLead,
  metaPost,
  senders,
  signWhatsApp,
  whatsAppBody,
  whatsAppMessage,
} from '../../../tests/fakes/senders.ts'
import { openTestInbound } from '../../../tests/inbound/open-test-inbound.ts'
import { readEvents } from '../../../tests/inbound/read-events.ts'
import { rowInWords } from '../../../tests/desk/in-words.ts'

const PHONE = '+919812345678'
const toMessage = (at: number, id = 'first-1') => ({
  id,
  phone: PHONE,
  name: 'Sunita Rao',
  text: 'Which machine for 5 people?',
  at,
})

/** Flips one bit of the sender's proof: of the key, or of any byte of a signed body. */
function flip(sent: Sent, number: number, { proof, keyIn }: (typeof senders)['whatsapp']): Sent {
  const part = proof === 'key' && keyIn !== 'body' ? 'path' : 'body'
  const whole = sent[part]!
  const [from, length] = proof === 'key' ? [whole.indexOf(KEY), KEY.length] : [0, whole.length]
  const bytes = Buffer.from(whole)
  // In a key, flips only bits that keep the URL and the JSON valid.
  bytes[from + (number % length)]! ^= proof === 'key' ? 1 : 1 << (number % 7)
  return { ...sent, [part]: bytes.toString('latin1') }
}

describe.each(SOURCE_NAMES)('%s', (name) => {
  const sender = senders[name]

  test('creates one lead for an unknown person, however often the post is sent', async () => {
    const { send, read, leads, posts, time, desk, asha } = await openTestInbound()
    const sent = sender.send(toMessage(time.now))
    expect([await send(sent), await send(sent)]).toEqual([200, 200])
    await read()
    expect(await send(sent)).toBe(200)
    await read()
    const [lead, ...others] = await leads()
    expect(others).toEqual([])
    expect(lead).toMatchObject({ phone: PHONE, form: 'contact', page: '' })
    expect(JSON.parse(lead!.attribution)).toMatchObject({ last: { parameters: { utm_source: expect.any(String) } } })
    expect(await posts()).toMatchObject([{ state: 'done', source: name }])
    const { rows } = await desk.queue.read({ list: 'to-call' }, asha.id)
    expect(rows.map(({ ref }) => ref)).toEqual([lead!.ref])
  })

  test('adds a note to a known person and makes a call due', async () => {
    const { send, read, accept, leads, time, act, asha, desk } = await openTestInbound()
    const ref = await accept({ fields: { name: 'Sunita', phone: PHONE } })
    await act(ref, asha, { kind: 'reached' })
    time.now += 4 * 60_000
    const sent = sender.send(toMessage(time.now))
    await send(sent)
    await read()
    await send(sent)
    await read()
    expect(await leads()).toHaveLength(1)
    const card = (await desk.readCard(ref, asha.id))!
    expect(card.events.map(({ kind, member }) => [kind, member])).toEqual([
      ['reached', 'Asha'],
      ['note', 'The visitor'],
    ])
    expect(rowInWords(card.prospect)).toMatchObject({ stage: 'talking', next: expect.stringMatching(/6:04 pm$/) })
    const { rows } = await desk.queue.read({ list: 'to-call' }, asha.id)
    expect(rows.map((row) => row.ref)).toEqual([ref])
  })

  test('keeps an unreadable authentic post, and reads it again on request', async () => {
    const { send, read, posts, alerts, rows, time, desk } = await openTestInbound()
    expect(await send(sender.sendOdd())).toBe(200)
    await read()
    const [post] = await posts()
    expect(post).toMatchObject({ state: 'unreadable', last_error: expect.any(String) })
    expect(post!.body).not.toBe('')
    expect(alerts).toHaveLength(1)
    expect(await desk.unreadPosts()).toMatchObject({ count: 1, rows: [{ source: name }] })
    expect(await rows.replay(time.now)).toBe(1)
    await read()
    expect(await posts()).toMatchObject([{ state: 'unreadable' }])
  })

  test('accepts none of 500 forged or bit-flipped posts', async () => {
    const { send, posts, time } = await openTestInbound()
    const sent = sender.send(toMessage(time.now))
    const unsigned = {
      ...sent,
      headers: {},
      ...(sender.proof === 'key' && { path: `${name}/`, body: '{}', method: 'POST' as const }),
    }
    const forged = Array.from({ length: 499 }, (_, number) => flip(sent, number, sender))
    const statuses = new Set<number>()
    for (const one of [unsigned, ...forged]) statuses.add(await send(one))
    expect([...statuses]).toEqual([404])
    expect(await posts()).toEqual([])
  })

  test('survives any authentic body', async () => {
    const { sources } = await openTestInbound()
    const bodies = [
      '',
      '{}',
      '[]',
      'null',
      '{"entry":[{"changes":[{"value":{"messages":[{}]}}]}]}',
      '\ud800',
      '<html>',
      '[[[[',
    ]
    for (const body of bodies) {
      await readEvents(sources.get(name)!, body).then(
        (all) => expect(Array.isArray(all)).toBe(true),
        (error: Error) => expect(error.constructor.name).toBe('Unreadable'),
      )
    }
  })
})

test.each<[string, (good: TestMessage) => Sent]>([
  [
    'whatsapp',
    (good) => {
      const { contacts, messages } = whatsAppMessage(good)
      return signWhatsApp(whatsAppBody({ contacts: [7, ...contacts], messages: [{ type: 'text' }, ...messages] }))
    },
  ],
  [
    'indiamart',
    (good) => {
      const sent = senders.indiamart.send(good)
      const { RESPONSE, ...rest } = JSON.parse(sent.body!)
      return { ...sent, body: JSON.stringify({ ...rest, RESPONSE: [{}, RESPONSE] }) }
    },
  ],
  ['meta-lead-ads', (good) => metaPost([{ field: 'leadgen', value: {} }, metaLead(good)])],
])('%s: an unreadable part does not block the others of its post', async (_, toSent) => {
  const { send, read, leads, posts, time } = await openTestInbound()
  await send(toSent(toMessage(time.now, '77')))
  await read()
  expect(await leads()).toMatchObject([{ phone: PHONE }])
  expect(await posts()).toMatchObject([{ state: 'unreadable' }])
})

test('whatsapp: a reaction is no message, and one that was taken back says nothing', async () => {
  const { sources } = await openTestInbound()
  const react = (emoji?: string) => ({
    id: 'wamid.reaction',
    from: PHONE.slice(1),
    timestamp: '1764000000',
    type: 'reaction',
    reaction: { message_id: 'wamid.ours', ...(emoji && { emoji }) },
  })
  const events = await readEvents(
    sources.get('whatsapp')!,
    signWhatsApp(whatsAppBody({ contacts: [], messages: [react('👍'), react()] })).body!,
  )
  expect(events).toMatchObject([
    { kind: 'reaction', emoji: '👍', from: { phone: PHONE } },
    { kind: 'reaction', emoji: '' },
  ])
})
