/**
 * The kinds of a person's tasks, with their words in both languages. A task holds a kind, a reason and values; lists, card, sheet of the
 * day and the table in docs/desk.md turn them into words, and nothing reads the words back. How to add one: docs/contributing/task.md.
 */

/** The desk's languages. A new language of the site has pages for visitors only. */
export type Words = Record<'en' | 'hi', string>

/** 1: promised for a minute. 2: money. 3: today's visits. 4: they reached out. 5: promised for a day. 6: later. */
export type TaskClass = 1 | 2 | 3 | 4 | 5 | 6

type Entry = {
  /** Due tasks are listed by class. */
  class: TaskClass
  /** By reason. `{rupees}`, `{rest}`, `{time}`, `{since}`, `{times}` and `{text}` stand for the task's values. */
  words: Record<string, Words>
  /** Any outcome of a call closes it, and it waits while the person must not be called. */
  isCall?: true
  /** About money: it stays open whatever the person says, and needs no call. */
  isMoney?: true
  /** Without the ladder: nobody else is told when its time has passed. */
  hasNoLadder?: true
  /** About a request, which is in a list of its own. */
  isRequest?: true
  /** Staff close it by this button. */
  button?: Words
}

const defineKinds = <Kinds extends Record<string, Entry>>(entries: Kinds) => entries

