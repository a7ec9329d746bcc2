/**
 * The kinds of a person's next step, with their words in both languages. A state holds a kind and its values; lists, card, sheet of the
 * day and the table in docs/desk.md turn it into words, and nothing reads the words back. How to add one: docs/contributing/next-step.md.
 */
import { toRupees } from '#app/content/rupees.ts'
import { lookUp } from '#app/lookup/look-up.ts'

/** The desk's languages. A new language of the site has pages for visitors only. */
type DeskLanguage = 'en' | 'hi'

type Entry = {
  /** `{rupees}`, `{rest}`, `{time}`, `{times}` and `{text}` stand for the values. */
  title: Record<DeskLanguage, string>
  /**
   * `part`: a part of the price was asked for, or remains. `refund`: money has to go back. `attention`: a payment needs attention.
   * The last two stay the next step whatever the person does.
   */
  money?: 'part' | 'refund' | 'attention'
}

const defineSteps = <Kind extends string>(entries: Record<Kind, Entry>) => entries as Record<Kind, Entry>

export const NEXT_STEPS = defineSteps({
  'first-call': { title: { en: 'First call', hi: 'पहला फ़ोन' } },
  'confirm-demo': { title: { en: 'First call: confirm the demo', hi: 'पहला फ़ोन: डेमो पक्का करें' } },
  'how-it-went': { title: { en: 'How did it go?', hi: 'बात कैसी रही?' } },
  'follow-up': { title: { en: 'Follow up', hi: 'आगे बात करें' } },
  'try-again': { title: { en: 'Try again', hi: 'फिर कोशिश करें' } },
  'call-back': { title: { en: 'They asked for this time', hi: 'उन्होंने यह समय कहा था' } },
  own: { title: { en: '{text}', hi: '{text}' } },
  unnamed: { title: { en: 'Next step', hi: 'अगला काम' } },
  reopened: { title: { en: 'Opened again', hi: 'फिर से खोला गया' } },
  demo: { title: { en: 'Live demo', hi: 'लाइव डेमो' } },
  'demo-result': { title: { en: 'How did the demo go?', hi: 'डेमो कैसा रहा?' } },
  'booked-after-all': { title: { en: 'Booked a demo after all', hi: 'आख़िर डेमो बुक किया' } },
  'moved-demo': { title: { en: 'Moved their demo', hi: 'डेमो का समय बदला' } },
  'cancelled-demo': { title: { en: 'Cancelled their demo', hi: 'डेमो रद्द किया' } },
  'we-cancelled-demo': {
    title: {
      en: 'We cancelled their demo: agree on another time',
      hi: 'हमने डेमो रद्द किया: दूसरा समय तय करें',
    },
  },
  'nobody-there': { title: { en: 'Nobody was there for the demo', hi: 'डेमो के समय कोई नहीं था' } },
  'message-refused': {
    title: {
      en: 'Our message was refused: confirm the demo by phone',
      hi: 'हमारा संदेश नहीं पहुँचा: डेमो फ़ोन पर पक्का करें',
    },
  },
  'reply-refused': { title: { en: 'Our WhatsApp message failed', hi: 'हमारा WhatsApp संदेश नहीं पहुँचा' } },
  wrote: { title: { en: 'Wrote at {time}', hi: '{time} पर लिखा' } },
  rang: { title: { en: 'Rang at {time}', hi: '{time} पर फ़ोन किया' } },
  'rang-often': { title: { en: 'Rang {times} times', hi: '{times} बार फ़ोन किया' } },
  'enquired-again': { title: { en: 'Enquired again at {time}', hi: '{time} पर फिर पूछताछ की' } },
  'payment-declined': {
    title: { en: 'Payment declined: wanted to pay', hi: 'भुगतान नहीं हुआ: देना चाहते थे' },
  },
  'payment-abandoned': {
    title: { en: 'Payment not finished: wanted to pay', hi: 'भुगतान अधूरा रहा: देना चाहते थे' },
  },
  'payment-attention': {
    title: { en: 'Payment needs attention', hi: 'भुगतान पर ध्यान दें' },
    money: 'attention',
  },
  'payment-asked': { title: { en: '{rupees} not paid yet', hi: '{rupees} अभी नहीं मिले' }, money: 'part' },
  'payment-cancelled': {
    title: { en: 'Payment cancelled: agree on what is next', hi: 'भुगतान रद्द हुआ: आगे क्या, यह तय करें' },
  },
  'rest-due': {
    title: { en: '{rupees} paid: {rest} remains', hi: '{rupees} मिले: {rest} बाकी हैं' },
    money: 'part',
  },
  deliver: { title: { en: 'Paid {rupees}: arrange delivery', hi: '{rupees} मिले: डिलीवरी तय करें' } },
  overpaid: {
    title: { en: '{rupees} paid too much: refund it', hi: '{rupees} ज़्यादा मिले: लौटाएँ' },
    money: 'refund',
  },
  refunded: { title: { en: 'Refunded {rupees}', hi: '{rupees} लौटाए गए' } },
  'refund-failed': {
    title: { en: '{rupees} could not be refunded', hi: '{rupees} नहीं लौटाए जा सके' },
    money: 'refund',
  },
  settle: { title: { en: 'Has paid: settle it', hi: 'भुगतान आ चुका है: निपटाएँ' } },
  verify: { title: { en: 'Ask whether it was them', hi: 'पूछें कि क्या उन्होंने ही भेजा' } },
  tell: { title: { en: 'Tell them who looks into it', hi: 'बताएँ कि इसे कौन देख रहा है' } },
  'carry-out': { title: { en: 'Carry out', hi: 'पूरा करें' } },
})

