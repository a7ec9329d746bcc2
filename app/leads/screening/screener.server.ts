/** Scores signals of bots. Above a threshold a lead waits for staff; nothing is thrown away (docs/screening.md). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import type { CaptchaResult } from '#app/captcha/check-captcha.server.ts'
import type { Screening } from '#app/leads/lead.ts'
import type { Counters } from './counters.server.ts'
import { createFrequency } from './frequency.server.ts'
import { SUSPICIOUS, toSignal, type SpamSignal } from './signal-scores.ts'
import {
  honeypotSignal,
  linkSignal,
  markupSignal,
  missingBrowserHeadersSignal,
  nameDigitsSignal,
  sameValuesSignal,
  spamKeywordSignal,
  submitSpeedSignal,
} from './spam-signals.ts'

export type ScreenedPost = {
  headers: Headers
  /** Null if it does not identify a visitor; then no count uses the address. */
  address: string | null
  fields: Record<string, string>
  honeypot: string
  pageToken: string
  /** As the form's script wrote it; empty without JavaScript. */
  seconds: string
}

export type Screened = {
  screening: Screening
  /** This address posts so often that each post needs a right answer. */
  isFlood: boolean
  lacksPageToken: boolean
}

export type Screener = {
  issuePageToken: () => string
  screen: (post: ScreenedPost) => Promise<Screened>
  /** For a repeat, which is not another enquiry from its phone. */
  uncount: (fields: Record<string, string>) => Promise<void>
  /** @returns a signal if a right answer is reused, or one address sends very many */
  screenAnswer: (token: string, address: string | null) => Promise<SpamSignal | null>
}

type Options = { counters: Counters; siteUrl: string; signingSecret: string | null }

export function createScreener({ counters, siteUrl, signingSecret }: Options): Screener {
  const pageTokens = createPageTokens({ secret: signingSecret })
  const key = signingSecret ?? randomBytes(32)
  const hashKey = (text: string) => createHmac('sha256', key).update(`count ${text}`).digest('base64url').slice(0, 22)
  const frequency = createFrequency(counters, hashKey)
  const ownHost = new URL(siteUrl).hostname

  /** Without SIGNING_SECRET, an unknown token may be from before a restart. */
  const isWithoutToken = (token: string) => token === '' || (signingSecret !== null && pageTokens.read(token) === null)

  async function countSignals({ fields, address, pageToken }: ScreenedPost) {
    const fromAddress = address ? await frequency.ofAddress(address) : { signals: [], isFlood: false }
    // A post in a flood costs one count, whatever other signals it has.
    if (fromAddress.isFlood) return fromAddress
    const [phone, wording, withoutToken] = await Promise.all([
      fields.phone ? frequency.ofPhone(fields.phone) : null,
      frequency.ofWording(fields),
      address && isWithoutToken(pageToken) ? frequency.ofPostsWithoutToken() : null,
    ])
    return { isFlood: false, signals: [phone, wording, withoutToken, ...fromAddress.signals] }
  }

  return {
    issuePageToken: pageTokens.issue,

    async screen(post) {
      const openedAt = pageTokens.read(post.pageToken)
      const counted = await countSignals(post)
      const own = [
        honeypotSignal(post.honeypot),
        openedAt === null ? NOT_OURS : null,
        submitSpeedSignal(secondsOnForm(post.seconds, openedAt)),
        missingBrowserHeadersSignal(post.headers),
        linkSignal(post.fields, ownHost),
        markupSignal(post.fields),
        spamKeywordSignal(post.fields),
        sameValuesSignal(post.fields),
        nameDigitsSignal(post.fields),
      ]
      if (post.address && toScreening(own).verdict === 'suspicious') await frequency.flag(post.address)
      return {
        screening: toScreening([...own, ...counted.signals]),
        isFlood: counted.isFlood,
        lacksPageToken: isWithoutToken(post.pageToken),
      }
    },

    async uncount({ phone }) {
      if (phone) await frequency.uncountPhone(phone)
    },

    async screenAnswer(token, address) {
      const [again, many] = await Promise.all([
        frequency.ofAnswer(token),
        address ? frequency.ofAnswersFrom(address) : null,
      ])
      return again ?? many
    },
  }
}

/** Without SIGNING_SECRET, also a page from before a restart. */
const NOT_OURS = toSignal('did not begin on a page of ours')

/** The token bounds the page's age; the script's count may be lower. */
function secondsOnForm(hint: string, openedAt: number | null): number | null {
  const atMost = openedAt === null ? null : (Date.now() - openedAt) / 1000
  const said = /^\d{1,6}$/.test(hint) ? Number(hint) : null
  return said === null ? atMost : Math.min(said, atMost ?? said)
}

function toScreening(found: (SpamSignal | null)[]): Screening {
  const signals = found.filter((signal) => signal !== null)
  const score = signals.reduce((sum, signal) => sum + signal.score, 0)
  return {
    verdict: score >= SUSPICIOUS ? 'suspicious' : 'clean',
    reasons: signals.map(({ reason }) => reason),
    scores: signals.map((signal) => signal.score),
  }
}

/** A right answer clears a suspicious post; otherwise it is quarantined. @param reused a signal against the answer */
export function withCaptcha(screening: Screening, found: CaptchaResult['kind'], reused: SpamSignal | null): Screening {
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

const HOUR_MS = 60 * 60 * 1000

type PageTokens = {
  issue: () => string
  /** @returns the start of the token's hour; null if the token is not ours */
  read: (text: string) => number | null
}

/**
 * The signed hour of rendering, shared by all visitors of that hour. It proves that a post began on our page.
 * @param secret shared by all instances; if null, a process knows only its own tokens
 */
export function createPageTokens({ secret }: { secret: string | null }): PageTokens {
  const key = secret ?? randomBytes(32)
  const sign = (hour: string) => createHmac('sha256', key).update(`stamp ${hour}`).digest('base64url').slice(0, 12)
  return {
    issue() {
      const hour = Math.floor(Date.now() / HOUR_MS).toString(36)
      return `${hour}.${sign(hour)}`
    },
    read(text) {
      const [hour = '', signature = ''] = text.split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(hour))]
      return given.length === right.length && timingSafeEqual(given, right) ? parseInt(hour, 36) * HOUR_MS : null
    },
  }
}
