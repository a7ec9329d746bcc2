/**
 * Tests every channel's contract with a real server: the outcome of each failure, and reasons without personal data.
 * `tests/contract/<channel>.test.ts` runs it and adds the service's payload and quirks.
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
  /** Null if the service requested no delay. */
  afterMs?: number | null
  until?: Date
  reference?: string
}
export type Case = [name: string, behaviour: Behaviour, expected: Expected]

type Options = {
  accepted: Case[]
  /** Errors specific to the service. */
  refused: Case[]
  /** Outcome of a 2xx with an unreadable body. `delivered` only for a service known to respond without a body; a web page is retried. */
  unreadable: 'unknown' | 'delivered'
  /** Keys that no reason may contain. */
  secrets: string[]
}

const LATER = new Date(Date.now() + 30 * 60 * 1000)
const seconds = (count: number) => count * 1000

/** A response that repeats everything the service received, whole and in parts. */
const echo = (secrets: string[]) =>
  `Cannot take ${contactFields.name} (+91 98765 43210, 9876543210): ${contactFields.comment.slice(0, 30)} ` +
  `at https://example.test/api/send?access_token=${secrets.join('&key=')} ${secrets.join(' ')}`

/** Created per channel, because a date computed much earlier would give a shorter delay. */
const failures = (unreadable: Options['unreadable'], secrets: string[]): Case[] => [
  ['500', { status: 500 }, { status: 'retry', afterMs: null }],
  ['503', { status: 503 }, { status: 'retry', afterMs: null }],
  ['503 with a delay', { status: 503, headers: { 'Retry-After': '90' } }, { status: 'retry', afterMs: seconds(90) }],
  ['500 with a delay', { status: 500, headers: { 'Retry-After': '90' } }, { status: 'retry', afterMs: null }],
  ['429', { status: 429 }, { status: 'retry', afterMs: null }],
  ['429 with seconds', { status: 429, headers: { 'Retry-After': '7' } }, { status: 'retry', afterMs: seconds(7) }],
  [
    '429 with a date',
    { status: 429, headers: { 'Retry-After': LATER.toUTCString() } },
    { status: 'retry', until: LATER },
  ],
  [
    '429 with an invalid delay',
    { status: 429, headers: { 'Retry-After': 'soon' } },
    { status: 'retry', afterMs: null },
  ],
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
  ['307 without a location', { status: 307 }, { status: 'retry', reason: /307, see [A-Z_]+_URL/ }],
  ['204', { status: 204 }, { status: unreadable }],
  ['200 with HTML', 'html', { status: unreadable === 'delivered' ? 'retry' : unreadable }],
  ['200 without a body', 'empty', { status: unreadable }],
  ['200 with truncated JSON', 'truncated', { status: unreadable }],
  ['200 with 10 MB', 'huge', { status: unreadable }],
  ['200 that stalls', 'stall', { status: unreadable }],
  ['502 with HTML', { status: 502, body: '<h1>Bad gateway</h1>' }, { status: 'retry' }],
  ['a connection reset after the request', 'reset', { status: 'unknown' }],
  ['no response', 'hang', { status: 'unknown', reason: /timeout/ }],
  [
    '400 that repeats the lead',
    { status: 400, body: { message: echo(secrets) } },
    { status: 'rejected', reason: /\*\*\*/ },
  ],
  ['500 that repeats the lead', { status: 500, body: { error: echo(secrets) } }, { status: 'retry', reason: /\*\*\*/ }],
]

export function testChannel(name: ServiceName & ChannelName, create: (fake: Fake) => Channel, options: Options) {
  const { accepted, refused, unreadable, secrets } = options

  describe(`${name}: channel contract`, () => {
    let fake: Fake
    beforeAll(async () => {
      fake = await startFake(name)
    })
    afterEach(() => fake.reset())
    afterAll(() => fake.close())

    const deliver = (signal: AbortSignal) => create(fake).deliver(sampleParcel(), signal)

    test('reports the name of its channel', () => expect(create(fake).name).toBe(name))

    test.each([...accepted, ...refused, ...failures(unreadable, secrets)])('%s', async (_, behaviour, expected) => {
      fake.behave(behaviour)
      const outcome = await deliver(AbortSignal.timeout(endsInTime(behaviour) ? 5000 : 500))

      expectOutcome(outcome, expected)
      expectDiscretion(outcome, secrets)
      expect(fake.requests, 'one request, without following redirects').toHaveLength(1)
    })

    test('sends the same idempotency key and the lead’s reference each time', async () => {
      await deliver(AbortSignal.timeout(5000))
      await deliver(AbortSignal.timeout(5000))
      const keys = fake.requests.map(({ headers }) => headers['idempotency-key'])
      expect(keys).toEqual(['dlv_01JD9Z7Q4W', 'dlv_01JD9Z7Q4W'])
      for (const { url, body, headers } of fake.requests) {
        expect(url + body + JSON.stringify(headers)).toContain('A7K2-9QF4')
      }
    })

    test('retries an unreachable service', async () => {
      const gone = await startFake(name)
      await gone.close()
      const outcome = await create(gone).deliver(sampleParcel(), AbortSignal.timeout(5000))
      expectOutcome(outcome, { status: 'retry', reason: /ECONNREFUSED/ })
      expectDiscretion(outcome, secrets)
    })

    test('sends nothing after the timeout', async () => {
      expectOutcome(await deliver(AbortSignal.abort()), { status: 'retry' })
      expect(fake.requests).toHaveLength(0)
    })
  })
}

const endsInTime = (behaviour: Behaviour) => behaviour !== 'hang' && behaviour !== 'stall'

export function expectOutcome(outcome: Outcome, { status, reason, afterMs, until, reference }: Expected) {
  expect(outcome, reasonOf(outcome)).toMatchObject({ status, ...(reference ? { reference } : {}) })
  if (reason) expect(reasonOf(outcome)).toMatch(reason)
  if (afterMs === null) expect(outcome).not.toHaveProperty('afterMs')
  const waits = 'afterMs' in outcome ? (outcome.afterMs ?? 0) : 0
  if (afterMs) expect(waits).toBe(afterMs)
  // The header rounds a date to seconds, and a busy host adds a delay.
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
