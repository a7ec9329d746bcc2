/**
 * Simulates a festival day's thousand enquiries as people in India send them: phones in any spelling, three scripts, stock phrases,
 * hundreds behind one carrier address, families and shop counters, autofill, no JavaScript, links to the page of their question.
 */
import { toE164 } from '#app/forms/phone.ts'
import type { FormId } from '#app/forms/registry.ts'
import { type Chance, createChance } from './chance.ts'
import { HOUR_MS, MINUTE_MS, type SentPost, anyAddress, mobile } from './sent-post.ts'

const FIRST =
  'Asha Ravi Sunita Mohammed Gurpreet Lakshmi Arjun Fatima Rajesh Priya Suresh Anjali Vikram Meena Joseph K. Dr. S. आशा सुनीता राजेश कविता விஜய் লতা'.split(
    ' ',
  )
const LAST =
  'Rao Sharma Patel Khan Singh Iyer Nair Das Reddy Gupta Kulkarni Fernandes Ansari Yadav Mehta राव शर्मा பிரசாத் দাস Ramanathan'.split(
    ' ',
  )
const CITIES = ['Jaipur', 'Gorakhpur', 'Ratlam', 'पुणे', 'New Delhi', 'Kochi', 'indore', 'AHMEDABAD', 'Patna']

/** People use few words, and mostly the same ones. */
const PHRASES = [
  'Price?',
  'price list please',
  'Call me',
  'I am interested',
  'Please share the price and details of the machine',
  'Demo chahiye ghar pe, kab aa sakte ho',
  'Hum 6 log hai ghar me, kaunsa model sahi rahega?',
  'कीमत बताइए',
  'मुझे घर पर डेमो चाहिए, शाम छह बजे के बाद फ़ोन करें',
  'EMI available or not. What about plates replacement after 5 yrs??',
  'test',
]
/** People's own texts have two or three sentences in a unique order. */
const OWN_WORDS = [
  'We are a family of {n} in {city}.',
  'Municipal water comes {n} days a week and we store it in a tank, TDS about {n}40.',
  'I saw your machine at my cousin’s place in {city}.',
  'He paid {n},{n}0,000. Is that the same model as on the website?',
  'Our clinic at {city} needs {n} machines.',
  'Please send a quotation with GST and the time for delivery.',
  'My father has acidity, the doctor told him to try.',
  'Not urgent, call on Sunday only, after {n} pm',
  'EMI available or not?',
  'what about replacement of plates after {n} yrs??',
  '{city} में हमारा {n} मंज़िल का मकान है, पानी बहुत खारा आता है।',
  'कौन सी मशीन ठीक रहेगी, और लगाने में कितना समय लगेगा?',
  'Kitchen is small, {n} feet only, can it be fixed on the wall.',
  'Is installation included in the price, and who will change the filter',
  'RO se paani waste hota hai, isme bhi hoga kya?',
  'I am in Dubai now, call my brother on this number.',
]
/** Texts that are passed around in groups and pasted into enquiries. */
const FORWARDED =
  'Diwali offer: alkaline water machine with 5 years service and free installation at your home. I want this offer, please confirm the price.'

const FORMS: [FormId, number][] = [
  ['contact', 26],
  ['connect', 20],
  ['popup', 15],
  ['city', 14],
  ['demo', 11],
  ['festival', 8],
  ['purchase', 3],
  ['franchise', 3],
]
const BAG = FORMS.flatMap(([form, count]) => Array<FormId>(count).fill(form))

const CARRIERS = ['49.36.10.2', '106.210.33.7', '2409:4043:2e87:1f00::/64']

export function createPeople(count: number, seed: number): SentPost[] {
  const chance = createChance(seed)
  const posts: SentPost[] = []
  while (posts.length < count) posts.push(...createEnquiries(chance))
  return posts.slice(0, count)
}

function createEnquiries(chance: Chance): SentPost[] {
  const first = person(chance)
  // Unsure visitors send the same text again.
  if (chance.in(0.05)) return [first, { ...first, atMs: first.atMs + chance.whole(2, 90) * 1000 }]
  // Husband and wife enquire from one phone, or someone has one more question.
  if (chance.in(0.05)) {
    const second = person(chance)
    return [first, { ...second, address: first.address, fields: { ...second.fields, phone: first.fields.phone! } }]
  }
  // A salesperson at a counter fills in the form for customers.
  if (chance.in(0.006)) {
    const counter = Array.from({ length: 7 }, (_, n) => ({ ...person(chance), atMs: first.atMs + n * 3 * MINUTE_MS }))
    return counter.map((each) => ({ ...each, kind: 'counter', address: first.address, seconds: chance.whole(15, 60) }))
  }
  // A group passes on an offer.
  if (chance.in(0.0015)) {
    const group = Array.from({ length: 5 }, () => person(chance, 'contact'))
    return group.map((each) => ({ ...each, kind: 'forwarded', fields: { ...each.fields, comment: FORWARDED } }))
  }
  return [first]
}

