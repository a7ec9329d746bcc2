import { expect, test } from 'vitest'

import { HIDDEN } from './post.ts'

/** Parts of names by which browsers and password managers, in English and German, find a field to fill in. */
const CLASSIFIED =
  'name nom mail phone tel mobil handy fax compan organi business firma corp web site url home addr street line house flat city town ort stadt suburb state province region zip post plz pin code countr land user login account pass otp title prefix birth date day month year age sex gender card cc cvv number num id tax pan gst note comment message search query'.split(
    ' ',
  )

/** Chrome itself is asked in tests/e2e/autofill.spec.ts. */
test('no browser and no password manager finds anything in the honeypot’s name', () => {
  const found = (name: string) => CLASSIFIED.filter((word) => name.includes(word))
  expect(found(HIDDEN.honeypot)).toEqual([])
  expect(found(HIDDEN.formerHoneypot)).toEqual(['compan', 'web', 'site', 'pan'])
})

test('another release accepts the honeypot of a page of this one', () => {
  expect(HIDDEN.honeypot).toMatch(/^[a-z][a-z0-9_]{0,39}$/)
})