export type NextKind = keyof typeof NEXT_STEPS

export type NextStep = {
  kind: NextKind
  rupees?: number | undefined
  /** What remains of the price. */
  restRupees?: number | undefined
  /** When the person wrote, rang or enquired. */
  at?: number
  times?: number | undefined
  /** The words of staff (`own`). */
  text?: string
  /** The payment was at a test gateway. */
  isTrial?: true
  /** The person asked not to be called. */
  isWithoutCall?: true
}

const AROUND: Record<'trial' | 'withoutCall', Record<DeskLanguage, string>> = {
  trial: { en: 'Trial: {step}', hi: 'परीक्षण: {step}' },
  withoutCall: { en: '{step}, without a call', hi: '{step}, फ़ोन किए बिना' },
}

export function describeNext(step: NextStep, language: DeskLanguage = 'en'): string {
  const { kind, rupees, restRupees, at, times, text = '', isTrial, isWithoutCall } = step
  const values: Record<string, string> = {
    rupees: toRupees(rupees ?? 0),
    rest: toRupees(restRupees ?? 0),
    time: at === undefined ? '' : TIME.format(at),
    times: String(times ?? 1),
    text,
  }
  // A newer release beside this one may know more kinds.
  const { title } = lookUp(NEXT_STEPS, kind) ?? NEXT_STEPS.unnamed
  const words = title[language].replace(/\{(\w+)\}/g, (_, name: string) => lookUp(values, name) ?? '')
  const named = isTrial ? AROUND.trial[language].replace('{step}', () => words) : words
  return isWithoutCall ? AROUND.withoutCall[language].replace('{step}', () => named) : named
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })

/** The money that a step is about; null for a trial, which moves none. */
export const moneyOfStep = (step: NextStep | null) =>
  step === null || step.isTrial ? null : (lookUp(NEXT_STEPS, step.kind)?.money ?? null)

export const storeNext = (step: NextStep | null) => step && JSON.stringify(step)

/** @returns null if nothing is due */
export const readNext = (stored: string | null): NextStep | null =>
  stored === null ? null : (JSON.parse(stored) as NextStep)

/** The words of a stored step. @returns null if nothing is due */
export function describeStored(stored: string | null): string | null {
  const step = readNext(stored)
  return step && describeNext(step)
}
