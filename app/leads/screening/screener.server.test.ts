import { pino } from 'pino'
import { expect, test } from 'vitest'

import { createCaptcha } from '#app/captcha/check-captcha.server.ts'
import type { HIDDEN, Question } from '#app/forms/post.ts'
import { withRequestContext } from '#app/http/request-context.server.ts'
import type { LeadPost } from '#app/leads/read-lead-post.server.ts'
import { solve } from '../../../tests/captcha/solve.ts'
import { createScreener, type Verdict } from './screener.server.ts'
import type { Score, Scorer } from './scorer.server.ts'
import { toSignal } from './spam-signals.ts'

const CLEAN: Score = { screening: { verdict: 'clean', reasons: [] }, isFlood: false, lacksPageToken: false }
const ODD: Score = { ...CLEAN, screening: { verdict: 'suspicious', reasons: ['odd'], scores: [100] } }
const FLOOD: Score = { ...CLEAN, isFlood: true }

type Hidden = Partial<Record<keyof typeof HIDDEN, string>>

function setUp(score: Score, scoreAnswer: Scorer['scoreAnswer'] = () => Promise.resolve(null)) {
  const scorer: Scorer = { score: () => Promise.resolve(score), scoreAnswer }
  const log = pino({ enabled: false })
  const captcha = createCaptcha({ settings: { recaptcha: null, signingSecret: null }, fetch, log })
  const { screen } = createScreener({ scorer, captcha })
  return (hidden: Hidden = {}) => {
    const post: LeadPost = {
      form: 'contact',
      placement: 'home',
      page: '/',
      whatsapp: false,
      typed: {},
      fields: {},
      keys: { submissionId: null, contentHash: 'a hash' },
      attribution: {},
      headers: new Headers(),
      hidden: (name) => hidden[name] ?? '',
      reply: () => ({}),
    }
    return withRequestContext({ id: '1', method: 'POST', clientAddress: '49.36.10.2', isCrossSite: false }, () =>
      screen(post),
    )
  }
}

const answerTo = ({ text, token }: Question): Hidden => ({ captchaToken: token, captchaAnswer: solve(text) })

function questionOf(verdict: Verdict): Question {
  if (!('question' in verdict)) throw new Error(`no question: ${verdict.action}`)
  return verdict.question
}

test('stores a clean post without a question', async () => {
  expect(await setUp(CLEAN)()).toEqual({ action: 'store', screening: CLEAN.screening })
})

test('quarantines a suspicious post and asks a question; the correct answer clears it', async () => {
  const screen = setUp(ODD)
  const asked = await screen()
  expect(asked).toMatchObject({ action: 'store-and-ask', screening: { verdict: 'suspicious' } })
  const answered = await screen(answerTo(questionOf(asked)))
  expect(answered).toEqual({ action: 'store', screening: { ...ODD.screening, verdict: 'clean' } })
})

test('quarantines a post with a reused answer', async () => {
  const reused = toSignal('one answer came with more than five enquiries')
  const screen = setUp(ODD, () => Promise.resolve(reused))
  const answered = await screen(answerTo(questionOf(await screen())))
  expect(answered).toEqual({
    action: 'store',
    screening: { verdict: 'suspicious', reasons: ['odd', reused.reason], scores: [100, reused.score] },
  })
})

test('stores a post during a flood only with the correct answer', async () => {
  const screen = setUp(FLOOD)
  const asked = await screen()
  expect(asked.action).toBe('ask')
  expect(await screen({ ...answerTo(questionOf(asked)), captchaAnswer: '999' })).toMatchObject({ action: 'ask' })
  expect(await screen(answerTo(questionOf(asked)))).toMatchObject({ action: 'store' })
})

test('turns away a post without a page token during a flood, without a question', async () => {
  expect(await setUp({ ...FLOOD, lacksPageToken: true })()).toEqual({ action: 'turn-away' })
})
