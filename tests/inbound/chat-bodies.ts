/**
 * What WhatsApp and Interakt send, one body of each kind: those of the tests of the sources, which name the documentation, and kinds added
 * by hand in the same shapes. Names and numbers are invented.
 */
import type { InboundEvent } from '#app/inbound/inbound-event.ts'
import type { SourceName } from '#app/settings/sources/index.ts'
import { interaktBody, whatsAppBody } from '../fakes/senders.ts'

export const PHONE = '+919812345678'

export type Body = {
  source: SourceName
  about: string
  body: string
  /** The kinds of its events. */
  kinds: InboundEvent['kind'][]
  /** The number of its first event; null if it holds none. */
  phone: string | null
  /** All that a person typed. */
  typed: unknown
  /** What Meta has of the lead. */
  answers?: unknown
}

const ABOUT = { from: '919812345678', id: 'wamid.1', timestamp: '1764000000' }
const CONTACTS = [{ profile: { name: 'Sunita Rao' }, wa_id: '919812345678' }]

const value = (
  about: string,
  given: object,
  kinds: Body['kinds'],
  typed: unknown = [],
  phone: string | null = PHONE,
): Body => ({
  source: 'whatsapp',
  about,
  body: JSON.stringify(whatsAppBody(given)),
  kinds,
  phone,
  typed,
})
const chat = (about: string, message: object, typed: unknown) =>
  value(about, { contacts: CONTACTS, messages: [{ ...ABOUT, ...message }] }, ['message'], ['Sunita Rao', typed])
const noted = (about: string, kind: Body['kinds'][number], message: object) =>
  value(about, { contacts: CONTACTS, messages: [{ ...ABOUT, ...message }] }, [kind])
const part = (type: string, content: unknown) => ({ type, [type]: content })
const text = (body: string) => part('text', { body })
const flow = (response: unknown) =>
  part('interactive', {
    type: 'nfm_reply',
    nfm_reply: {
      name: 'flow',
      body: 'Sent',
      response_json: typeof response === 'string' ? response : JSON.stringify(response),
    },
  })
const choice = (type: string, content: object) => part('interactive', { type, [type]: content })
const status = (about: string, changes: object) =>
  value(about, { statuses: [{ id: 'wamid.2', recipient_id: '919812345678', timestamp: '1764000000', ...changes }] }, [
    'receipt',
  ])
const FORM = { name: 'Asha', city: 'Jaipur', models: ['K9', 'K7'] }
const ADDRESS = { in_pin_code: '302001', building_name: 'GPO', phone_number: '9829012345' }
const PLACE = { latitude: 26.9124, longitude: 75.7873 }
const ITEMS = [{ product_retailer_id: 'k9', quantity: 2, item_price: 95_000, currency: 'INR' }]
const CARD = {
  name: { formatted_name: 'Ravi Sethi' },
  org: { company: 'Sethi Traders' },
  phones: [{ phone: '+91 98290 12345' }],
}
const UNNAMED = { from: undefined, from_user_id: 'IN.77' }

