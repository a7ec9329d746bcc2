/**
 * What marketplaces, ads and telephone services send, one body of each kind. The shapes are those of the tests of the sources, which name the
 * documentation; many fields, such as most questions of advertisers, are made up to be like them. Names and numbers are invented.
 */
import { KEY } from '../fakes/senders.ts'
import { type Body, PHONE } from './chat-bodies.ts'

type Said = Record<string, unknown>
type Changes = Partial<Pick<Body, 'phone' | 'kinds' | 'body'>>

const enquiry = (source: Body['source'], about: string, body: string, typed: unknown, changes: Changes = {}): Body => ({
  source,
  about,
  body,
  kinds: ['enquiry'],
  phone: PHONE,
  typed,
  ...changes,
})
const toForm = (given: Said) => new URLSearchParams(given as Record<string, string>).toString()
const LANDLINE = '+911412345678'

const PUSHED = { UNIQUE_QUERY_ID: '3112345678', QUERY_TYPE: 'W', QUERY_TIME: '2026-11-24 18:00:00' }
const MOBILE = { SENDER_MOBILE: '+91-9812345678' }
const indiamart = (about: string, said: Said, own: Said = {}, changes: Changes = {}) =>
  enquiry('indiamart', about, JSON.stringify({ CODE: 200, RESPONSE: { ...PUSHED, ...own, ...said } }), said, changes)
const BUYER = { SENDER_NAME: 'Sunita Rao', ...MOBILE, SENDER_CITY: 'Jaipur', QUERY_MESSAGE: 'For 5 people' }
const pushed = (about: string, toBody: (lead: Said) => string) =>
  indiamart(about, BUYER, {}, { body: toBody({ ...PUSHED, ...BUYER }) })

const INDIAMART: Body[] = [
  indiamart('an enquiry', { ...BUYER, SUBJECT: 'Requirement', QUERY_PRODUCT_NAME: 'K9', SENDER_ADDRESS: '12 MI Road' }),
  indiamart('a buy lead', BUYER, { QUERY_TYPE: 'B' }),
  indiamart('a view of the catalogue', MOBILE, { QUERY_TYPE: 'V' }),
  indiamart('an enquiry by WhatsApp', BUYER, { QUERY_TYPE: 'WA' }),
  indiamart('an answered call', MOBILE, { QUERY_TYPE: 'P', CALL_DURATION: '105' }),
  indiamart('a missed call', MOBILE, { QUERY_TYPE: 'P', CALL_DURATION: '0' }),
  indiamart('a call with an odd duration', MOBILE, { QUERY_TYPE: 'P', CALL_DURATION: 'long' }),
  indiamart('a landline', { SENDER_MOBILE: '', SENDER_PHONE: '+(91)-(141)-2345678' }, {}, { phone: LANDLINE }),
  indiamart('a second number', { ...MOBILE, SENDER_MOBILE_ALT: '+91-9829012345' }),
  indiamart('the second number alone', { SENDER_MOBILE: '', SENDER_PHONE_ALT: '98123 45678' }),
  indiamart(
    'an e-mail address',
    { SENDER_EMAIL: 'a@example.com', SENDER_EMAIL_ALT: 'b@example.com' },
    {},
    { phone: null },
  ),
  indiamart('a company', {
    ...MOBILE,
    SENDER_COMPANY: 'Rao Traders',
    SENDER_STATE: 'Rajasthan',
    SENDER_PINCODE: '302017',
  }),
  indiamart('a number as a number', { SENDER_MOBILE: 9_812_345_678 }),
  indiamart('a number of another country', { SENDER_MOBILE: '+971-501234567' }, {}, { phone: '+971501234567' }),
  indiamart('parts that are null', MOBILE, { QUERY_TIME: null, SUBJECT: null, SENDER_NAME: null, QUERY_MCAT_NAME: [] }),
  indiamart('an unknown field', { ...MOBILE, Approximate_Order_Value: '2 lakh' }),
  pushed('a list', (lead) => JSON.stringify({ CODE: 200, RESPONSE: [lead] })),
  pushed('the fields alone', (lead) => JSON.stringify(lead)),
  pushed('a form’s field', (lead) => toForm({ CODE: '200', RESPONSE: JSON.stringify(lead) })),
  pushed('another case', (response) => JSON.stringify({ code: 200, response })),
  pushed('a byte order mark', (RESPONSE) => `\ufeff${JSON.stringify({ RESPONSE })}`),
]

const justdial = (about: string, said: Said, own: Said = {}, changes: Changes = {}) =>
  enquiry('justdial', about, toForm({ leadid: '1', ...own, ...said }), said, changes)
const posted = (about: string, said: Said, body: string, changes: Changes = {}) =>
  enquiry('justdial', about, body, said, changes)
const CALLER = { name: 'Sunita Rao', mobile: '9812345678' }
const QUESTIONS = [
  ['Full name', 'Sunita Rao'],
  ['Mobile', '98123 45678'],
] as const

