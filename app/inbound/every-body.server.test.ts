/** Every kind of body that services send: none is unreadable, nothing that a person typed is dropped, and each number is found. */
import { expect, test } from 'vitest'

import { parseSettings } from '#app/settings/env.server.ts'
import { senderEnvironment } from '../../tests/fakes/senders.ts'
import { INTERAKT, WHATSAPP } from '../../tests/inbound/chat-bodies.ts'
import { FORMS } from '../../tests/inbound/form-bodies.ts'
import { readEvents } from '../../tests/inbound/read-events.ts'
import { arrivedOf, isThere, typedOf } from '../../tests/inbound/whole.ts'
import { createSources } from './sources/index.server.ts'

const BODIES = [...WHATSAPP, ...INTERAKT, ...FORMS]
const { sources } = parseSettings(senderEnvironment)

test.each(BODIES)('$source sends $about', async ({ source, body, kinds, phone, typed, answers }) => {
  const all = createSources({ sources }, () => Promise.resolve(Response.json(answers ?? {})))
  const events = await readEvents(all.get(source)!, body)
  expect(events.map(({ kind }) => kind)).toEqual(kinds)
  if (kinds.length > 0) expect(events[0]!.from.phone).toBe(phone)
  const arrived = arrivedOf(events)
  expect(typedOf(typed).filter((text) => !isThere(text, arrived))).toEqual([])
})

test('the list has at least 106 kinds, each once, and 100 numbers', () => {
  const kinds = new Set(BODIES.map(({ source, about }) => `${source}: ${about}`))
  expect(kinds.size).toBe(BODIES.length)
  expect(kinds.size).toBeGreaterThanOrEqual(106)
  expect(BODIES.filter(({ phone, kinds: { length } }) => phone !== null && length > 0).length).toBeGreaterThanOrEqual(
    100,
  )
})
