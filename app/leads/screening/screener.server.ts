/**
 * Tells people's posts from machines'. Each sign has a score and a reason; from a sum on, the lead waits for staff. Nothing
 * is thrown away: a wrong guess costs a question or an hour, not a customer. The signs and their scores: docs/screening.md
 */
import { createHmac, randomBytes } from 'node:crypto'

import type { Screening } from '#app/leads/lead.ts'
import type { Counters } from './counters.server.ts'
import { createFrequency } from './frequency.server.ts'
import { hasteSign } from './haste.ts'
import { honeypotSign } from './honeypot.ts'
import { linkSign } from './links.ts'
import { markupSign } from './markup.ts'
import { nameDigitsSign } from './name-digits.ts'
import { offerSign } from './offers.ts'
import { sameValuesSign } from './same-values.ts'
import { type Sign, SUSPICIOUS } from './sign.ts'
import { silentBrowserSign } from './silent-browser.ts'
import { createStamps } from './stamps.server.ts'

export type ScreenedPost = {
  headers: Headers
  /** Null where it says nothing of a visitor: then nothing is counted that is counted across visitors. */
  address: string | null
  fields: Record<string, string>
  honeypot: string
  stamp: string
  /** As the form's script wrote them, empty without one. */
  seconds: string
}

export type Screened = {
  screening: Screening
  /** It gets the quick thank-you of everybody, and so learns nothing. */
  fellForTrap: boolean
  /** So many from one address that only who answers the question is taken. */
  isFlood: boolean
  /** It did not begin on a page of ours. */
  isStranger: boolean
}

export type Screener = {
  /** For the pages. */
  stamp: () => string
  screen: (post: ScreenedPost) => Promise<Screened>
  /** The lead was there already: the same enquiry again is not another one of that phone. */
  takeBack: (fields: Record<string, string>) => Promise<void>
  /** @returns a sign against a right answer that is given again and again, or one of very many from one address */
  screenAnswer: (token: string, address: string | null) => Promise<Sign | null>
}

type Options = { counters: Counters; siteUrl: string; signingSecret: string | null }

export function createScreener({ counters, siteUrl, signingSecret }: Options): Screener {
  const stamps = createStamps({ secret: signingSecret })
  const key = signingSecret ?? randomBytes(32)
  const conceal = (text: string) => createHmac('sha256', key).update(`count ${text}`).digest('base64url').slice(0, 22)
  const frequency = createFrequency(counters, conceal)
  const ownHost = new URL(siteUrl).hostname

  /** Without SIGNING_SECRET, a stamp that is not ours may be from before a restart. */
  const isStranger = (stamp: string) => stamp === '' || (signingSecret !== null && stamps.read(stamp) === null)

  async function countSigns({ fields, address, stamp }: ScreenedPost) {
    const fromAddress = address ? await frequency.ofAddress(address) : { signs: [], isFlood: false }
    // Asked whatever else is odd: a flood costs one count a post.
    if (fromAddress.isFlood) return fromAddress
    const [phone, wording, strangers] = await Promise.all([
      fields.phone ? frequency.ofPhone(fields.phone) : null,
      frequency.ofWording(fields),
      address && isStranger(stamp) ? frequency.ofStrangers() : null,
    ])
    return { isFlood: false, signs: [phone, wording, strangers, ...fromAddress.signs] }
  }

  return {
    stamp: stamps.stamp,

    async screen(post) {
      const openedAt = stamps.read(post.stamp)
      const counted = await countSigns(post)
      const trap = honeypotSign(post.honeypot)
      const own = [
        trap,
        openedAt === null ? NOT_OURS : null,
        hasteSign(secondsOnForm(post.seconds, openedAt)),
        silentBrowserSign(post.headers),
        linkSign(post.fields, ownHost),
        markupSign(post.fields),
        offerSign(post.fields),
        sameValuesSign(post.fields),
        nameDigitsSign(post.fields),
      ]
      if (post.address && sumUp(own).verdict === 'suspicious') await frequency.blame(post.address)
      return {
        screening: sumUp([...own, ...counted.signs]),
        fellForTrap: trap !== null,
        isFlood: counted.isFlood,
        isStranger: isStranger(post.stamp),
      }
    },

    async takeBack({ phone }) {
      if (phone) await frequency.takeBackPhone(phone)
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
const NOT_OURS: Sign = { score: 40, reason: 'did not begin on a page of ours' }

/** The page is no older than its stamp; what a script says may be less. */
function secondsOnForm(hint: string, openedAt: number | null): number | null {
  const atMost = openedAt === null ? null : (Date.now() - openedAt) / 1000
  const said = /^\d{1,6}$/.test(hint) ? Number(hint) : null
  return said === null ? atMost : Math.min(said, atMost ?? said)
}

function sumUp(found: (Sign | null)[]): Screening {
  const signs = found.filter((sign) => sign !== null)
  const score = signs.reduce((sum, sign) => sum + sign.score, 0)
  return {
    verdict: score >= SUSPICIOUS ? 'suspicious' : 'clean',
    reasons: signs.map(({ reason }) => reason),
    scores: signs.map((sign) => sign.score),
  }
}
