/**
 * The contract of every channel, run against a real server: what each way of failing must come to, and that no reason tells
 * on a visitor. `tests/contract/<channel>.test.ts` runs it and adds the payload and the service's own quirks.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Channel } from '#app/leads/channels/channel.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import type { Behaviour } from '../fakes/behaviour.ts'
import type { ServiceName } from '../fakes/services.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { contactFields, sampleParcel } from './sample-parcel.ts'

type Expected = {
  status: Outcome['status']
  reason?: RegExp
  /** null: the service named no time. */
  afterMs?: number | null
  until?: Date
  reference?: string
}
export type Case = [name: string, behaviour: Behaviour, expected: Expected]

type Options = {
  accepted: Case[]
  /** The service's own ways of saying no. */
  refused: Case[]
  /** What a 2xx means whose body is not a yes: only a service known to answer with nothing may count it as delivered. */
  unreadable: 'unknown' | 'delivered'
  /** Keys that no reason may hold. */
  secrets: string[]
}

const LATER = new Date(Date.now() + 30 * 60 * 1000)
const seconds = (count: number) => count * 1000

/** A service that repeats to our face everything it was told, as a whole and in parts. */
const echo = (secrets: string[]) =>
  `Cannot take ${contactFields.name} (+91 98765 43210, 9876543210): ${contactFields.comment.slice(0, 30)} ` +
  `at https://example.test/api/send?access_token=${secrets.join('&key=')} ${secrets.join(' ')}`

/** Made for each channel: a time that was read long before would be told as a shorter wait. */
const failures = (unreadable: Options['unreadable'], secrets: string[]): Case[] => [
  ['500', { status: 500 }, { status: 'retry', afterMs: null }],
  ['503', { status: 503 }, { status: 'retry', afterMs: null }],
  [
    '503 that names a time',
    { status: 503, headers: { 'Retry-After': '90' } },
    { status: 'retry', afterMs: seconds(90) },
  ],
  ['500 that names a time', { status: 500, headers: { 'Retry-After': '90' } }, { status: 'retry', afterMs: null }],
  ['429', { status: 429 }, { status: 'retry', afterMs: null }],
  ['429 with seconds', { status: 429, headers: { 'Retry-After': '7' } }, { status: 'retry', afterMs: seconds(7) }],
  [
    '429 with a date',
    { status: 429, headers: { 'Retry-After': LATER.toUTCString() } },
    { status: 'retry', until: LATER },
  ],
  ['429 with nonsense', { status: 429, headers: { 'Retry-After': 'soon' } }, { status: 'retry', afterMs: null }],
  ['408', { status: 408 }, { status: 'retry' }],
  ['425', { status: 425 }, { status: 'retry' }],
  ['400', { status: 400 }, { status: 'rejected' }],
  ['404', { status: 404 }, { status: 'rejected', reason: /404, see [A-Z_]+_URL/ }],
  ['422', { status: 422 }, { status: 'rejected' }],
  ['401', { status: 401 }, { status: 'paused' }],
  ['403', { status: 403 }, { status: 'paused' }],
  [
    '302',
    { status: 302, headers: { Location: 'https://login.example.test/in?phone=9876543210' } },
    { status: 'retry', reason: /302 to https:\/\/login\.example\.test, see [A-Z_]+_URL/ },
  ],
  ['307 to nowhere', { status: 307 }, { status: 'retry', reason: /307, see [A-Z_]+_URL/ }],
  ['204', { status: 204 }, { status: unreadable }],
  ['200 with HTML', 'html', { status: unreadable }],
  ['200 with nothing', 'empty', { status: unreadable }],
  ['200 with half of the JSON', 'truncated', { status: unreadable }],
  ['200 with 10 MB', 'huge', { status: unreadable }],
  ['200 that stops half-way', 'stall', { status: unreadable }],
  ['502 with HTML', { status: 502, body: '<h1>Bad gateway</h1>' }, { status: 'retry' }],
  ['a cut line after the request', 'reset', { status: 'unknown' }],
  ['no answer', 'hang', { status: 'unknown', reason: /timeout/ }],
  [
    '400 that repeats the lead',
    { status: 400, body: { message: echo(secrets) } },
    { status: 'rejected', reason: /\*\*\*/ },
  ],
  ['500 that repeats the lead', { status: 500, body: { error: echo(secrets) } }, { status: 'retry', reason: /\*\*\*/ }],
]

