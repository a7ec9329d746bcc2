import { expect, test } from 'vitest'

import { hashOf, type Lock } from './locks.server.ts'
import { applyTranslation } from './overlay.server.ts'

const ENGLISH = { title: ['Know your water.', '{x-blue}'], price: 5, link: { label: 'See all', href: '/products' } }

const lockOf = (english: string): Lock => ({ hash: hashOf(english), state: 'machine' })

test('translated texts replace those of the English file, and all other values stay', () => {
  const texts = { title: ['अपना पानी जानिए।', null], link: { label: 'सब देखें' } }
  const locks = { '/title/0': lockOf('Know your water.'), '/link/label': lockOf('See all') }

  expect(applyTranslation('pages/rnd.json', ENGLISH, { texts, locks })).toEqual({
    title: ['अपना पानी जानिए।', '{x-blue}'],
    price: 5,
    link: { label: 'सब देखें', href: '/products' },
  })
})

test('a changed English sentence is shown in English until it is marked, while the rest stays translated', () => {
  const texts = { title: ['अपना पानी जानिए।'], link: { label: 'सब देखें' } }
  const locks = { '/title/0': lockOf('Know your water.'), '/link/label': lockOf('See everything') }

  expect(applyTranslation('pages/rnd.json', ENGLISH, { texts, locks })).toMatchObject({
    title: ['अपना पानी जानिए।', '{x-blue}'],
    link: { label: 'See all' },
  })
})

type Case = { file?: string; english?: string; text?: string }

/** Whether visitors see the text after its English has changed. */
function isStaleTextShown({
  file = 'pages/rnd.json',
  english = 'See {count.products}',
  text = '{count.products} देखें',
}: Case) {
  const locks = { '/label': { ...lockOf('See everything'), stale: '2026-11-27' } }
  return (
    (applyTranslation(file, { label: english }, { texts: { label: text }, locks }) as { label: string }).label === text
  )
}

test('a translation stays after its English has changed', () => {
  expect(isStaleTextShown({})).toBe(true)
  expect(isStaleTextShown({ english: 'Charged particles and almonds', text: 'बादाम' })).toBe(true)
})

test.each([
  ['a page of payments', { file: 'pages/pay.json' }],
  ['forms with their consent', { file: 'forms.json' }],
  ['a policy', { file: 'policies/privacy-policy-2.json' }],
  ['a price on any page', { english: 'From {lowest.price}', text: '{lowest.price} से' }],
  ['a sum that is written', { english: 'We pay ₹500', text: 'हम देंगे' }],
  ['taxes, in English only', { english: 'Inclusive of all taxes', text: 'सब मिलाकर' }],
  ['a refund, in Hindi only', { english: 'You get it back', text: 'हम रकम लौटा देते हैं' }],
  ['a claim', { english: 'Certified in Korea', text: 'कोरिया में जाँचा गया' }],
  ['delivery', { english: 'You see {count.products}, with delivery, before you pay' }],
  ['days to return a machine', { english: 'Within {return.days} days', text: '{return.days} दिन में' }],
  ['a text with another placeholder than the English', { english: 'See {count.cities}' }],
])('a stale translation of %s gives way to the English immediately', (_, given) => {
  expect(isStaleTextShown(given)).toBe(false)
})

test('a published site shows the last text that a person read, and English where nobody did', () => {
  const show = (lock: Partial<Lock>, english = 'See all') =>
    (
      applyTranslation(
        'pages/rnd.json',
        { label: english },
        { texts: { label: 'नया' }, locks: { '/label': { ...lockOf('See all'), ...lock } } },
        true,
      ) as { label: string }
    ).label
  const read = { hash: hashOf('See all'), text: 'पढ़ा हुआ' }
  expect(show({})).toBe('See all')
  expect(show({ state: 'reviewed', who: 'Meera' })).toBe('नया')
  expect(show({ read })).toBe('पढ़ा हुआ')
  const newer = 'See all that there is'
  expect(show({ read, hash: hashOf(newer) }, newer)).toBe('पढ़ा हुआ')
  expect(show({ read, hash: hashOf('See all prices') }, 'See all prices')).toBe('See all prices')
})