export const WHATSAPP: Body[] = [
  chat('a text', text('Price?'), 'Price?'),
  chat('a text in Hindi', text('कल शाम को कॉल करना'), 'कल शाम को कॉल करना'),
  chat('a word that objects inherit', text('I am a constructor by trade'), 'I am a constructor by trade'),
  chat('a long text', text('x '.repeat(2000)), 'x '.repeat(2000)),
  chat('a button', part('button', { text: 'Yes, call me', payload: 'yes' }), 'Yes, call me'),
  chat('a reply button', choice('button_reply', { id: '1', title: 'Book a demo' }), 'Book a demo'),
  chat('a list', choice('list_reply', { id: '1', title: 'K9', description: 'Nine plates' }), ['K9', 'Nine plates']),
  chat('a form', flow({ flow_token: 'never', ...FORM }), FORM),
  chat('an address form', flow({ values: ADDRESS, saved_address_id: 'x' }), ADDRESS),
  chat('a form that is not JSON', flow('not JSON'), 'not JSON'),
  chat('a place', part('location', { ...PLACE, name: 'GPO', address: '12 MI Road' }), ['GPO', '12 MI Road', '26.9124']),
  chat('a place without a name', part('location', PLACE), ['26.9124', '75.7873']),
  chat('an order', part('order', { catalog_id: '7', text: 'On Monday', product_items: ITEMS }), [
    'On Monday',
    '2 × k9',
  ]),
  chat('an order without a text', part('order', { catalog_id: '7', product_items: ITEMS }), '2 × k9'),
  chat('a contact', part('contacts', [CARD]), ['Ravi Sethi', 'Sethi Traders', '98290 12345']),
  chat('two contacts', part('contacts', [CARD, { name: { formatted_name: 'Meena' } }]), ['Ravi Sethi', 'Meena']),
  chat('a picture with words', part('image', { id: '1', caption: 'My tap' }), 'My tap'),
  chat('a picture', part('image', { id: '1', mime_type: 'image/jpeg' }), '(image)'),
  chat('a film with words', part('video', { id: '1', caption: 'It leaks here' }), 'It leaks here'),
  chat('a document', part('document', { id: '1', filename: 'water report.pdf' }), 'water report.pdf'),
  chat('a document with words', part('document', { id: '1', filename: 'a.pdf', caption: 'TDS' }), ['a.pdf', 'TDS']),
  chat('a voice message', part('audio', { id: '1', voice: true }), '(audio)'),
  chat('a sticker', part('sticker', { id: '1', animated: false }), '(sticker)'),
  chat(
    'a question about a product',
    { ...text('price?'), context: { referred_product: { product_retailer_id: 'k9' } } },
    ['price?', 'k9'],
  ),
  chat(
    'an answer to an ad',
    { ...text('Details'), referral: { source_id: '7', headline: 'Clean', ctwa_clid: 'c' } },
    'Details',
  ),
  chat('a kind that the API does not pass on', part('unsupported', undefined), []),
  chat('a kind that nobody knows', part('poll', { question: 'Which?', answer: 'K9' }), ['Which?', 'K9']),
  chat('no referral', { ...text('Hello'), referral: null, context: null }, 'Hello'),
  chat('numbers for texts', { ...text('Hello'), id: 7, from: 919_812_345_678, timestamp: 1_764_000_000 }, 'Hello'),
  value('no contacts', { contacts: null, messages: [{ ...ABOUT, ...text('Hello') }] }, ['message'], 'Hello'),
  value(
    'no metadata',
    { metadata: null, statuses: null, messages: [{ ...ABOUT, ...text('Hello') }] },
    ['message'],
    'Hello',
  ),
  value(
    'two messages',
    {
      messages: [
        { ...ABOUT, ...text('One') },
        { ...ABOUT, id: '2', ...text('Two') },
      ],
    },
    ['message', 'message'],
    ['One', 'Two'],
  ),
  value('a user name', { messages: [{ ...ABOUT, ...UNNAMED, ...text('Hello') }] }, ['message'], 'Hello', null),
  value(
    'a form of a user name',
    { messages: [{ ...ABOUT, ...UNNAMED, ...flow({ mobile: '98123 45678' }) }] },
    ['message'],
    '98123 45678',
  ),
  noted('a reaction', 'reaction', part('reaction', { message_id: 'wamid.0', emoji: '👍' })),
  noted('a reaction taken back', 'reaction', part('reaction', { message_id: 'wamid.0' })),
  noted('a correction', 'noted', part('edit', { original_message_id: 'wamid.0', message: text('K9, not K7') })),
  noted('a deletion', 'noted', part('revoke', { original_message_id: 'wamid.0' })),
  noted(
    'a new number',
    'noted',
    part('system', { type: 'user_changed_number', wa_id: '919829012345', body: 'A is B' }),
  ),
  value(
    'our own reply',
    { message_echoes: [{ ...ABOUT, from: '919800000009', to: '919812345678', ...text('At 5') }] },
    ['replied'],
  ),
  status('a message that is sent', { status: 'sent' }),
  status('a message that arrived', { status: 'delivered', biz_opaque_callback_data: 'a' }),
  status('a message that was read', { status: 'read' }),
  status('a message that failed', { status: 'failed', errors: [{ code: 131_026, title: 'Undeliverable' }] }),
  value(
    'a stop',
    { user_preferences: [{ wa_id: '919812345678', category: 'marketing_messages', value: 'stop', timestamp: 1 }] },
    ['stop'],
  ),
  value(
    'a resume',
    { user_preferences: [{ wa_id: '919812345678', category: 'marketing_messages', value: 'resume', timestamp: '1' }] },
    ['resume'],
  ),
  value('nothing', { contacts: null, messages: null, statuses: null }, []),
]

const received = (about: string, message: object, typed: unknown, kinds: Body['kinds'] = ['message']): Body => ({
  source: 'interakt',
  about,
  body: JSON.stringify(interaktBody('message_received', PHONE, { id: 'm1', ...message })),
  kinds,
  phone: PHONE,
  typed,
})
const press = (type: string, title: string) => ({ message: JSON.stringify({ type, [type]: { id: '1', title } }) })
const report = (state: string): Body => ({
  ...received(`a message that is ${state}`, {}, []),
  body: JSON.stringify(interaktBody(`message_api_${state}`, PHONE, { id: 'm1', meta_data: null })),
  kinds: ['receipt'],
})

export const INTERAKT: Body[] = [
  received('a text', { message: 'Price?' }, 'Price?'),
  received('a reply button', press('button_reply', 'Book a demo'), 'Book a demo'),
  received('a list', press('list_reply', 'K9'), 'K9'),
  received('a place', { message: '{"latitude":26.9,"longitude":75.7,"name":"GPO"}' }, ['GPO', '26.9']),
  received('a picture', { message: null, media_url: 'https://x.example/1.jpg' }, 'https://x.example/1.jpg'),
  received('a sticker', { message: null, message_content_type: 'Sticker' }, '(Sticker)'),
  received('what looks like JSON', { message: '{not JSON' }, '{not JSON'),
  received('a number in brackets', { message: '[5]' }, '[5]'),
  received('a form', { message: JSON.stringify(flow(FORM).interactive) }, FORM),
  received('no time', { message: 'Hi', received_at_utc: null, meta_data: 'x' }, 'Hi'),
  received('a colleague', { message: 'At 5', chat_message_type: 'AgentMessage' }, [], ['replied']),
  ...['sent', 'delivered', 'read', 'failed'].map(report),
]
