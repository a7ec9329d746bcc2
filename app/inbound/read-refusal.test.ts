import { expect, test } from 'vitest'

import { getRefusals } from '#app/content/desk/refusals.server.ts'
import { OTHERS, REFUSALS } from '../../tests/inbound/fresh-sentences.ts'
import { SENTENCES } from '../../tests/inbound/refusal-sentences.ts'
import { measureCpuMs } from '../../tests/cpu-time.ts'
import { createReadRefusal } from './read-refusal.ts'

const content = getRefusals()
const read = createReadRefusal(content)

const expected = Object.entries(SENTENCES).flatMap(([label, sentences]) =>
  sentences.map((sentence): [string, string] => [sentence, label]),
)

test('reads two hundred messages as people mean them', () => {
  expect(expected.length).toBeGreaterThanOrEqual(200)
  const wrong = expected.filter(([sentence, label]) => (read(sentence) ?? 'none') !== label)
  expect(wrong.map(([sentence, label]) => `${sentence}: ${read(sentence)}, not ${label}`)).toEqual([])
})

test('of five hundred messages it bars nobody by mistake, and misses few refusals', () => {
  expect(OTHERS.filter((message) => ['calls', 'messages'].includes(read(message) ?? ''))).toEqual([])
  expect(REFUSALS.filter((message) => read(message) === null).length).toBeLessThanOrEqual(0.05 * REFUSALS.length)
  expect(OTHERS.filter((message) => read(message) !== null).length, 'read in vain').toBeLessThanOrEqual(
    0.05 * OTHERS.length,
  )
})

test('a clear refusal among other words is for staff to read', () => {
  const talkative = [...SENTENCES.calls, ...SENTENCES.messages].map((sentence) => `${sentence} because Rakesh moved`)
  expect(talkative.filter((sentence) => read(sentence) === 'calls' || read(sentence) === 'messages')).toEqual([])
})

test('a phrase does not reach over a comma or the end of a sentence', () => {
  expect(read('Stop, call me.')).toBeNull()
  expect(read('Do not.\nCall me at 5')).toBeNull()
})

/** The phrase with the first word of each group. */
const toSentence = (phrase: string): string =>
  phrase.replace(/\[(\w+)\]/g, (_, name: string) => toSentence(content.groups[name]![0]!)).replaceAll('...', 'so')

test.each([
  ['clear.calls', content.clear.calls, ['calls']],
  ['clear.messages', content.clear.messages, ['messages']],
  ['alone.messages', content.alone.messages, ['messages']],
  ['alone.doubtful', content.alone.doubtful, ['perhaps']],
  ['doubtful', content.doubtful, ['perhaps', 'calls', 'messages']],
  ['innocent', content.innocent, [null]],
])('each phrase of %s in content/refusals.json has its effect', (_, phrases, answers) => {
  const seen = new Set<string | null>(answers)
  expect(phrases.filter((phrase) => !seen.has(read(toSentence(phrase))))).toEqual([])
})

test('takes no longer for a message that is made to be slow', () => {
  const spentMs = measureCpuMs(() => {
    for (const words of ['call ', 'do not ', 'stop call message ', 'call or message and '])
      read(words.repeat(Math.ceil(10_000 / words.length)))
  })
  expect(spentMs).toBeLessThan(2000)
})
