/** Signs that follow from how often something came lately, here and on the other machines. */
import type { Counters } from './counters.server.ts'
import type { Sign } from './sign.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** @param conceal turns what is personal into a key that says nothing */
export function createFrequency(counters: Counters, conceal: (text: string) => string) {
  const phones = counters('phone', HOUR_S)
  const addresses = counters('address', 10 * MINUTE_S)
  const offenders = counters('offender', HOUR_S)
  const strangers = counters('stranger', HOUR_S)
  const wordings = counters('wording', 6 * HOUR_S)
  const wordingsOfPhones = counters('wording-phone', 6 * HOUR_S)
  const answers = counters('answer', HOUR_S)
  const answersOfAddresses = counters('answer-address', 10 * MINUTE_S)

  return {
    /** Different enquiries from one phone. A family asks twice, and somebody who forgot something a third time. */
    async ofPhone(phone: string): Promise<Sign | null> {
      const count = await phones.add(conceal(phone))
      if (count <= 3) return null
      return count > 6
        ? { score: 100, reason: 'more than six enquiries from one phone within an hour' }
        : { score: 50, reason: 'more than three enquiries from one phone within an hour' }
    },

    /** A repeat is no second enquiry. */
    takeBackPhone: (phone: string) => phones.takeBack(conceal(phone)),

    /** Carriers put thousands of people behind one address: whoever comes when it is busy is asked, and nobody is refused. */
    async ofAddress(address: string): Promise<{ signs: (Sign | null)[]; isFlood: boolean }> {
      const key = conceal(address)
      const [count, blamed] = await Promise.all([addresses.add(key), offenders.read(key)])
      const isBlamed = blamed > 2 ? { score: 50, reason: 'bots posted from the same address lately' } : null
      return { signs: [addressSign(count), isBlamed], isFlood: count > FLOOD }
    },

    /** What came from there left no doubt by itself; once or twice that may be a person whom we took for a machine. */
    async blame(address: string): Promise<void> {
      await offenders.add(conceal(address))
    },

    /** Posts that did not begin on a page of ours, from everywhere: people's do, so many at once are one machine's work. */
    async ofStrangers(): Promise<Sign | null> {
      const count = await strangers.add('all')
      return count > 3 ? { score: 60, reason: 'one of many that did not begin on a page of ours' } : null
    },

    /**
     * The same long text, whatever digits are in it, from phone after phone. People paste the words of an advertisement, so
     * it is not enough by itself, however many there are.
     */
    async ofWording(fields: Record<string, string>): Promise<Sign | null> {
      const wording = longestWording(fields)
      if (!wording) return null
      const key = conceal(wording)
      const isNew = (await wordingsOfPhones.add(`${key}.${conceal(fields.phone ?? '')}`)) === 1
      const count = await wordings.add(key)
      if (!isNew) await wordings.takeBack(key)
      const others = isNew ? count : count - 1
      return others < 3 ? null : { score: 60, reason: 'the same long text came from three phones or more' }
    },

    /** One right answer opens the way for one person, who may have to send it a few times. */
    async ofAnswer(token: string): Promise<Sign | null> {
      return (await answers.add(conceal(token))) > 5
        ? { score: 100, reason: 'one answer came with more than five enquiries' }
        : null
    },

    /** A sum is easy for a bot that was written for it: what it sends is kept, and waits for staff. */
    async ofAnswersFrom(address: string): Promise<Sign | null> {
      return (await answersOfAddresses.add(conceal(address))) > MOST_ANSWERS
        ? { score: 100, reason: 'more than 300 right answers from one address within ten minutes' }
        : null
    },
  }
}

/** From here on each post must bring its right answer to be kept at all: what is asked first is kept meanwhile below. */
const FLOOD = 1000

/** One each two seconds: no carrier has so many people on one form. */
const MOST_ANSWERS = 300

const addressSign = (count: number): Sign | null =>
  count > 30 ? { score: 100, reason: 'more than 30 posts from one address within ten minutes' } : null

/** People use the same short phrases; the same sixty letters are copied. */
const LONG = 60

function longestWording({ name: _name, phone: _phone, ...fields }: Record<string, string>): string | null {
  const letters = Object.values(fields).map((text) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ''))
  const longest = letters.reduce((best, text) => (text.length > best.length ? text : best), '')
  return longest.length >= LONG ? longest : null
}
