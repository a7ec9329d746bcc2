import { expect, test } from 'vitest'

import { findForbidden, findMisspelt, getWording } from './wording.ts'

const wording = getWording()
const check = (value: string) => findForbidden([{ file: 'site.json', place: 'description', value }], wording)
const wordsIn = (problems: string[]) => problems.map((problem) => /: "(.*?)" is not/.exec(problem)?.[1])

test.each([
  'यह पानी मधुमेह ठीक करता है।',
  'कैंसर का इलाज',
  'बीमारियों को दूर करे',
  'रोग से बचाव',
  'जोड़ों के दर्द और गठिया में लाभ',
  'डायबिटीज़ में फ़ायदा',
  'ब्लड प्रेशर कम करे',
  'इम्युनिटी बढ़ाता है',
  'शरीर को डिटॉक्स करे',
  'वज़न घटाएँ',
  'डॉक्टर की सलाह',
  'Paani jo madhumeh theek karta hai',
  'Har bimari ka ilaaj',
  'Bimari ko door kare',
])('rejects a claim in Hindi: %s', (claim) => expect(check(claim)).not.toEqual([]))

test.each([
  'It does not treat, cure or prevent any illness.',
  'यह पानी साफ़ है, और मशीन तीन रंग दिखाती है।',
  'Theek hai, we call at six.',
  'A secured payment; the treaty of 1954; a healthy margin.',
])('accepts an allowed or a harmless sentence: %s', (sentence) => expect(check(sentence)).toEqual([]))

test.each([
  ['a tag', 'Water that c<b>ur</b>es.', 'cures'],
  ['a tag between two words', 'Water<br>cures', 'cures'],
  ['emphasis', 'Water that c**ur**es.', 'cures'],
  ['a link', 'Water that [cu](/x)res.', 'cures'],
  ['an entity', 'Water that cur&#101;s.', 'cures'],
  ['an entity in hexadecimal', 'Water that cur&#x65;s.', 'cures'],
  ['a zero-width space', 'Water that cu\u200bres.', 'cures'],
  ['a soft hyphen', 'Water that cu\u00adres.', 'cures'],
  ['a joiner in Hindi', 'मधु\u200dमेह में', 'मधुमेह'],
  ['a comment', 'Water that cu<!-- x -->res.', 'cures'],
  ['full-width letters', 'Water that ｃｕｒｅｓ.', 'cures'],
  ['a line break', 'blood\npressure', 'blood pressure'],
])('finds a claim hidden by %s', (_, value, words) => expect(wordsIn(check(value))).toContain(words))

test('reports each forbidden word once', () => {
  expect(wordsIn(check('It cures diabetes and arthritis. It cures.'))).toEqual(['cures', 'diabetes', 'arthritis'])
})

test('joins the lines of a heading', () => {
  const title = ['Weight', 'loss'].map((value, index) => ({ file: 'a.json', place: `title[${index}]`, value }))
  expect(findForbidden(title, wording)).toEqual([expect.stringContaining('content/a.json: title: "Weight loss"')])
})

test('accepts a claim in the title of a source and rejects it in our own words', () => {
  const value = 'Systematic review of dietary acid load, alkaline water and cancer.'
  const at = (place: string) => findForbidden([{ file: 'pages/health-benefits.json', place, value }], wording)

  expect(at('sources.items[5].citation')).toEqual([])
  expect(wordsIn(at('sources.items[5].says'))).toEqual(['cancer'])
})

test.each([
  'The range has not been published yet.',
  'For the other three no range has been published yet, so we state none.',
  'The sheet that we hold does not state one.',
  'Its power is not stated on its sheet.',
  'The manufacturer has built ionizers since 1982.',
  'We ring back.',
])('rejects hedging or awkward wording: %s', (sentence) => {
  expect(check(sentence)).not.toEqual([])
})

test.each(['For the range, ask us.', 'A Korean maker with a history from 1982.', 'The blog is published weekly.'])(
  'accepts plain wording: %s',
  (sentence) => expect(check(sentence)).toEqual([]),
)

test.each([
  ['Your pincode', 'PIN code'],
  ['a chrome faucet', 'tap'],
  ['Rs. 2 lakh', '₹'],
])('rejects a second spelling: %s', (value, write) => {
  expect(findMisspelt([{ file: 'site.json', place: 'description', value }], wording)).toEqual([
    expect.stringContaining(`is written "${write}"`),
  ])
})

test('ignores placeholders', () => {
  const value = 'Delivery to PIN code {pincode}.'

  expect(findMisspelt([{ file: 'site.json', place: 'description', value }], wording)).toEqual([])
})
