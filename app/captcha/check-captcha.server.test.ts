import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import type { Question } from '#app/forms/post.ts'
import { TICKED } from '../../tests/fakes/services.ts'
import { startFake } from '../../tests/fakes/start-fake.ts'
import { solve } from '../../tests/captcha/solve.ts'
import { createCaptcha, type CaptchaResult, type CaptchaPost } from './check-captcha.server.ts'

const post = (changes: Partial<CaptchaPost> = {}): CaptchaPost => ({
  form: 'contact',
  looksAutomated: false,
  recaptcha: '',
  widget: '',
  token: '',
  answer: '',
  ...changes,
})

async function createConfigured() {
  const google = await startFake('recaptcha')
  onTestFinished(() => google.close())
  const lines: string[] = []
  const captcha = createCaptcha({
    settings: {
      recaptcha: {
        RECAPTCHA_SITE_KEY: 'site',
        RECAPTCHA_SECRET_KEY: 's3cret-Zanzibar',
        RECAPTCHA_VERIFY_URL: `${google.url}/recaptcha/api/siteverify`,
      },
      signingSecret: null,
    },
    fetch,
    log: pino({}, { write: (line) => lines.push(line) }),
  })
  return { ...captcha, google, lines }
}

const createUnconfigured = () =>
  createCaptcha({ settings: { recaptcha: null, signingSecret: null }, fetch, log: pino({ enabled: false }) })

function questionOf(found: CaptchaResult): Question {
  if (found.kind !== 'question') throw new Error(`no question was asked: ${found.kind}`)
  return found.question
}

const answerTo = ({ text, token }: Question) => ({ token, answer: solve(text) })

test('a ticked box passes even when autofill filled the honeypot', async () => {
  const { check } = await createConfigured()
  expect(await check(post({ widget: 'ready', recaptcha: TICKED, looksAutomated: true }))).toEqual({ kind: 'person' })
})

test('a missing or rejected tick returns the specified error', async () => {
  const { check, google } = await createConfigured()
  const asked = { kind: 'not-ticked', error: 'Please complete the reCAPTCHA verification.' }
  expect(await check(post({ widget: 'ready' }))).toEqual(asked)
  expect(google.requests).toHaveLength(0)
  expect(await check(post({ widget: 'ready', recaptcha: 'made up' }))).toEqual(asked)
})

test('accepts posts as unverified when Google is unreachable, and logs no token', async () => {
  const { check, google, lines } = await createConfigured()
  google.behave({ status: 503 })
  expect(await check(post({ widget: 'ready', recaptcha: TICKED }))).toEqual({ kind: 'unverified' })
  expect(lines.join('')).toContain('responded 503')
  expect(lines.join('')).not.toMatch(/ticked|Zanzibar/)
})

test.each(['', 'failed'])('accepts a correct answer when the box could not load (%j)', async (widget) => {
  const { check } = await createConfigured()
  const question = questionOf(await check(post({ widget })))
  expect(question.error).toBeUndefined()
  expect(await check(post({ widget, ...answerTo(question) }))).toEqual({ kind: 'person' })
})

test('returns a new question after a wrong answer', async () => {
  const { check } = await createConfigured()
  const first = questionOf(await check(post()))
  const second = questionOf(await check(post({ token: first.token, answer: '99' })))
  expect(second.error).toContain('not the right answer')
  expect(second.token).not.toBe(first.token)
  expect(await check(post(answerTo(second)))).toEqual({ kind: 'person' })
})

test('only suspicious posts get a question when reCAPTCHA is not configured', async () => {
  const { check } = createUnconfigured()
  expect(await check(post())).toEqual({ kind: 'not-asked' })
  expect(await check(post({ recaptcha: 'made up', widget: 'ready' }))).toEqual({ kind: 'not-asked' })
  const question = questionOf(await check(post({ looksAutomated: true })))
  expect(await check(post({ looksAutomated: true, ...answerTo(question) }))).toEqual({ kind: 'person' })
})

test('a question is valid only for its own form', async () => {
  const { check } = createUnconfigured()
  const question = questionOf(await check(post({ looksAutomated: true })))
  expect(await check(post({ form: 'demo', ...answerTo(question) }))).toMatchObject({ kind: 'question' })
})