export function testChannel(name: ServiceName & ChannelName, create: (fake: Fake) => Channel, options: Options) {
  const { accepted, refused, unreadable, secrets } = options

  describe(`${name} keeps the contract of channels`, () => {
    let fake: Fake
    beforeAll(async () => {
      fake = await startFake(name)
    })
    afterEach(() => fake.reset())
    afterAll(() => fake.close())

    const deliver = (signal: AbortSignal) => create(fake).deliver(sampleParcel(), signal)

    test('it goes by its name', () => expect(create(fake).name).toBe(name))

    test.each([...accepted, ...refused, ...failures(unreadable, secrets)])('%s', async (_, behaviour, expected) => {
      fake.behave(behaviour)
      const outcome = await deliver(AbortSignal.timeout(endsByItself(behaviour) ? 5000 : 500))

      expectOutcome(outcome, expected)
      expectDiscretion(outcome, secrets)
      expect(fake.requests, 'it is sent once, and no redirect is followed').toHaveLength(1)
    })

    test('it calls each time with the same key, and with the reference of the lead', async () => {
      await deliver(AbortSignal.timeout(5000))
      await deliver(AbortSignal.timeout(5000))
      const keys = fake.requests.map(({ headers }) => headers['idempotency-key'])
      expect(keys).toEqual(['dlv_01JD9Z7Q4W', 'dlv_01JD9Z7Q4W'])
      for (const { url, body, headers } of fake.requests) {
        expect(url + body + JSON.stringify(headers)).toContain('A7K2-9QF4')
      }
    })

    test('a service that is not there is tried again', async () => {
      const gone = await startFake(name)
      await gone.close()
      const outcome = await create(gone).deliver(sampleParcel(), AbortSignal.timeout(5000))
      expectOutcome(outcome, { status: 'retry', reason: /ECONNREFUSED/ })
      expectDiscretion(outcome, secrets)
    })

    test('nothing is sent once the time is up', async () => {
      expectOutcome(await deliver(AbortSignal.abort()), { status: 'retry' })
      expect(fake.requests).toHaveLength(0)
    })
  })
}

const endsByItself = (behaviour: Behaviour) => behaviour !== 'hang' && behaviour !== 'stall'

export function expectOutcome(outcome: Outcome, { status, reason, afterMs, until, reference }: Expected) {
  expect(outcome).toMatchObject({ status, ...(reference ? { reference } : {}) })
  if (reason) expect(reasonOf(outcome)).toMatch(reason)
  if (afterMs === null) expect(outcome).not.toHaveProperty('afterMs')
  const waits = 'afterMs' in outcome ? (outcome.afterMs ?? 0) : 0
  if (afterMs) expect(waits).toBe(afterMs)
  // A date is rounded to seconds on its way, and a busy host comes here late.
  if (until) expect(Math.abs(Date.now() + waits - until.getTime())).toBeLessThan(30_000)
}

export function expectDiscretion(outcome: Outcome, secrets: string[]) {
  const reason = reasonOf(outcome)
  expect(Array.from(reason).length).toBeLessThanOrEqual(200)
  expect(reason).not.toMatch(/\d[\d\s-]{5,}|\?|=/)
  const words = [contactFields.name, contactFields.comment, ...secrets].flatMap(
    (text) => text.match(/[\p{L}\p{N}]{4,}/gu) ?? [],
  )
  for (const word of words) expect(reason.toLowerCase()).not.toContain(word.toLowerCase())
}

const reasonOf = (outcome: Outcome) => ('reason' in outcome ? outcome.reason : '')
