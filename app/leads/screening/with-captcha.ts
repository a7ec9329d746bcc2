import type { CaptchaFinding } from '#app/captcha/check-captcha.server.ts'
import type { Screening } from '#app/leads/lead.ts'
import { type Sign, SUSPICIOUS } from './sign.ts'

/**
 * A captcha has the last word: it clears a person who was taken for a machine, and holds back who was not asked to the end.
 * @param reused a sign against the answer itself
 */
export function withCaptcha(screening: Screening, found: CaptchaFinding['kind'], reused: Sign | null): Screening {
  switch (found) {
    case 'person':
      return reused ? add(screening, reused) : { ...screening, verdict: 'clean' }
    case 'question':
      return add(screening, { score: SUSPICIOUS, reason: 'captcha: the question is not answered yet' })
    case 'unverified':
      return add(screening, { score: SUSPICIOUS, reason: 'captcha: unverified' })
    default:
      return screening
  }
}

const add = ({ reasons, scores = [] }: Screening, { score, reason }: Sign): Screening => ({
  verdict: 'suspicious',
  reasons: [...reasons, reason],
  scores: [...scores, score],
})
