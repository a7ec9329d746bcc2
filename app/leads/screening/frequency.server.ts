/** Signs that follow from how often something came lately, here and on other instances. */
import type { Counters } from './counters.server.ts'
import type { SpamSignal } from './spam-signal.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** @param hashKey turns what is personal into a key that says nothing */
export function createFrequency(counters: Counters, hashKey: (text: string) => string) {
  const phones = counters('phone', HOUR_S)
  const addresses = counters('address', 10 * MINUTE_S)
  const flaggedAddresses = counters('offender', HOUR_S)
  const postsWithoutToken = counters('stranger', HOUR_S)
  const wordings = counters('wording', 6 * HOUR_S)
  const wordingsOfPhones = counters('wording-phone', 6 * HOUR_S)
  const answers = counters('answer', HOUR_S)
  const answersOfAddresses = counters('answer-address', 10 * MINUTE_S)

  return {
    /** Different enquiries from one phone. A family asks twice, and somebody who forgot something a third time. */
    async ofPhone(phone: string): Promise<SpamSignal | null> {
      const count = await phones.increment(hashKey(phone))
      if (count <= 3) return null
      return count > 6
        ? { score: 100, reason: 'more than six enquiries from one phone within an hour' }
        : { score: 50, reason: 'more than three enquiries from one phone within an hour' }
    },

    /** A repeat is no second enquiry. */
    uncountPhone: (phone: string) => phones.decrement(hashKey(phone)),

    /** Carriers put thousands of people behind one address: whoever comes when it is busy is asked, and nobody is refused. */
    async ofAddress(address: string): Promise<{ signals: (SpamSignal | null)[]; isFlood: boolean }> {
      const key = hashKey(address)
      const [count, flags] = await Promise.all([addresses.increment(key), flaggedAddresses.read(key)])
      const flagged = flags > 2 ? { score: 50, reason: 'bots posted from the same address lately' } : null
      return { signals: [addressSignal(count), flagged], isFlood: count > FLOOD }
    },

    /** What came from there left no doubt by itself; once or twice that may be a person whom we took for a bot. */
    async flag(address: string): Promise<void> {
      await flaggedAddresses.increment(hashKey(address))
    },

    /** Posts that did not begin on a page of ours, from everywhere: people's do, so many at once are one bot's work. */
    async ofPostsWithoutToken(): Promise<SpamSignal | null> {
      const count = await postsWithoutToken.increment('all')
      return count > 3 ? { score: 60, reason: 'one of many that did not begin on a page of ours' } : null
    },

    /**
     * The same long text, whatever digits are in it, from phone after phone. People paste the words of an advertisement, so
     * it is not enough by itself, however many there are.
     */
    async ofWording(fields: Record<string, string>): Promise<SpamSignal | null> {
      const wording = longestWording(fields)
      if (!wording) return null
      const key = hashKey(wording)
      const isNew = (await wordingsOfPhones.increment(`${key}.${hashKey(fields.phone ?? '')}`)) === 1
      const count = await wordings.increment(key)
      if (!isNew) await wordings.decrement(key)
      const others = isNew ? count : count - 1
      return others < 3 ? null : { score: 60, reason: 'the same long text came from three phones or more' }
    },

    /** One right answer opens the way for one person, who may have to send it a few times. */
    async ofAnswer(token: string): Promise<SpamSignal | null> {
      return (await answers.increment(hashKey(token))) > 5
        ? { score: 100, reason: 'one answer came with more than five enquiries' }
        : null
    },

    /** A sum is easy for a bot that was written for it: what it sends is kept, and waits for staff. */
    async ofAnswersFrom(address: string): Promise<SpamSignal | null> {
      return (await answersOfAddresses.increment(hashKey(address))) > MOST_ANSWERS
        ? { score: 100, reason: 'more than 300 right answers from one address within ten minutes' }
        : null
    },
  }
}

/** From here on each post must bring its right answer to be kept at all: what is asked first is kept meanwhile below. */
const FLOOD = 1000

/** One each two seconds: no carrier has so many people on one form. */
const MOST_ANSWERS = 300

const addressSignal = (count: number): SpamSignal | null =>
  count > 30 ? { score: 100, reason: 'more than 30 posts from one address within ten minutes' } : null

/** People use the same short phrases; the same sixty letters are copied. */
const LONG = 60

function longestWording({ name: _name, phone: _phone, ...fields }: Record<string, string>): string | null {
  const letters = Object.values(fields).map((text) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ''))
  const longest = letters.reduce((best, text) => (text.length > best.length ? text : best), '')
  return longest.length >= LONG ? longest : null
}
