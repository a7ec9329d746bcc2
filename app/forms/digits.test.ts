import { expect, test } from 'vitest'

import { toAsciiDigits } from './digits.ts'

test.each([
  ['0123456789', 'plain'],
  ['०१२३४५६७८९', 'Devanagari'],
  ['૦૧૨૩૪૫૬૭૮૯', 'Gujarati'],
  ['௦௧௨௩௪௫௬௭௮௯', 'Tamil'],
  ['۰۱۲۳۴۵۶۷۸۹', 'Urdu'],
  ['０１２３４５６７８９', 'full-width'],
  ['𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵', 'bold, as some keyboards type them'],
])('converts %s (%s) to ASCII digits', (digits) => {
  expect(toAsciiDigits(digits)).toBe('0123456789')
})

test('leaves other characters unchanged', () => {
  expect(toAsciiDigits('+91 दो ½ x²')).toBe('+91 दो ½ x²')
})
