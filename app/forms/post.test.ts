import { expect, test } from 'vitest'

import { HIDDEN } from './post.ts'

/** Parts of field names, in English and German, that browsers and password managers recognise. */
const CLASSIFIED =
  'name nom mail phone tel mobil handy fax compan organi business firma corp web site url home addr street line house flat city town ort stadt suburb state province region zip post plz pin code countr land user login account pass otp title prefix birth date day month year age sex gender card cc cvv number num id tax pan gst note comment message search query'.split(
    ' ',
  )

/** tests/e2e/autofill.spec.ts checks this in Chrome itself. */
test('the honeypot’s name contains no word that browsers or password managers recognise', () => {
  const found = (name: string) => CLASSIFIED.filter((word) => name.includes(word))
  expect(found(HIDDEN.honeypot)).toEqual([])
  expect(found('company_website')).toEqual(['compan', 'web', 'site', 'pan'])
})

test('the honeypot’s name may be listed in a page token', () => {
  expect(HIDDEN.honeypot).toMatch(/^[a-z][a-z0-9_]{0,39}$/)
})
