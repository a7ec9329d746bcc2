import { expect, test } from 'vitest'

import { comparePlaceholders } from './placeholders.ts'

test('accepts placeholders and links in a different order', () => {
  expect(comparePlaceholders('{Count.products} from {lowest.price}', '{lowest.price} से {count.products}')).toEqual([])
})

test('names a missing placeholder and a changed link target', () => {
  expect(comparePlaceholders('From {lowest.price}, see [prices](/products)', 'देखें [दाम](/product)')).toEqual([
    'lacks {lowest.price}',
    'lacks ](/products)',
    'has ](/product), which the English has not',
  ])
})
