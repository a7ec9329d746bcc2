/** Posts with names, orders, types and nestings that nobody has foreseen: none throws, and all that a person typed arrives. */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseSettings } from '#app/settings/env.server.ts'
import type { SourceName } from '#app/settings/sources/index.ts'
import { KEY, interaktBody, senderEnvironment, whatsAppBody } from '../../../tests/fakes/senders.ts'
import { readEvents } from '../../../tests/inbound/read-events.ts'
import { arrivedOf, isThere, typedOf } from '../../../tests/inbound/whole.ts'
import { createSources } from './index.server.ts'

type Answers = Record<string, unknown>

const NAMES = [
  ...['full_name', 'name', 'first_name', 'last_name', 'phone_number', 'mobile', 'your_whatsapp_number', 'Phone No. 2'],
  ...['email', 'E-mail address', 'city', 'City / Area', 'pin_code', 'address', 'Address line 2', 'company', 'product'],
  ...['message', 'Remarks', 'पूरा_नाम', 'फ़ोन_नंबर', 'शहर', 'आपका सवाल क्या है?', 'número_de_teléfono', 'naam', 'prefix'],
  ...[
    'budget',
    'form',
    'which_water?',
    'How many people?',
    'Water source in your city',
    'father_mobile',
    'note',
    'type',
  ],
]
const VALUES = [
  ...['Sunita Rao', 'राजेश्‍वर', 'Mr.', 'Md. Irfan', 'Sharma & Sons', '98290 12345', '+91-9829012346', '०७७१-२५६२१६६'],
  ...[
    '0141-2345678 ext. 12',
    '+971 50 123 4567',
    '98XXXXXX45',
    '1800 123 4567',
    'asha@example.com',
    'asha(at)example',
    '302017',
  ],
  ...[
    'Jaipur',
    'Near GPO, 12 MI Road',
    'K9',
    'Price?\nFor 5 people',
    'कल शाम को कॉल करना',
    '5',
    '<5 litres>',
    'I am a constructor',
  ],
  ...['👍 ok', 'yes', '2 lakh', 'x'.repeat(300), 'https://example.com/x', '9829012345 / 9829012347', '{"a":1}'],
]
const value = fc.constantFrom(...VALUES)
const answer = fc.oneof(
  { weight: 6, arbitrary: value },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 9_999_999_999 }) },
  { weight: 1, arbitrary: fc.array(value, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ given: value, deeper: fc.record({ [`reply`]: value }) }) },
  { weight: 1, arbitrary: fc.constantFrom(null, '', [], {}, [null]) },
)
const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `q ${text}`) },
)
const answers = fc.dictionary(word, answer, { minKeys: 1, maxKeys: 8 })
/** Parts that are only shown. */
const odd = fc.constantFrom(undefined, null, '', 'none', 7, true, [], {}, [null], [{}], { name: 7 })

const { sources } = parseSettings(senderEnvironment)
let asked: Answers = {}
const all = createSources({ sources }, () =>
  Promise.resolve(Response.json({ field_data: toList(asked, 'name', 'values'), campaign_name: 7, platform: null })),
)
const toList = (given: Answers, name: string, content: string) =>
  Object.entries(given).map(([key, said]) => ({ [name]: key, [content]: said }))
const toTexts = (given: Answers) =>
  Object.fromEntries(
    Object.entries(given).map(([key, said]) => [key, typeof said === 'string' ? said : JSON.stringify(said)]),
  )
const ABOUT = { from: '919812345678', id: 'wamid.1', timestamp: '1764000000' }
const toChat = (part: object, shown: unknown) =>
  whatsAppBody({ contacts: shown, metadata: shown, statuses: null, messages: [{ ...ABOUT, referral: shown, ...part }] })
const toFlow = (given: Answers) => ({
  type: 'interactive',
  interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: JSON.stringify(given) } },
})

/** A source that `npm run new:source` writes needs none. */
const POSTS: Partial<Record<SourceName, (given: Answers, shown: unknown) => unknown>> = {
  indiamart: (given, shown) => ({
    CODE: 200,
    RESPONSE: { UNIQUE_QUERY_ID: 7, QUERY_TIME: shown, SUBJECT: shown, ...given },
  }),
  justdial: (given, shown) => ({ leadid: 7, date: shown, dncmobile: shown, ...given }),
  'google-lead-form': (given, shown) => ({
    google_key: KEY,
    lead_id: 7,
    gcl_id: shown,
    campaign_id: shown,
    user_column_data: toList(given, 'column_id', 'string_value'),
  }),
  'meta-lead-ads': () => ({ entry: [{ changes: [{ field: 'leadgen', value: { leadgen_id: 7 } }] }] }),
  whatsapp: (given, shown) => toChat(toFlow(given), shown),
  interakt: (given, shown) =>
    interaktBody('message_received', '+919812345678', {
      id: 7,
      message: JSON.stringify(toFlow(given).interactive),
      received_at_utc: shown,
      meta_data: shown,
    }),
  exotel: (given, shown) => ({
    ...toTexts(given),
    CallSid: 7,
    CallType: 'busy',
    CallFrom: '09812345678',
    StartTime: shown,
  }),
  myoperator: (given, shown) => ({ ...given, _ci: 7, _su: 2, _cr: '9812345678', _st: shown, _did: shown }),
}
/** Calls say nothing but the number. */
const CALLS = ['exotel', 'myoperator']

async function expectWhole(name: SourceName, count: number) {
  const samples = fc.sample(fc.tuple(answers, odd), { numRuns: count, seed: 58 })
  for (const [given, shown] of samples) {
    const typed = typedOf(given)
    // A post without anything of a person is listed for staff.
    if (typed.length === 0) continue
    asked = given
    const events = await readEvents(all.get(name)!, JSON.stringify(POSTS[name]!(given, shown)))
    expect(events, JSON.stringify(given)).toHaveLength(1)
    const arrived = arrivedOf(events)
    const missing = CALLS.includes(name) ? [] : typed.filter((text) => !isThere(text, arrived))
    expect(missing, JSON.stringify({ given, arrived })).toEqual([])
  }
}

const NAMES_OF_SOURCES = Object.keys(POSTS) as SourceName[]

test.each(NAMES_OF_SOURCES)('%s: 300 posts arrive whole', (name) => expectWhole(name, 300))
test.each(NAMES_OF_SOURCES)('%s: 10,000 posts arrive whole', { timeout: 600_000, tags: ['all', 'whole'] }, (name) =>
  expectWhole(name, 10_000),
)
