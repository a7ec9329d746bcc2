/** Tells people's posts from machines'. A suspicious lead is kept for staff to release, and answered like any other. */
import type { CaptchaFinding } from '#app/captcha/check-captcha.server.ts'
import type { Screening } from '#app/leads/lead.ts'

/** @param honeypot a field that people do not see; some machines fill whatever they find */
export function screen({ honeypot }: { honeypot: string }): Screening {
  const reasons = honeypot === '' ? [] : ['filled a field that people do not see']
  return { verdict: reasons.length > 0 ? 'suspicious' : 'clean', reasons }
}

/** A captcha has the last word: it clears a person who was taken for a machine, and holds back who was not asked to the end. */
export function withCaptcha(screening: Screening, found: CaptchaFinding['kind']): Screening {
  switch (found) {
    case 'person':
      return { ...screening, verdict: 'clean' }
    case 'question':
      return { verdict: 'suspicious', reasons: [...screening.reasons, 'captcha: the question is not answered yet'] }
    case 'unverified':
      return { verdict: 'suspicious', reasons: [...screening.reasons, 'captcha: unverified'] }
    default:
      return screening
  }
}
