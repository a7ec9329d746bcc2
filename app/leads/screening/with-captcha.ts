import type { CaptchaResult } from '#app/captcha/check-captcha.server.ts'
import type { Screening } from '#app/leads/lead.ts'
import { type SpamSignal, SUSPICIOUS } from './spam-signal.ts'

/**
 * The captcha decides: it clears a person who looked like a bot, and quarantines a post whose question is unanswered.
 * @param reused a signal against the answer itself
 */
export function withCaptcha(screening: Screening, found: CaptchaResult['kind'], reused: SpamSignal | null): Screening {
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

const add = ({ reasons, scores = [] }: Screening, { score, reason }: SpamSignal): Screening => ({
  verdict: 'suspicious',
  reasons: [...reasons, reason],
  scores: [...scores, score],
})