function person(chance: Chance, form = chance.pick(BAG)): SentPost {
  const withoutScript = chance.in(0.05)
  const autofills = chance.in(0.25)
  const typed = answers(chance, form)
  return {
    kind: 'person',
    atMs: hourOfDay(chance) * HOUR_MS,
    // Two thirds share the carriers' few addresses, and a quarter of all a single one.
    address: chance.in(0.65) ? chance.pick([CARRIERS[0]!, ...CARRIERS]) : anyAddress(chance),
    headers: browser(chance),
    form,
    fields: autofills ? toAutofilled(typed) : typed,
    // Saved pages, and tabs that stay open for days.
    pageAgeH: chance.in(0.1) ? chance.spread(30) : chance.in(0.5) ? 0 : chance.spread(1),
    // Some tools fill in hidden fields.
    honeypot: chance.in(0.001) ? 'Rao Traders' : '',
    seconds: withoutScript ? null : autofills ? chance.whole(4, 10) : Math.floor(timeTaken(chance)),
  }
}

/** Between six in the morning and midnight, half of them within two evening hours after an advertisement. */
const hourOfDay = (chance: Chance) =>
  (chance.in(0.5) ? 18 : 6) + (chance.whole(0, 7199) / 3600) * (chance.in(0.5) ? 1 : 3)

/** Browsers autofill the country code and a two-line address (tests/e2e/autofill.spec.ts). */
const toAutofilled = ({ phone = '', address, ...typed }: Record<string, string>): Record<string, string> => ({
  ...typed,
  phone: toE164(phone) ?? phone,
  ...(address && { address: address.replace(', ', '\n') }),
})

/** People type with one thumb, read the page, take a call and come back. A reload preserves typed text. */
function timeTaken(chance: Chance): number {
  if (chance.in(0.01)) return chance.whole(1, 4)
  return chance.in(0.2) ? chance.spread(900) : chance.spread(60)
}

function browser(chance: Chance): Record<string, string> {
  // A privacy browser, or a 2017 phone with a proxy that removes headers.
  if (chance.in(0.006)) return {}
  const language = {
    'Accept-Language': chance.pick(['en-IN,en;q=0.9,hi;q=0.8', 'hi-IN', 'en-GB,en-US;q=0.9', 'ta-IN']),
  }
  return chance.in(0.12) ? language : { ...language, 'Sec-Fetch-Site': 'same-origin' }
}

function answers(chance: Chance, form: FormId): Record<string, string> {
  const name = nameOf(chance)
  const phone = spelled(chance, mobile(chance))
  const city = chance.pick(CITIES)
  switch (form) {
    case 'connect':
      return { phone }
    case 'popup':
    case 'festival':
    case 'purchase':
      return { name, phone }
    case 'demo':
      return { name, phone, pincode: `${chance.whole(1, 8)}${chance.digits(5)}`, address: addressOf(chance, city) }
    case 'franchise':
      return {
        name,
        phone,
        city,
        email: chance.in(0.5) ? `${mobile(chance)}@gmail.com` : '',
        address: addressOf(chance, city),
        pincode: `${chance.whole(1, 8)}${chance.digits(5)}`,
        annual_turnover: chance.pick(['25 lakh', '5000000', '12,00,000']),
        profession: 'Service',
        invest_capacity: 'Rs.6,00,000 to Rs.10,00,000',
        invest_time: '30 Days',
        business_detail: chance.pick([
          'Kirana shop',
          'RO dealer since 2011, see www.shreewater.in',
          'Doctor, own clinic',
        ]),
      }
    default:
      return { name, phone, comment: comment(chance, city) }
  }
}

function nameOf(chance: Chance): string {
  const name = `${chance.pick(FIRST)} ${chance.pick(LAST)}`
  const spelling = chance.whole(0, 9)
  if (spelling === 0) return name.toUpperCase()
  if (spelling === 1) return name.toLowerCase()
  return spelling === 2 ? chance.pick(FIRST) : name
}

function spelled(chance: Chance, phone: string): string {
  const [head, tail] = [phone.slice(0, 5), phone.slice(5)]
  const ways = [
    phone,
    phone,
    phone,
    `+91${phone}`,
    `+91 ${head} ${tail}`,
    `0${phone}`,
    `91-${phone}`,
    `${head} ${tail}`,
  ]
  return chance.in(0.02) ? [...phone].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('') : chance.pick(ways)
}

function comment(chance: Chance, city: string): string {
  const words = chance.in(0.7) ? chance.pick(PHRASES) : ownWords(chance, city)
  if (chance.in(0.03))
    return `${words} https://ionia.example/products/${chance.pick(['x-blue', 'en-7p'])}?utm_source=wa`
  // Some visitors compare offers, and link to another shop.
  if (chance.in(0.01)) return `${words} I am also looking at https://www.amazon.in/dp/B0${chance.digits(8)}`
  return words
}

const ownWords = (chance: Chance, city: string) =>
  Array.from({ length: chance.whole(2, 4) }, () => chance.pick(OWN_WORDS))
    .join(' ')
    .replaceAll('{city}', city)
    .replaceAll('{n}', () => String(chance.whole(2, 9)))

const addressOf = (chance: Chance, city: string) =>
  chance.in(0.1)
    ? `https://maps.app.goo.gl/${chance.digits(12)}`
    : `${chance.whole(1, 400)}/${chance.whole(1, 30)}, ${chance.pick(['Station Road', 'MG Marg', 'गांधी नगर', 'Sector 21'])}, ${city}`
