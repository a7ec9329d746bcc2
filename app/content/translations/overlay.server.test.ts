import { expect, test } from 'vitest'

import { hashOf, type Lock } from './locks.server.ts'
import { layOver } from './overlay.server.ts'

const ENGLISH = { title: ['Know your water.', '{x-blue}'], price: 5, link: { label: 'See all', href: '/products' } }

const lockOf = (english: string): Lock => ({ hash: hashOf(english), state: 'machine' })

test('texts are laid over the file, and everything else is the English file’s', () => {
  const texts = { title: ['अपना पानी जानिए।', null], link: { label: 'सब देखें' } }
  const locks = { '/title/0': lockOf('Know your water.'), '/link/label': lockOf('See all') }

  expect(layOver(ENGLISH, { texts, locks }, () => false)).toEqual({
    title: ['अपना पानी जानिए।', '{x-blue}'],
    price: 5,
    link: { label: 'सब देखें', href: '/products' },
  })
})

test('one changed English sentence shows exactly this sentence in English', () => {
  const texts = { title: ['अपना पानी जानिए।'], link: { label: 'सब देखें' } }
  const locks = { '/title/0': lockOf('Know your water.'), '/link/label': lockOf('See everything') }

  expect(layOver(ENGLISH, { texts, locks }, () => false)).toMatchObject({
    title: ['अपना पानी जानिए।', '{x-blue}'],
    link: { label: 'See all' },
  })
})

test('a text that may stay does', () => {
  const locks = { '/link/label': { ...lockOf('See everything'), stale: '2026-11-20' } }

  expect(
    layOver(ENGLISH, { texts: { link: { label: 'सब देखें' } }, locks }, ({ stale }) => stale !== undefined),
  ).toMatchObject({ link: { label: 'सब देखें' } })
})
