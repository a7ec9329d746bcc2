/** Tests reCAPTCHA with services' common failures and its own errors inside a 200. */
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

test('sends only the secret and the token, as a form', async () => {
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
  ['an invalid token', answer(false, 'invalid-input-response')],
  ['a reused or expired token', answer(false, 'timeout-or-duplicate')],
  ['a failure without a reason', { status: 200, body: { success: false } }],
  ['a failure with a malformed reason', { status: 200, body: { success: false, 'error-codes': 'odd' } }],
])('%s fails', async (_, behaviour) => {
  google.behave(behaviour)
  expect(await verify(TICKED)).toEqual({ outcome: 'failed' })
})

const UNAVAILABLE: [string, Behaviour, RegExp][] = [
  ['a wrong secret', answer(false, 'invalid-input-secret'), /see RECAPTCHA_SECRET_KEY/],
  ['a missing secret', answer(false, 'invalid-input-response', 'missing-input-secret'), /SECRET_KEY/],
  ['a malformed request', answer(false, 'bad-request'), /bad-request/],
  ['a success that is not boolean', { status: 200, body: { success: 'yes' } }, /unreadable/],
  ...fetchFailures(3000),
]

test.each(UNAVAILABLE)('%s counts as unavailable', async (_, behaviour, reason) => {
  google.behave(behaviour)
  const verdict = await verify(TICKED)
  expect(verdict).toEqual({ outcome: 'unavailable', reason: expect.stringMatching(reason) as unknown })
  expect(JSON.stringify(verdict)).not.toMatch(/Zanzibar|ticked/)
  expect(google.requests, 'one request, without following redirects').toHaveLength(1)
})

test('an unreachable service counts as unavailable', async () => {
  const gone = await startFake('recaptcha')
  await gone.close()
  expect(await verify(TICKED, gone.url)).toEqual({
    outcome: 'unavailable',
    reason: 'could not be reached (ECONNREFUSED)',
  })
})
