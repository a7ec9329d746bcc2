/** Names, places and comments in any script are stored byte for byte. Text without a visible character counts as empty. */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readPost } from './read-post.ts'
import { forms } from './registry.ts'
import type { FormId } from './registry.ts'
import { validate } from './validate.ts'

const FREE = ['name', 'city', 'address', 'comment', 'business_detail']
const CORRECT: Record<string, string> = {
  phone: '98765 43210',
  pincode: '302017',
  annual_turnover: '25 lakh',
  reference: 'A7K3-9QF4',
}

/** @returns the stored value and the error message */
function post(form: FormId, name: string, typed: string) {
  const { fields } = forms[form]
  const pairs = Object.entries(fields).map(([other, { control }]): [string, string] => [
    other,
    other === name ? typed : (CORRECT[other] ?? control.options?.[0] ?? 'Asha'),
  ])
  const submission = validate(
    form,
    readPost(
      pairs.filter(([key]) => key !== 'email'),
      form,
    ).fields,
  )
  return {
    stored: submission.status === 'success' ? (submission.value[name] ?? null) : null,
    message: submission.reply().error?.[name]?.[0],
  }
}

const PLACES = (Object.keys(forms) as FormId[]).flatMap((form) =>
  FREE.filter((name) => forms[form].fields[name]).map((name) => [form, name] as const),
)

/** Includes joiners, combining characters in both normal forms, native digits and multi-part emoji. */
const TEXTS = [
  'आशा राव, मकान १२, गली ३',
  'क्‍ष और क्‌ष, हज़ार और हज़ार',
  'میرا نام عائشہ ہے، مکان ۱۲',
  'می‌خواهم',
  'மாலதி, கதவு எண் ௧௨',
  'বৃষ্টি ১২, র‍্যাপ',
  'ਸਿੰਘ ੧੨, ગીતા ૧૨, లక్ష్మి ౧౨, ಲಕ್ಷ್ಮಿ ೧೨, മലര്‍ ൧൨',
  'Zoë and Zoe\u0308',
  'Asha 👩‍👩‍👧 🇮🇳 ❤️ 👍🏽 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'ＡＳＨＡ – “quoted” ½ ² №',
]

test.each(PLACES)('the %s form stores its %s as typed, in every script', (form, name) => {
  for (const text of TEXTS) expect(post(form, name, ` ${text}\t`)).toEqual({ stored: text, message: undefined })
})

test('a comment preserves all but control characters and bidi marks, and turns line separators into newlines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      const { stored } = post('contact', 'comment', `क${typed}क`)
      expect(stored).toBe(`क${typed.replace(/[\u2028\u2029]/g, '\n')}क`)
    }),
  )
})

const UNSEEN = [
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u2800',
  '\u200d',
  '\u200b \u2060',
  '\ufeff',
  '\u00ad',
  '\ufe0f',
  '\u0301',
]

test.each(PLACES)('the %s form treats a %s without a visible character as empty', (form, name) => {
  const { required } = forms[form].fields[name]!
  const whenEmpty = post(form, name, '')
  for (const typed of UNSEEN) expect(post(form, name, typed)).toEqual(whenEmpty)
  expect(whenEmpty.message !== undefined).toBe(required)
})

test.each(['आ', '诗', 'O', 'ㅋ', 'A\u3164'])('accepts one visible letter as a name: %s', (name) => {
  expect(post('contact', 'name', name).stored).toBe(name)
})

test.each(['🙂', '?', '12', '…'])('accepts any visible character as a comment: %s', (comment) => {
  expect(post('contact', 'comment', comment).stored).toBe(comment)
})

test.each(PLACES.filter(([form, name]) => forms[form].fields[name]!.control.kind === 'textarea'))(
  'counts a line break of %s.%s once, however the browser posts it',
  (form, name) => {
    const { max } = forms[form].fields[name]!
    const lines = (length: number) => 'x\n'.repeat(length / 2).slice(0, -1)
    const asPosted = (text: string, end: string) => text.replaceAll('\n', end)
    for (const end of ['\n', '\r\n']) {
      expect(post(form, name, asPosted(`${lines(max)}x`, end))).toMatchObject({ stored: `${lines(max)}x` })
      expect(post(form, name, asPosted(`${lines(max)}xx`, end)).message).toContain('Please keep this under')
    }
    // Characters that are not stored do not count either.
    expect(post(form, name, `${'x'.repeat(max)}\u202e \u0007`)).toMatchObject({ stored: 'x'.repeat(max) })
  },
)
