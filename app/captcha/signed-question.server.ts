/**
 * Generates a captcha question: a small sum in words. The token holds its expiry and a signature over the answer, so
 * the server stores nothing.
 */
import { createHmac, randomBytes, randomInt } from 'node:crypto'

import { t, translated } from '#app/messages/messages.ts'
import { createPasteReader } from '#app/forms/clean-paste.ts'
import type { Question } from '#app/forms/post.ts'
import { isSame } from '#app/settings/signing.server.ts'

/** How long a question is valid. Long enough for an interrupted visitor to come back to the form. */
const VALID_MS = 30 * 60 * 1000

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  )

const HINDI_WORDS = 'शून्य एक दो तीन चार पांच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह'.split(' ')

/** Converts common variants to the spellings above: पाँच, छः, पन्द्रह and अट्ठारह. */
const toOneSpelling = (word: string) =>
  word.replaceAll('ँ', 'ं').replace('न्द', 'ंद').replace(/[टठ]्ठ/, 'ठ').replace(/^छः?$/, 'छह')

/** @param secret shared by all processes that may receive the answer */
export function createQuestions({ secret, now = Date.now }: { secret: string; now?: () => number }) {
  const sign = (form: string, end: string, nonce: string, answer: number | null) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([form, end, nonce, answer]))
      .digest('base64url')

  return {
    ask(form: string): Question {
      const [first, second] = [randomInt(2, 10), randomInt(2, 10)]
      const end = (now() + VALID_MS).toString(36)
      const nonce = randomBytes(9).toString('base64url')
      const signature = sign(form, end, nonce, first + second)
      return { text: toText(first, second), token: `${end}.${nonce}.${signature}` }
    },

    check(form: string, token: string, typed: string): 'right' | 'wrong' | 'expired' {
      const [end = '', nonce = '', signature = ''] = token.split('.')
      if (!isSame(sign(form, end, nonce, readNumber(typed)), signature)) return 'wrong'
      return now() < parseInt(end, 36) ? 'right' : 'expired'
    },
  }
}

const toText = (first: number, second: number) =>
  t('What is {first} plus {second}?')
    .replace('{first}', translated(WORDS[first]!))
    .replace('{second}', translated(WORDS[second]!))

/** `7`, `७`, `seven`, `It is seven.`, `सात` @returns null for anything else */
export const readNumber = createPasteReader('the|answer|its?|is|equals|जवाब|उत्तर|होते|हैं?', (text) => {
  const word = text.toLowerCase().replace(/[\s\p{P}]/gu, '')
  if (/^\d{1,2}$/.test(word)) return Number(word)
  const number = Math.max(WORDS.indexOf(word), HINDI_WORDS.indexOf(toOneSpelling(word)))
  return number < 0 ? null : number
})
