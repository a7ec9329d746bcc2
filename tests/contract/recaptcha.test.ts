/** reCAPTCHA against the failures of services, and its own ways of saying no inside a 200. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { createRecaptcha } from '#app/captcha/recaptcha.server.ts'
import type { Behaviour } from '../fakes/behaviour.ts'
import { TICKED } from '../fakes/services.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { fetchFailures } from './fetch-failures.ts'

const SECRET = 's3cret-Zanzibar'
let google: Fake
beforeAll(async () => {
  google = await startFake('recaptcha')
})
afterEach(() => google.reset())
afterAll(() => google.close())

const verify = (token: string, url = google.url) =>
  createRecaptcha({
    settings: {
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET_KEY: SECRET,
      RECAPTCHA_VERIFY_URL: `${url}/recaptcha/api/siteverify`,
    },
    fetch,
  })(token)

test('it sends the secret and the token as a form, and nothing of the visitor', async () => {
  expect(await verify(`${TICKED} & more=1`)).toEqual({ outcome: 'passed' })
  const [request] = google.requests
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    secret: SECRET,
    response: `${TICKED} & more=1`,
  })
})

const answer = (success: boolean, ...codes: string[]): Behaviour => ({
  status: 200,
  body: { success, 'error-codes': codes },
})

test.each<[string, Behaviour]>([
  ['a token that is none', answer(false, 'invalid-input-response')],
  ['a token used before, or two minutes ago', answer(false, 'timeout-or-duplicate')],
  ['a no without a reason', { status: 200, body: { success: false } }],
  ['a no with a reason that is no list', { status: 200, body: { success: false, 'error-codes': 'odd' } }],
])('%s has failed', async (_, behaviour) => {
  google.behave(behaviour)
  expect(await verify(TICKED)).toEqual({ outcome: 'failed' })
})

const nobodyKnows: [string, Behaviour, RegExp][] = [
  ['a secret that is wrong', answer(false, 'invalid-input-secret'), /see RECAPTCHA_SECRET_KEY/],
  ['a secret that is missing', answer(false, 'invalid-input-response', 'missing-input-secret'), /SECRET_KEY/],
  ['a request that Google cannot read', answer(false, 'bad-request'), /bad-request/],
  ['neither yes nor no', { status: 200, body: { success: 'yes' } }, /cannot be read/],
  ...fetchFailures(3000),
]

test.each(nobodyKnows)('%s is not the visitor’s fault', async (_, behaviour, reason) => {
  google.behave(behaviour)
  const verdict = await verify(TICKED)
  expect(verdict).toEqual({ outcome: 'unavailable', reason: expect.stringMatching(reason) as unknown })
  expect(JSON.stringify(verdict)).not.toMatch(/Zanzibar|ticked/)
  expect(google.requests, 'it is asked once, and no redirect is followed').toHaveLength(1)
})

test('a service that is not there is not the visitor’s fault', async () => {
  const gone = await startFake('recaptcha')
  await gone.close()
  expect(await verify(TICKED, gone.url)).toEqual({
    outcome: 'unavailable',
    reason: 'could not be reached (ECONNREFUSED)',
  })
})
