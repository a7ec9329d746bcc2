/** Generates posts of outside services with a genuine key or signature but a random body, method or header. */
import fc from 'fast-check'

import { type TestMessage, type Sent, senders, signInterakt, signWhatsApp } from '../fakes/senders.ts'

const anyJson = fc.oneof(
  fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as unknown),
  fc.constantFrom(null, '', [], {}, -1, 1e21, '\u0000', '٣', 'x'.repeat(5000)),
)
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('POST') },
  { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
)
const type = fc.constantFrom(
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
)
const rawBody = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', '[', '{"entry":[', '%', '=&=', `${'['.repeat(2000)}${']'.repeat(2000)}`),
)

/** Replaces some values of a genuine body. */
const withSwappedValues = (body: unknown) =>
  fc.tuple(fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }), anyJson).map(([places, value]) => {
    let place = -1
    return JSON.parse(
      JSON.stringify(
        body,
        (_, each: unknown) => ((place += 1), place > 0 && places.includes(place) ? structuredClone(value) : each),
      ),
    ) as object
  })

type Hostile = Omit<Sent, 'method'> & { method: string }

const all = Object.values(senders)

/** @param said the person in the genuine part */
export const hostileInbound = (said: TestMessage): fc.Arbitrary<Hostile> =>
  fc
    .record({ sender: fc.constantFrom(...all), method, type, rawBody, isBent: fc.boolean() })
    .chain(({ sender, isBent, ...chance }) => {
      const sent = sender.send(said)
      const headers = { ...sent.headers, 'Content-Type': chance.type }
      const isJson = sent.body?.startsWith('{')
      const body = isBent && isJson ? withSwappedValues(JSON.parse(sent.body!)) : fc.constant(chance.rawBody)
      return body.map((content) => {
        const text = typeof content === 'string' ? content : JSON.stringify(content)
        if (sent.path === 'interakt' && typeof content === 'object')
          return { ...signInterakt(content), method: chance.method }
        if (sender.proof === 'signature' && typeof content === 'object')
          return { ...signWhatsApp(content), path: sent.path, method: chance.method }
        return { path: sent.path, method: chance.method, headers, body: text }
      })
    })
