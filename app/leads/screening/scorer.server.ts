/** Scores a post's bot signals. Leads above a threshold are quarantined, and none is discarded (docs/screening.md). */
import { createHmac, randomBytes } from 'node:crypto'

import type { Screening } from '#app/leads/lead.ts'
import type { Counters } from './counters.server.ts'
import { createFrequency } from './frequency.server.ts'
import type { PageTokens } from './page-tokens.server.ts'
import { SUSPICIOUS, toSignal, type SpamSignal } from './spam-signals.ts'
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

export type ScoredPost = {
  headers: Headers
  /** Null if it does not identify a visitor; limits by address are then skipped. */
  address: string | null
  fields: Record<string, string>
  /** Equal for repeats of an enquiry. */
  contentHash: string
  honeypot: string
  pageToken: string
  /** Counted by the form's script; empty without JavaScript. */
  seconds: string
}

export type Score = {
  screening: Screening
  /** Whether this address posts so often that each post needs a correct answer. */
  isFlood: boolean
  lacksPageToken: boolean
}

export type Scorer = ReturnType<typeof createScorer>

type Options = { counters: Counters; pageTokens: PageTokens; siteUrl: string; signingSecret: string | null }

export function createScorer({ counters, pageTokens, siteUrl, signingSecret }: Options) {
  const key = signingSecret ?? randomBytes(32)
  const hashKey = (text: string) => createHmac('sha256', key).update(`count ${text}`).digest('base64url').slice(0, 22)
  const frequency = createFrequency(counters, hashKey)
  const ownHost = new URL(siteUrl).hostname

  /** Without SIGNING_SECRET, an unknown token may be from before a restart. */
  const isWithoutToken = (token: string) => token === '' || (signingSecret !== null && pageTokens.read(token) === null)

  async function countSignals({ fields, contentHash, address, pageToken }: ScoredPost) {
    const fromAddress = address ? await frequency.countAddress(address) : { signals: [], isFlood: false }
    // In a flood, each post costs only one count, so the other signals are skipped.
    if (fromAddress.isFlood) return fromAddress
    const [phone, wording, withoutToken] = await Promise.all([
      fields.phone ? frequency.countPhone(fields.phone, contentHash) : null,
      frequency.countWording(fields),
      address && isWithoutToken(pageToken) ? frequency.countPostWithoutToken() : null,
    ])
    return { isFlood: false, signals: [phone, wording, withoutToken, ...fromAddress.signals] }
  }

  return {
    async score(post: ScoredPost): Promise<Score> {
      const openedAt = pageTokens.read(post.pageToken)
      const counted = await countSignals(post)
      const ownSignals = [
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
      if (post.address && toScreening(ownSignals).verdict === 'suspicious') await frequency.flag(post.address)
      return {
        screening: toScreening([...ownSignals, ...counted.signals]),
        isFlood: counted.isFlood,
        lacksPageToken: isWithoutToken(post.pageToken),
      }
    },

    /** @returns a signal if a correct answer is reused, or one address sends too many correct answers */
    async scoreAnswer(token: string, address: string | null): Promise<SpamSignal | null> {
      const [again, many] = await Promise.all([
        frequency.countAnswer(token),
        address ? frequency.countAnswerFrom(address) : null,
      ])
      return again ?? many
    },
  }
}

/** Without SIGNING_SECRET, pages from before a restart cause this signal too. */
const NOT_OURS = toSignal('did not begin on a page of ours')

/** The page's age, from its token, is the upper bound; the script's count is used if it is lower. A token from the future limits nothing. */
function secondsOnForm(hint: string, openedAt: number | null): number | null {
  const atMost = openedAt === null || openedAt > Date.now() ? null : (Date.now() - openedAt) / 1000
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