const JUSTDIAL: Body[] = [
  justdial('a lead', { ...CALLER, area: 'Vaishali Nagar', city: 'Jaipur', category: 'RO Dealers' }, { prefix: 'Ms' }),
  justdial('a landline beside it', { ...CALLER, phone: '022-22355342' }),
  justdial('a landline', { name: 'Ravi', mobile: '', phone: '0141-2345678' }, {}, { phone: LANDLINE }),
  justdial('other names', { customer_name: 'Asha', mobile_number: '9812345678', email_id: 'a@example.com' }),
  justdial('capital letters', { Name: 'Asha', Mobile_Number: '9812345678', City: 'Pune' }),
  justdial('a hidden number', { name: 'Ravi', mobile: '98XXXXXX10' }, {}, { phone: null }),
  justdial('the mark against sales calls', CALLER, { dncmobile: '1', dncphone: '0' }),
  justdial('no PIN code', CALLER, { pincode: '0', brancharea: 'Andheri', branchpin: '400053' }),
  justdial('a PIN code', { ...CALLER, pincode: '302017' }),
  justdial('an e-mail address', { email: 'a@example.com', mobile: '' }, {}, { phone: null }),
  justdial('line breaks', { ...CALLER, message: 'Price?\nFor 5' }),
  justdial('brackets of a list', { 'name[]': 'Asha', 'mobile[]': '9812345678' }),
  justdial('names in brackets', { 'answers[name]': 'Asha', 'answers[phone]': '9812345678' }),
  justdial('a code apart', { name: 'Asha', isd: '971', mobile: '50 123 4567' }, {}, { phone: '+971501234567' }),
  posted('JSON', CALLER, JSON.stringify({ leadid: 7, ...CALLER })),
  posted('JSON in a field', CALLER, toForm({ data: JSON.stringify({ leadid: 7, ...CALLER }) })),
  posted('a list', CALLER, JSON.stringify([{ leadid: 7, ...CALLER }])),
  posted('HTML', CALLER, JSON.stringify({ leadid: 7, ...CALLER, message: 'Price?<br>For&nbsp;5' })),
  posted(
    'a list of questions',
    Object.fromEntries(QUESTIONS),
    toForm(
      Object.fromEntries(
        QUESTIONS.flatMap(([name, value], at) => [
          [`q[${at}][name]`, name],
          [`q[${at}][value]`, value],
        ]),
      ),
    ),
  ),
]

const column = (column_id: string | undefined, string_value: unknown, column_name?: string) => ({
  column_id,
  string_value,
  column_name,
})
const google = (about: string, columns: ReturnType<typeof column>[], own: Said = {}, changes: Changes = {}) =>
  enquiry(
    'google-lead-form',
    about,
    JSON.stringify({ google_key: KEY, lead_id: 'g1', user_column_data: columns, ...own }),
    columns.map(({ string_value }) => string_value),
    changes,
  )
const USER = [column('FULL_NAME', 'Sunita Rao', 'Full Name'), column('PHONE_NUMBER', PHONE, 'User Phone')]

const GOOGLE: Body[] = [
  google('a lead', USER, { api_version: '1.0', form_id: 4, campaign_id: 7, gcl_id: 'E', is_test: false }),
  google('first and last name', [column('FIRST_NAME', 'Sunita'), column('LAST_NAME', 'Rao'), ...USER.slice(1)]),
  google('an address', [
    ...USER,
    column('POSTAL_CODE', '302017'),
    column('CITY', 'Jaipur'),
    column('STREET_ADDRESS', '12 MI Road'),
  ]),
  google('a question', [...USER, column('whats_your_water', 'Borewell', 'What’s your water?')]),
  google('work', [
    ...USER,
    column('WORK_EMAIL', 'a@example.com'),
    column('COMPANY_NAME', 'Rao Traders'),
    column('JOB_TITLE', 'Owner'),
  ]),
  google('a number at work', [column('FULL_NAME', 'Asha'), column('WORK_PHONE', '098123 45678')]),
  google('questions without an id', [
    column(undefined, '9812345678', 'User Phone'),
    column(undefined, 'Asha', 'Full name'),
  ]),
  google('numbers for texts', [column('PHONE_NUMBER', 9_812_345_678)], { lead_id: 17, campaign_id: '7' }),
  google('parts that are null', USER, { gcl_id: null, campaign_id: null, form_id: null }),
  google('no lead’s id', USER, { lead_id: null }),
  google('a number in a question of the advertiser', [
    column('7', '98123 45678', 'Your WhatsApp number?'),
    ...USER.slice(0, 1),
  ]),
  google('a test', [], { is_test: true, user_column_data: USER }, { kinds: [] }),
  google('a test as text', [], { is_test: 'true' }, { kinds: [] }),
]

