/**
 * Tells people's posts from bots'. Each signal has a score and a reason; from a sum on, the lead waits for staff. Nothing
 * is thrown away: a wrong guess costs a question or an hour, not a customer. The signals and their scores: docs/screening.md
 */
import { createHmac, randomBytes } from 'node:crypto'

import type { Screening } from '#app/leads/lead.ts'
import type { Counters } from './counters.server.ts'
import { createFrequency } from './frequency.server.ts'
import { submitSpeedSignal } from './submit-speed.ts'
import { honeypotSignal } from './honeypot.ts'
import { linkSignal } from './links.ts'
import { markupSignal } from './markup.ts'
import { nameDigitsSignal } from './name-digits.ts'
import { spamKeywordSignal } from './spam-keywords.ts'
import { sameValuesSignal } from './same-values.ts'
import { type SpamSignal, SUSPICIOUS } from './spam-signal.ts'
import { missingBrowserHeadersSignal } from './missing-browser-headers.ts'
import { createPageTokens } from './page-tokens.server.ts'

export type ScreenedPost = {
  headers: Headers
  /** Null where it says nothing of a visitor: then nothing is counted that is counted across visitors. */
  address: string | null
  fields: Record<string, string>
  honeypot: string
  pageToken: string
  /** As the form's script wrote them, empty without one. */
  seconds: string
}

export type Screened = {
  screening: Screening
  /** It gets the quick thank-you of everybody, and so learns nothing. */
  filledHoneypot: boolean
  /** So many from one address that only who answers the question is taken. */
  isFlood: boolean
  /** It did not begin on a page of ours. */
  lacksPageToken: boolean
}

export type Screener = {
  /** For the pages. */
  stamp: () => string
  screen: (post: ScreenedPost) => Promise<Screened>
  /** The lead was there already: the same enquiry again is not another one of that phone. */
  uncount: (fields: Record<string, string>) => Promise<void>
  /** @returns a signal against a right answer that is given again and again, or one of very many from one address */
  screenAnswer: (token: string, address: string | null) => Promise<SpamSignal | null>
}

type Options = { counters: Counters; siteUrl: string; signingSecret: string | null }

export function createScreener({ counters, siteUrl, signingSecret }: Options): Screener {
  const pageTokens = createPageTokens({ secret: signingSecret })
  const key = signingSecret ?? randomBytes(32)
  const hashKey = (text: string) => createHmac('sha256', key).update(`count ${text}`).digest('base64url').slice(0, 22)
  const frequency = createFrequency(counters, hashKey)
  const ownHost = new URL(siteUrl).hostname

  /** Without SIGNING_SECRET, a stamp that is not ours may be from before a restart. */
  const isWithoutToken = (token: string) => token === '' || (signingSecret !== null && pageTokens.read(token) === null)

  async function countSignals({ fields, address, pageToken }: ScreenedPost) {
    const fromAddress = address ? await frequency.ofAddress(address) : { signals: [], isFlood: false }
    // Asked whatever else is odd: a flood costs one count a post.
    if (fromAddress.isFlood) return fromAddress
    const [phone, wording, strangers] = await Promise.all([
      fields.phone ? frequency.ofPhone(fields.phone) : null,
      frequency.ofWording(fields),
      address && isWithoutToken(pageToken) ? frequency.ofPostsWithoutToken() : null,
    ])
    return { isFlood: false, signals: [phone, wording, strangers, ...fromAddress.signals] }
  }

  return {
    stamp: pageTokens.issue,

    async screen(post) {
      const openedAt = pageTokens.read(post.pageToken)
      const counted = await countSignals(post)
      const honeypot = honeypotSignal(post.honeypot)
      const own = [
        honeypot,
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
        filledHoneypot: honeypot !== null,
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

/** Also a page from before a restart, where no SIGNING_SECRET is set. */
const NOT_OURS: SpamSignal = { score: 40, reason: 'did not begin on a page of ours' }

/** The page is no older than its stamp; what a script says may be less. */
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