const TASK_KINDS = defineKinds({
  'call-back': {
    class: 1,
    isCall: true,
    words: { asked: { en: 'They asked for this time', hi: 'उन्होंने यह समय कहा था' } },
  },
  visit: {
    class: 1,
    hasNoLadder: true,
    words: { fixed: { en: 'Live demo', hi: 'लाइव डेमो' }, booked: { en: 'Live demo', hi: 'लाइव डेमो' } },
    button: { en: 'Called off', hi: 'रद्द हुआ' },
  },
  settle: {
    class: 2,
    isMoney: true,
    words: {
      unclear: { en: 'Payment needs attention', hi: 'भुगतान पर ध्यान दें' },
      overpaid: { en: '{rupees} paid too much: refund it', hi: '{rupees} ज़्यादा मिले: लौटाएँ' },
      'refund-failed': { en: '{rupees} could not be refunded', hi: '{rupees} नहीं लौटाए जा सके' },
    },
  },
  'wants-to-pay': {
    class: 2,
    isCall: true,
    words: {
      declined: { en: 'Payment declined: wanted to pay', hi: 'भुगतान नहीं हुआ: देना चाहते थे' },
      abandoned: { en: 'Payment not finished: wanted to pay', hi: 'भुगतान अधूरा रहा: देना चाहते थे' },
    },
  },
  'confirm-visit': {
    class: 3,
    words: {
      booked: { en: 'Booked a demo: confirm it', hi: 'डेमो बुक किया: पक्का करें' },
      moved: { en: 'Moved their demo: confirm it', hi: 'डेमो का समय बदला: पक्का करें' },
      refused: {
        en: 'Our message was refused: confirm the demo by phone',
        hi: 'हमारा संदेश नहीं पहुँचा: डेमो फ़ोन पर पक्का करें',
      },
    },
  },
  rebook: {
    class: 3,
    isCall: true,
    words: {
      cancelled: { en: 'Cancelled their demo', hi: 'डेमो रद्द किया' },
      'we-cancelled': {
        en: 'We cancelled their demo: agree on another time',
        hi: 'हमने डेमो रद्द किया: दूसरा समय तय करें',
      },
      'nobody-there': { en: 'Nobody was there for the demo', hi: 'डेमो के समय कोई नहीं था' },
    },
  },
  answer: {
    class: 4,
    isCall: true,
    words: {
      wrote: { en: 'Wrote on {time}', hi: '{time} को लिखा' },
      rang: { en: 'Rang on {time}', hi: '{time} को फ़ोन किया' },
      'rang-often': { en: 'Rang {times} times', hi: '{times} बार फ़ोन किया' },
      enquired: { en: 'Enquired again on {time}', hi: '{time} को फिर पूछताछ की' },
      spoke: { en: 'Spoke on {time}: how did it go?', hi: '{time} को बात हुई: कैसी रही?' },
      'reply-refused': { en: 'Our WhatsApp message failed', hi: 'हमारा WhatsApp संदेश नहीं पहुँचा' },
    },
  },
  'first-call': {
    class: 4,
    isCall: true,
    words: {
      enquired: { en: 'First call', hi: 'पहला फ़ोन' },
      // Nobody promised them a call.
      listed: { en: 'First call, from a list', hi: 'पहला फ़ोन, सूची से' },
      tapped: { en: 'How did it go?', hi: 'बात कैसी रही?' },
    },
  },
  // In a list of its own, without a time: nobody can be late with a call that is not possible.
  'find-number': {
    class: 6,
    isCall: true,
    words: {
      missing: { en: 'No number to call: write, or find one', hi: 'फ़ोन नंबर नहीं है: लिखें, या नंबर ढूँढें' },
    },
    button: { en: 'Answered in writing', hi: 'लिखकर जवाब दिया' },
  },
  'write-back': {
    class: 4,
    words: {
      wrote: {
        en: 'Asked for no calls on {since}, has written on {time}: answer in writing',
        hi: '{since} को फ़ोन न करने को कहा था, {time} को लिखा है: लिखकर जवाब दें',
      },
    },
    button: { en: 'Answered', hi: 'जवाब दिया' },
  },
  'read-words': {
    class: 4,
    isRequest: true,
    words: {
      'no-calls': {
        en: 'May have asked for no more calls: read',
        hi: 'शायद फ़ोन न करने को कहा है: पढ़ें',
      },
    },
  },
  deliver: {
    class: 5,
    isMoney: true,
    words: { paid: { en: 'Paid {rupees}: arrange delivery', hi: '{rupees} मिले: डिलीवरी तय करें' } },
  },
  'visit-result': {
    class: 5,
    isCall: true,
    words: { over: { en: 'How did the demo go?', hi: 'डेमो कैसा रहा?' } },
  },
  rest: {
    class: 5,
    isMoney: true,
    words: {
      asked: { en: '{rupees} not paid yet', hi: '{rupees} अभी नहीं मिले' },
      remains: { en: '{rupees} paid: {rest} remains', hi: '{rupees} मिले: {rest} बाकी हैं' },
    },
  },
  verify: {
    class: 5,
    isRequest: true,
    words: {
      request: { en: 'Ask whether it was them', hi: 'पूछें कि क्या उन्होंने ही भेजा' },
      // Calls wait until then.
      'no-calls': { en: 'Ask whether it was them', hi: 'पूछें कि क्या उन्होंने ही भेजा' },
    },
  },
  tell: {
    class: 5,
    isRequest: true,
    words: { complaint: { en: 'Tell them who looks into it', hi: 'बताएँ कि इसे कौन देख रहा है' } },
  },
  'carry-out': { class: 5, isRequest: true, words: { request: { en: 'Carry out', hi: 'पूरा करें' } } },
  retry: {
    class: 6,
    isCall: true,
    words: {
      'no-answer': { en: 'Try again', hi: 'फिर कोशिश करें' },
      often: { en: 'No answer five times: write, or give up?', hi: 'पाँच बार जवाब नहीं: लिखें, या छोड़ दें?' },
    },
  },
  'follow-up': {
    class: 6,
    isCall: true,
    words: {
      agreed: { en: 'Follow up', hi: 'आगे बात करें' },
      quote: { en: 'Wants a quotation: send it', hi: 'कोटेशन चाहिए: भेजें' },
      thinks: { en: 'Thinks about it after the demo', hi: 'डेमो के बाद सोच रहे हैं' },
      reopened: { en: 'Opened again', hi: 'फिर से खोला गया' },
      refunded: { en: 'Refunded {rupees}', hi: '{rupees} लौटाए गए' },
      'link-cancelled': {
        en: 'Payment cancelled: agree on what is next',
        hi: 'भुगतान रद्द हुआ: आगे क्या, यह तय करें',
      },
    },
  },
  own: {
    class: 6,
    hasNoLadder: true,
    words: { staff: { en: '{text}', hi: '{text}' } },
    button: { en: 'Done', hi: 'हो गया' },
  },
})

export type TaskKind = keyof typeof TASK_KINDS
export type Reason<Kind extends TaskKind> = keyof (typeof TASK_KINDS)[Kind]['words'] & string

export const entryOf = (kind: TaskKind): Entry => TASK_KINDS[kind]

const kindsWhere = (is: (entry: Entry) => boolean) =>
  (Object.keys(TASK_KINDS) as TaskKind[]).filter((kind) => is(entryOf(kind)))

/** Hundreds of people of one list are late together, which alarms nobody. */
export const CALM: string[] = ['listed'] satisfies Reason<'first-call'>[]

/** Kinds whose late tasks climb the ladder: owner, colleague, manager, alert. */
export const ON_LADDER = kindsWhere(({ hasNoLadder }) => hasNoLadder !== true)
/** Not in "To call now", and on the ladder all the same. */
export const OF_REQUESTS = kindsWhere(({ isRequest }) => isRequest === true)