const LEAD = JSON.stringify({
  object: 'page',
  entry: [{ id: '1', changes: [{ field: 'leadgen', value: { leadgen_id: 7 } }] }],
})
const meta = (about: string, said: Said, changes: Changes = {}): Body => ({
  ...enquiry('meta-lead-ads', about, LEAD, said, changes),
  answers: {
    field_data: Object.entries(said).map(([name, value]) => ({ name, values: Array.isArray(value) ? value : [value] })),
  },
})
/** Names of the number's field that advertisers, and Meta itself, use. */
const NUMBERS = [
  ...[
    'phone_number',
    'phone',
    'whatsapp_number',
    'your_whatsapp_number',
    'user_provided_phone_number',
    'mobile_number',
  ],
  ...['contact_number', 'work_phone_number', 'फ़ोन_नंबर', 'मोबाइल_नंबर', 'número_de_teléfono', 'aapka_mobile_number'],
  ...[
    'telephone',
    'phone_no.',
    'enter_your_10_digit_mobile_number',
    'alternate_phone_number',
    'call_me_on_this_number',
  ],
]

const META: Body[] = [
  ...NUMBERS.map((name) => meta(`a number in ${name}`, { full_name: 'Sunita Rao', [name]: '98123 45678' })),
  meta('an empty number first', { phone_number: '', your_whatsapp_number: '9812345678' }),
  meta('Hindi questions', { पूरा_नाम: 'आशा', फ़ोन_नंबर: '९८१२३४५६७८', शहर: 'जयपुर' }),
  meta('first and last name', { first_name: 'Sunita', last_name: 'Rao', phone_number: PHONE, email: 'a@example.com' }),
  meta('several answers', { phone_number: PHONE, 'which_machine?': ['K9', 'K7'], 'when_to_call?': 'After 5 pm' }),
  meta('a number as a number', { phone_number: 919_812_345_678, odd: [{ a: 1 }] }),
  meta('no number', { full_name: 'Asha', email: 'a@example.com' }, { phone: null }),
  meta(
    'a number of another country',
    { full_name: 'Asha', phone_number: '+44 7911 123456' },
    { phone: '+447911123456' },
  ),
  meta('an address', {
    phone_number: PHONE,
    street_address: '12 MI Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    post_code: '302017',
  }),
]

const call = (source: 'exotel' | 'myoperator', about: string, body: string, changes: Changes = {}): Body => ({
  ...enquiry(source, about, body, []),
  kinds: ['call'],
  ...changes,
})
const PASSED = {
  CallSid: 'c1',
  CallFrom: '09812345678',
  CallTo: '08047110000',
  Direction: 'incoming',
  CallType: 'incomplete',
}
const exotel = (about: string, given: Said, changes?: Changes) =>
  call('exotel', about, toForm({ ...PASSED, ...given }), changes)
const WITHHELD: Changes = { kinds: [], phone: null }
const NOTHING: Changes = { kinds: [] }
const STATE = { CallSid: 'c1', Status: 'no-answer', DateUpdated: '2026-11-24 18:00:00' }
const myoperator = (about: string, given: Said, changes?: Changes) =>
  call('myoperator', about, JSON.stringify({ _ci: 'c1', _su: 2, _ev: 1, ...given }), changes)

const CALLS: Body[] = [
  exotel('a missed call', { DialCallStatus: 'no-answer', StartTime: '2026-11-24 18:00:00' }),
  ...['client-hangup', 'call-attempt', 'voicemail'].map((CallType) => exotel(`a call with ${CallType}`, { CallType })),
  exotel('a landline', { CallFrom: '01412345678' }, { phone: LANDLINE }),
  ...['anonymous', '', 'Restricted', '56767'].map((CallFrom) =>
    exotel(`a caller “${CallFrom}”`, { CallFrom }, WITHHELD),
  ),
  exotel('an answered call', { CallType: 'completed' }, NOTHING),
  exotel('our own call', { Direction: 'outbound-dial', CallType: 'busy' }, NOTHING),
  call('exotel', 'a state without the caller', toForm(STATE), NOTHING),
  call('exotel', 'a state with the caller', toForm({ ...STATE, From: '09812345678', To: '08047110000' })),
  call('exotel', 'JSON', JSON.stringify(PASSED)),
  myoperator('a missed call', { _cr: '9812345678', _cl: PHONE, _st: 1_764_000_000 }),
  myoperator('a voicemail', { _su: '3', _cl: PHONE }),
  myoperator('numbers for texts', { _cr: 9_812_345_678 }),
  myoperator('a withheld number', { _cr: 'anonymous' }, WITHHELD),
  myoperator('an answered call', { _su: 1, _cl: PHONE }, NOTHING),
  myoperator('our own call', { _ev: 2, _cl: PHONE }, NOTHING),
  call('myoperator', 'a call that is not over', JSON.stringify({ uid: '1', clid: PHONE, call_state: 1 }), NOTHING),
]

export const FORMS: Body[] = [...INDIAMART, ...JUSTDIAL, ...GOOGLE, ...META, ...CALLS]
