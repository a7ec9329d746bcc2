/** Spam signals from recent frequencies, on all instances. */
import type { Counters } from './counters.server.ts'
import { toSignal, type SpamSignal } from './spam-signals.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** @param hashKey hashes personal data into a key */
export function createFrequency(counters: Counters, hashKey: (text: string) => string) {
  const phones = counters('phone', HOUR_S)
  const enquiries = counters('enquiry', HOUR_S)
  const addresses = counters('address', 10 * MINUTE_S)
  const flaggedAddresses = counters('flagged-address', HOUR_S)
  const postsWithoutToken = counters('no-page-token', HOUR_S)
  const wordings = counters('wording', 6 * HOUR_S)
  const wordingsOfPhones = counters('wording-phone', 6 * HOUR_S)
  const answers = counters('answer', HOUR_S)
  const answersOfAddresses = counters('answer-address', 10 * MINUTE_S)

  return {
    /** Detects many different enquiries from one phone. A family may enquire twice, and once more about a forgotten question. */
    async countPhone(phone: string, contentHash: string): Promise<SpamSignal | null> {
      const key = hashKey(phone)
      const isNew = (await enquiries.increment(hashKey(`${phone} ${contentHash}`))) === 1
      const count = await (isNew ? phones.increment(key) : phones.read(key))
      if (count <= 3) return null
      return count > 6
        ? toSignal('more than six enquiries from one phone within an hour')
        : toSignal('more than three enquiries from one phone within an hour')
    },

    /** Detects busy addresses. Carriers put thousands of people behind one address, so it gets a captcha and is never refused. */
    async countAddress(address: string): Promise<{ signals: (SpamSignal | null)[]; isFlood: boolean }> {
      const key = hashKey(address)
      const [count, flags] = await Promise.all([addresses.increment(key), flaggedAddresses.read(key)])
      const flagged = flags > 2 ? toSignal('bots posted from the same address lately') : null
      return { signals: [addressSignal(count), flagged], isFlood: count > FLOOD }
    },

    /** Flags the address of a bot's post. One or two flags may be false positives. */
    async flag(address: string): Promise<void> {
      await flaggedAddresses.increment(hashKey(address))
    },

    /**
     * Detects many posts without our page token from all addresses. People's posts have one, so a large number without it comes from
     * a bot.
     */
    async countPostWithoutToken(): Promise<SpamSignal | null> {
      const count = await postsWithoutToken.increment('all')
      return count > 3 ? toSignal('one of many that did not begin on a page of ours') : null
    },

    /** Detects the same long text from several phones. People paste advertisements too, so it needs a second signal. */
    async countWording(fields: Record<string, string>): Promise<SpamSignal | null> {
      const wording = longestWording(fields)
      if (!wording) return null
      const key = hashKey(wording)
      const isNew = (await wordingsOfPhones.increment(`${key}.${hashKey(fields.phone ?? '')}`)) === 1
      const count = await (isNew ? wordings.increment(key) : wordings.read(key))
      return count < 3 ? null : toSignal('the same long text came from three phones or more')
    },

    /** Detects reused answers. A correct answer is for one person, who may need a few attempts. */
    async countAnswer(token: string): Promise<SpamSignal | null> {
      return (await answers.increment(hashKey(token))) > 5
        ? toSignal('one answer came with more than five enquiries')
        : null
    },

    /**
     * Detects many correct answers from one address, because a purpose-built bot can solve the sums. Its posts are
     * quarantined.
     */
    async countAnswerFrom(address: string): Promise<SpamSignal | null> {
      return (await answersOfAddresses.increment(hashKey(address))) > MOST_ANSWERS
        ? toSignal('more than 300 right answers from one address within ten minutes')
        : null
    },
  }
}

/** Posts per address above which a post is stored only with a correct answer. Below it, the lead is stored before the captcha. */
const FLOOD = 1000

/** One post every two seconds. Even a carrier's shared address has fewer people on one form. */
const MOST_ANSWERS = 300

const addressSignal = (count: number): SpamSignal | null =>
  count > 30 ? toSignal('more than 30 posts from one address within ten minutes') : null

/** Shortest text to compare. People share short phrases; sixty equal letters are a copy. */
const LONG = 60

function longestWording({ name: _name, phone: _phone, ...fields }: Record<string, string>): string | null {
  const letters = Object.values(fields).map((text) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ''))
  const longest = letters.reduce((best, text) => (text.length > best.length ? text : best), '')
  return longest.length >= LONG ? longest : null
}
