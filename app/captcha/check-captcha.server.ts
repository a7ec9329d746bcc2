/** Runs the captcha after validation, because a reCAPTCHA token works only once. A captcha outage loses no lead. */
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'

import { t } from '#app/messages/messages.ts'
import type { Question } from '#app/forms/post.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { createRecaptcha } from './recaptcha.server.ts'
import { createQuestions } from './signed-question.server.ts'

export type CaptchaResult =
  | { kind: 'not-asked' }
  | { kind: 'person' }
  /** Google could not be reached. */
  | { kind: 'unverified' }
  | { kind: 'question'; question: Question }
  /** The box loaded, but was not ticked before it expired. */
  | { kind: 'not-ticked'; error: string }

export type CaptchaPost = {
  form: string
  looksAutomated: boolean
  /** The token from the form; empty if missing. */
  recaptcha: string
  widget: string
  token: string
  answer: string
}

export type Captcha = { check: (post: CaptchaPost) => Promise<CaptchaResult> }

type Options = {
  settings: Pick<Settings, 'recaptcha' | 'signingSecret'>
  fetch: Fetch
  log: Pick<Logger, 'warn'>
}

const NOT_TICKED = 'Please complete the reCAPTCHA verification.'
const WRONG = {
  wrong: 'That is not the right answer. Here is another question.',
  expired: 'That question has expired. Here is another one.',
} as const

export function createCaptcha({ settings, fetch, log }: Options): Captcha {
  const verify = settings.recaptcha && createRecaptcha({ settings: settings.recaptcha, fetch })
  const questions = createQuestions({ secret: settings.signingSecret ?? randomBytes(32).toString('hex') })

  async function byRecaptcha(verifyToken: NonNullable<typeof verify>, token: string): Promise<CaptchaResult> {
    const verdict = await verifyToken(token)
    if (verdict.outcome === 'passed') return { kind: 'person' }
    if (verdict.outcome === 'failed') return { kind: 'not-ticked', error: t(NOT_TICKED) }
    log.warn({ reason: verdict.reason }, 'reCAPTCHA verification failed')
    return { kind: 'unverified' }
  }

  function byQuestion({ form, token, answer }: CaptchaPost): CaptchaResult {
    const found = token ? questions.check(form, token, answer) : null
    if (found === 'right') return { kind: 'person' }
    return { kind: 'question', question: { ...questions.ask(form), ...(found ? { error: t(WRONG[found]) } : {}) } }
  }

  return {
    async check(post) {
      if (verify && post.recaptcha) return byRecaptcha(verify, post.recaptcha)
      if (verify && post.widget === 'ready' && !post.token) return { kind: 'not-ticked', error: t(NOT_TICKED) }
      return verify || post.looksAutomated || post.token ? byQuestion(post) : { kind: 'not-asked' }
    },
  }
}
