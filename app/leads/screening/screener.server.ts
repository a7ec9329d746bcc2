/** Decides what to do with a valid post by its spam score, and runs the captcha if needed. No lead is lost. */
import type { Captcha, CaptchaResult } from '#app/captcha/check-captcha.server.ts'
import type { Question } from '#app/forms/post.ts'
import { clientAddress } from '#app/http/request-context.server.ts'
import type { Screening } from '#app/leads/lead.ts'
import type { LeadPost } from '#app/leads/read-lead-post.server.ts'
import type { Score, Scorer } from './scorer.server.ts'
import { toSignal, type SpamSignal } from './spam-signals.ts'

export type Verdict =
  | { action: 'store'; screening: Screening }
  /** Store it in quarantine, then show the captcha; a correct answer releases the lead. */
  | { action: 'store-and-ask'; screening: Screening; question: Question }
  /** The reCAPTCHA box was not ticked. */
  | { action: 'refuse'; error: string }
  /** A flood must not fill the disk. A correct answer lets the post in. */
  | { action: 'ask'; question: Question }
  | { action: 'turn-away' }

export type Screener = { screen: (post: LeadPost) => Promise<Verdict> }

export function createScreener({ scorer, captcha }: { scorer: Scorer; captcha: Captcha }): Screener {
  return {
    async screen(post) {
      const address = clientAddress()
      const score = await scorer.score(toScored(post, address))
      const checked = await checkCaptcha(captcha, post, score)
      if (score.isFlood && checked.kind !== 'person')
        return checked.kind === 'question' && !score.lacksPageToken
          ? { action: 'ask', question: checked.question }
          : { action: 'turn-away' }
      if (checked.kind === 'not-ticked') return { action: 'refuse', error: checked.error }

      const token = post.hidden('captchaToken')
      // One correct answer serves one person, which limits a bot that can solve the sums.
      const reused = token && checked.kind === 'person' ? await scorer.scoreAnswer(token, address) : null
      const screening = withCaptcha(score.screening, checked.kind, reused)
      return checked.kind === 'question'
        ? { action: 'store-and-ask', screening, question: checked.question }
        : { action: 'store', screening }
    },
  }
}

const toScored = ({ headers, typed, keys, hidden }: LeadPost, address: string | null) => ({
  headers,
  address,
  fields: typed,
  contentHash: keys.contentHash,
  honeypot: hidden('honeypot'),
  pageToken: hidden('pageToken'),
  seconds: hidden('seconds'),
})

/** The specification requires a captcha on the form of `/contacts`. Other forms show one only to posts that look automated. */
async function checkCaptcha(captcha: Captcha, post: LeadPost, { screening, isFlood }: Score): Promise<CaptchaResult> {
  const { form, placement, hidden } = post
  const looksAutomated = screening.verdict === 'suspicious' || isFlood
  const [token, answer] = [hidden('captchaToken'), hidden('captchaAnswer')]
  // In a flood the local question replaces reCAPTCHA, because it costs nothing.
  if (isFlood) return captcha.check({ form, looksAutomated, recaptcha: '', widget: '', token, answer })
  const isAlwaysThere = form === 'contact' && placement === 'contacts'
  if (!isAlwaysThere && !token && !looksAutomated) return { kind: 'not-asked' }
  const [recaptcha, widget] = [hidden('recaptcha'), hidden('captchaWidget')]
  return captcha.check({ form, looksAutomated, recaptcha, widget, token, answer })
}

/** Clears a suspicious post with a correct answer, and quarantines it otherwise. @param reused a signal against the answer */
function withCaptcha(screening: Screening, found: CaptchaResult['kind'], reused: SpamSignal | null): Screening {
  switch (found) {
    case 'person':
      return reused ? add(screening, reused) : { ...screening, verdict: 'clean' }
    case 'question':
      return add(screening, toSignal('captcha: the question is not answered yet'))
    case 'unverified':
      return add(screening, toSignal('captcha: unverified'))
    default:
      return screening
  }
}

const add = ({ reasons, scores = [] }: Screening, { score, reason }: SpamSignal): Screening => ({
  verdict: 'suspicious',
  reasons: [...reasons, reason],
  scores: [...scores, score],
})
