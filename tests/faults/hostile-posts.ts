/** Bodies of posts as fuzzers make them: from a right one, a little or wholly wrong; and what the forms say of each. */
import fc from 'fast-check'

import { type FormId, forms, isFormId } from '#app/forms/registry.ts'
import { validate } from '#app/forms/validate.ts'
import { TYPED } from '../e2e/typed.ts'

/** Texts that have broken programs before. */
const EVIL = [
  '',
  '\0',
  'a\0b',
  '\r\nX-Injected: yes\r\n\r\n',
  '%',
  '%zz',
  '%ED%A0%80',
  '\ufeff\u202e\u0000\u2028',
  '👩‍👩‍👧‍👦'.repeat(50),
  'ﷺ'.repeat(400),
  '__proto__',
  'constructor',
  '[object Object]',
  'undefined',
  '-1e309',
  "'; drop table leads; --",
  '<script>alert(1)</script>',
  '=cmd|calc',
  '${7*7}{{7*7}}',
  'a'.repeat(65_000),
  '9'.repeat(3000),
  '٠١٢٣٤٥٦٧٨٩',
]

const NAMES = ['__proto__', 'constructor', 'toString', 'form', 'placement', 'page', 'submissionId', 'stamp', 'seconds']
const HIDDEN = ['captcha_token', 'captcha_answer', 'captcha_widget', 'g-recaptcha-response', 'company_website']

const evil = fc.oneof(fc.constantFrom(...EVIL), fc.string({ unit: 'binary', maxLength: 300 }))
const name = fc.oneof(fc.constantFrom(...NAMES, ...HIDDEN, ...Object.keys(TYPED), 'phone', 'whatsapp'), evil)

/** @param number makes its phone its own */
function rightPost(form: FormId, number: number): [string, string][] {
  const values = Object.entries(forms[form].fields).map(([field, { control }]): [string, string] => [
    field,
    field === 'phone' ? `7${String(number).padStart(9, '0')}` : (control.options?.[0] ?? TYPED[field] ?? ''),
  ])
  return [['form', form], ...values]
}

type Change = { kind: 'set' | 'add' | 'drop' | 'repeat' | 'none'; at: number; name: string; value: string }
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('set', 'add', 'drop', 'repeat', 'none'),
  at: fc.nat(20),
  name,
  value: evil,
})
const bytes = fc.array(fc.record({ at: fc.nat(), byte: fc.nat(255) }), { maxLength: 4 })

/** A post's body, with phone number `number` where it has one. */
export const hostileBody = (number: number): fc.Arbitrary<Buffer> =>
  fc
    .record({
      form: fc.constantFrom(...(Object.keys(forms) as FormId[])),
      changes: fc.array(change, { maxLength: 3 }),
      flips: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: bytes }),
    })
    .map(({ form, changes, flips }) => {
      const pairs = rightPost(form, number)
      for (const each of changes) apply(pairs, each)
      const body = Buffer.from(new URLSearchParams(pairs).toString())
      for (const { at, byte } of flips) body[at % body.length] = byte
      return body
    })

function apply(pairs: [string, string][], { kind, at, name, value }: Change) {
  const index = at % pairs.length
  const pair = pairs[index]!
  if (kind === 'set') pairs[index] = [pair[0], value]
  if (kind === 'add') pairs.push([name, value])
  if (kind === 'repeat') pairs.push([pair[0], value])
  if (kind === 'drop' && pairs.length > 1) pairs.splice(index, 1)
}

/** What the form's own check says of a body. @returns the phone of the lead that it makes, or null where it makes none */
export function phoneOf(body: Buffer, formOfPage: FormId): string | null {
  if (body.length > 64 * 1024) return null
  const pairs = new URLSearchParams(body.toString())
  if (pairs.size > 60) return null
  const post = new FormData()
  for (const [name, value] of pairs) post.append(name, value)
  const named = pairs.get('form') ?? ''
  const submission = validate(isFormId(named) ? named : formOfPage, post)
  return submission.status === 'success' ? (submission.value.phone ?? null) : null
}
