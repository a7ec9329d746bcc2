import { expect, test } from 'vitest'

import { solve } from '../../tests/captcha/solve.ts'
import { createQuestions, readNumber } from './signed-question.server.ts'

const MINUTE_MS = 60_000
const secret = 'sixteen letters!'

test('accepts the correct answer repeatedly, and in any process that has the same secret', () => {
  for (let round = 0; round < 50; round += 1) {
    const questions = createQuestions({ secret })
    const { text, token } = questions.ask('contact')
    expect(questions.check('contact', token, solve(text))).toBe('right')
    expect(createQuestions({ secret }).check('contact', token, ` ${solve(text)}. `)).toBe('right')
    expect(questions.check('contact', token, String(Number(solve(text)) + 1))).toBe('wrong')
    for (const typed of [`\u2060“${solve(text)}”`, `It is ${solve(text)}!`])
      expect(questions.check('contact', token, typed)).toBe('right')
    for (const typed of ['', 'x', 'null']) expect(questions.check('contact', token, typed)).toBe('wrong')
  }
})

test('a question is valid only for its form and expires after half an hour', () => {
  let time = Date.now()
  const questions = createQuestions({ secret, now: () => time })
  const { text, token } = questions.ask('contact')
  expect(questions.check('demo', token, solve(text))).toBe('wrong')
  time += 29 * MINUTE_MS
  expect(questions.check('contact', token, solve(text))).toBe('right')
  time += MINUTE_MS
  expect(questions.check('contact', token, solve(text))).toBe('expired')
})

test('rejects forged and altered tokens', () => {
  const questions = createQuestions({ secret })
  const { text, token } = questions.ask('contact')
  const [, nonce, signature] = token.split('.')
  const later = `${(Date.now() + 1e12).toString(36)}.${nonce}.${signature}`
  for (const forged of ['', '.', 'a.b.c', later, token.slice(0, -2), `${token}x.y`])
    expect(questions.check('contact', forged, solve(text))).not.toBe('right')
  expect(createQuestions({ secret: 'another sixteen!' }).check('contact', token, solve(text))).toBe('wrong')
})

test('the token does not contain the answer', () => {
  const questions = createQuestions({ secret })
  expect(questions.ask('contact').token).toMatch(/^[\w-]+\.[\w-]{12}\.[\w-]{43}$/)
})

test.each([
  ['7', 7],
  ['७', 7],
  ['۱۲', 12],
  [' Seven.', 7],
  ['eighteen', 18],
  ['सात', 7],
  ['पाँच', 5],
  ['पांच', 5],
  ['छह', 6],
  ['छः', 6],
  ['छ:', 6],
  ['पंद्रह', 15],
  ['पन्द्रह', 15],
  ['अठारह', 18],
  ['अट्ठारह।', 18],
  ['जवाब सात है', 7],
  ['पाँचवाँ', null],
  ['"4"', 4],
  ['07', 7],
  ['', null],
  ['seventy', null],
  ['3+4', null],
  ['-7', 7],
  ['123', null],
])('parses %j as %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})
