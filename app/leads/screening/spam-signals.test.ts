/** Tests bot signals, and human behaviour that resembles them. */
import { expect, test } from 'vitest'

import {
  linkSignal,
  markupSignal,
  missingBrowserHeadersSignal,
  nameDigitsSignal,
  sameValuesSignal,
  spamKeywordSignal,
  submitSpeedSignal,
} from './spam-signals.ts'

const links = (comment: string, others = {}) =>
  linkSignal({ name: 'Asha', comment, ...others }, 'www.ionia.example')?.score ?? 0

test.each([
  ['Please call me after six.', 0],
  ['I saw https://ionia.example/products/x-blue?utm_source=wa and www.ionia.example', 0],
  ['Write to me at asha.rao@gmail.com', 0],
  ['Send price.I am in Pune.My water is hard', 0],
  ['Our house: https://maps.app.goo.gl/Xy12 or https://www.google.com/maps/place/Pune', 0],
  ['Is it better than https://www.amazon.in/dp/B0?', 60],
  ['cheap seo at rank-first.com', 60],
  ['www.one.in and two.com', 100],
  ['Look: https://bit.ly/3xYz', 100],
  ['http://a.example http://b.example http://c.example', 100],
  ['https://ionia.example.evil.net/x', 60],
  ['https://evil.net/https://ionia.example', 60],
  ['Offer at cheap-water.in today', 60],
  ['claim: evil.co or win.evil.io', 100],
  ['write to wa.me/919811100001', 60],
  ['join t.me/water', 100],
  ['ｅｖｉｌ．ｃｏｍ and ｔｗｏ．ｃｏｍ', 100],
  ['Please call me.to fix a time. We are in delhi.top floor', 0],
  ['Write to asha.rao@shreewater.in or to k.verma@one.co.in', 0],
])('links in %j score %i', (comment, score) => expect(links(comment)).toBe(score))

test('a link in a name or city scores 100', () => {
  expect(links('Hello', { name: 'Win at casino.ru' })).toBe(100)
  expect(links('Hello', { city: 'https://evil.example' })).toBe(100)
  for (const name of ['Win at evil.in', 'evil.shop', 'wa.me', 'Rao www.evil.xyz', 'claim at win.evil.co']) {
    expect(links('Hello', { name }), name).toBe(100)
  }
  for (const name of ['R.K.Verma', 'Dr.Sharma', 'A.P.J. Abdul Kalam', 'Md.Asif', 'Smt.Lata Mangeshkar', 'Co. of Rao']) {
    expect(links('Hello', { name }), name).toBe(0)
  }
})

test('six digits in a name count in any script; a flat number or year does not', () => {
  expect(nameDigitsSignal({ name: 'Call 9123456789 now' })?.score).toBe(60)
  expect(nameDigitsSignal({ name: 'राव ९८ ११ १०' })?.score).toBe(60)
  for (const name of ['Asha', 'Rao 12/404', 'Asha Rao 1982']) expect(nameDigitsSignal({ name })).toBeNull()
  expect(nameDigitsSignal({ phone: '+919811100001' })).toBeNull()
})

test.each([
  '<a href="https://x.example">cheap</a>',
  '[url=https://x.example]cheap[/url]',
  "1' OR '1'='1",
  '1 UNION SELECT password FROM users',
  '../../../../etc/passwd',
  '${jndi:ldap://x.example/a}',
  '{{7*7}}',
  '<ScRipt>alert(1)</sCript>',
])('detects markup or code in %j', (comment) => expect(markupSignal({ comment })?.score).toBe(100))

test.each([
  'Flow < 2 litres, TDS > 900',
  'My wife & I want 2 units, or 1 and 1 later',
  'Please select a union of both models :)',
  "It's 20% off or what?",
  'पानी का TDS {लगभग} 900 है',
  'c/o Shri R.K. Verma, 14/2, Station Rd.',
])('accepts %j as human text', (comment) => expect(markupSignal({ comment })).toBeNull())

test('detects words of mass messages and ignores words that customers use', () => {
  expect(spamKeywordSignal({ comment: 'We offer SEO and backlinks for your website' })?.score).toBe(100)
  expect(spamKeywordSignal({ comment: 'Can I pay by a personal loan?' })?.score).toBe(60)
  expect(spamKeywordSignal({ business_detail: 'Web design and SEO since 2012' })).toBeNull()
  expect(spamKeywordSignal({ comment: 'Is it better for my family? Price and service in Kota?' })).toBeNull()
})

test('detects the same text in every field, but not in a single one', () => {
  expect(sameValuesSignal({ name: 'test', comment: 'test', phone: '+919811100001' })?.score).toBe(50)
  expect(sameValuesSignal({ name: 'Asha', phone: '+919811100001' })).toBeNull()
})

test.each([
  [null, 0],
  [0, 60],
  [2, 60],
  [3, 0],
  [86_400, 0],
])('%j seconds score %i', (seconds, score) => expect(submitSpeedSignal(seconds)?.score ?? 0).toBe(score))

test('one browser header is enough for old and private browsers', () => {
  expect(missingBrowserHeadersSignal(new Headers({ 'Accept-Language': 'hi-IN' }))).toBeNull()
  expect(missingBrowserHeadersSignal(new Headers({ 'Sec-Fetch-Site': 'same-origin' }))).toBeNull()
  expect(missingBrowserHeadersSignal(new Headers())?.score).toBe(50)
})
