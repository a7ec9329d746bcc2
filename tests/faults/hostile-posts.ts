/** Generates post bodies from valid to complete nonsense, with the form's own verdict on each. */
import fc from 'fast-check'

import { toPageToken } from '#app/forms/post.ts'
import { readPost } from '#app/forms/read-post.ts'
import { type FormId, forms } from '#app/forms/registry.ts'
import { validate } from '#app/forms/validate.ts'
import { TYPED } from '../typed.ts'
import { fieldName, intent } from './hostile-names.ts'

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

/** Text whose escaped form in the page is many times longer. */
const growingText = fc
  .tuple(fc.constantFrom('&', '"', "'", '<', '\n', '\u0001', '\u2028', 'ﷺ'), fc.nat(20_000))
  .map(([letter, times]) => letter.repeat(times))

const evil = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...EVIL) },
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 2, arbitrary: growingText },
  { weight: 1, arbitrary: intent },
)

/** @param number makes its phone unique */
function rightPost(form: FormId, number: number): [string, string][] {
  const values = Object.entries(forms[form].fields).map(([field, { control }]): [string, string] => [
    field,
    field === 'phone' ? `7${String(number).padStart(9, '0')}` : (control.options?.[0] ?? TYPED[field] ?? ''),
  ])
  return [['form', form], ...values]
}

/** `list` names the field in the page token, like another release's page. */
const KINDS = ['set', 'fill', 'add', 'loadgen', 'drop', 'repeat', 'list', 'none'] as const

type Change = { kind: (typeof KINDS)[number]; at: number; name: string; value: string }
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(20),
  name: fieldName,
  value: evil,
})
/** A body that is slightly too long. `hostile-connections.test.ts` covers far longer ones, for which the site does not wait. */
const MOST_BYTES = 66_000

const bytes = fc.array(fc.record({ at: fc.nat(), byte: fc.nat(255) }), { maxLength: 4 })

/** A body with phone `number`, if it has one. */
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
      const body = Buffer.from(new URLSearchParams(pairs).toString()).subarray(0, MOST_BYTES)
      for (const { at, byte } of flips) body[at % body.length] = byte
      return body
    })

function apply(pairs: [string, string][], { kind, at, name, value }: Change) {
  const index = at % pairs.length
  const pair = pairs[index]!
  if (kind === 'set') pairs[index] = [pair[0], value]
  if (kind === 'fill') for (const each of pairs) if (each[0] !== 'form') each[1] = value
  if (kind === 'add') pairs.push([name, value])
  if (kind === 'loadgen') for (let n = 0; n < at * 4; n += 1) pairs.push([`${name}[${n}]`, value])
  if (kind === 'list') pairs.push(['stamp', toPageToken('1.a', [name])], [name, value])
  if (kind === 'repeat') pairs.push([pair[0], value])
  if (kind === 'drop' && pairs.length > 1) pairs.splice(index, 1)
}

/** @returns the phone of the lead that the form's own check accepts, or null */
export function phoneOf(body: Buffer, formOfPage: FormId): string | null {
  const text = body.toString()
  if (body.length > 64 * 1024 || text.split('&').length > 60) return null
  const { form, fields, refusal } = readPost(new URLSearchParams(text), formOfPage)
  if (refusal) return null
  const submission = validate(form, fields)
  return submission.status === 'success' ? (submission.value.phone ?? null) : null
}

export const namesIn = (body: Buffer) => new URLSearchParams(body.toString()).keys()
