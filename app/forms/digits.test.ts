import { expect, test } from 'vitest'

import { toAsciiDigits } from './digits.ts'

test.each([
  ['0123456789', 'plain'],
  ['०१२३४५६७८९', 'Devanagari'],
  ['૦૧૨૩૪૫૬૭૮૯', 'Gujarati'],
  ['௦௧௨௩௪௫௬௭௮௯', 'Tamil'],
  ['۰۱۲۳۴۵۶۷۸۹', 'Urdu'],
  ['０１２３４５６７８９', 'wide'],
  ['𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵', 'bold, as phones type them'],
])('%s is %s', (digits) => {
  expect(toAsciiDigits(digits)).toBe('0123456789')
})

test('other characters stay', () => {
  expect(toAsciiDigits('+91 दो ½ x²')).toBe('+91 दो ½ x²')
})
