import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { HIDDEN, WHATSAPP, postedNames, toPageToken } from './post.ts'
import { readPost, toRefusal } from './read-post.ts'
import { forms } from './registry.ts'
import type { FormId } from './registry.ts'
import { validate } from './validate.ts'

const valid: [string, string][] = [
  ['name', 'Asha Rao'],
  ['phone', '98765 43210'],
  ['comment', 'Which machine suits hard water?'],
]
const read = (more: [string, string][] = []) => readPost([...valid, ...more], 'contact')

test('accepts a form’s own fields, its WhatsApp box and the hidden fields', () => {
  const hidden = Object.values(HIDDEN)
    .filter((name) => name !== HIDDEN.form)
    .map((name): [string, string] => [name, 'x'])
  const post = read([...hidden, [WHATSAPP.name, WHATSAPP.yes]])
  expect(post).toMatchObject({ form: 'contact', unknown: 0 })
  expect(post.refusal).toBeUndefined()
  expect(Object.fromEntries(post.fields)).toEqual({ ...Object.fromEntries(valid), [WHATSAPP.name]: WHATSAPP.yes })
  expect(post.hidden('honeypot')).toBe('x')
})

test('reads the form id from the post and ignores an unknown one', () => {
  expect(read([['form', 'city']]).form).toBe('city')
  expect(read([['form', '__proto__']]).form).toBe('contact')
})

test.each([
  'isAdmin',
  'admin',
  'name[0]',
  'name[30000000]',
  'name[]',
  'name.first',
  'constructor.prototype',
  '__proto__',
  '__state__',
  '',
  ' name',
  'Name',
  'na\0me',
  'a'.repeat(60_000),
  'a[0]'.repeat(9000),
  'captcha',
])('rejects the field name %.40j without echoing it', (name) => {
  const post = read([[name, 'EVIL']])
  expect(post.refusal).toContain('this form does not ask for')
  const answer = JSON.stringify(toRefusal(post))
  expect(answer).not.toContain('EVIL')
  expect(answer.length).toBeLessThan(300)
  expect(answer).toContain('Which machine suits hard water?')
})

test.each([...valid.map(([name]) => name), ...Object.values(HIDDEN), 'never-heard-of'])(
  'rejects a duplicate %s',
  (name) => {
    const twice: [string, string][] = [
      [name, '1'],
      [name, '2'],
    ]
    expect(readPost(twice, 'contact').refusal).toBeDefined()
  },
)

test('accepts the WhatsApp box only from forms that show it', () => {
  const post = readPost([[WHATSAPP.name, WHATSAPP.yes]], 'withdraw')
  expect(post.refusal === undefined).toBe(forms.withdraw.asksWhatsApp !== false)
})

describe('page from before a deployment', () => {
  const token = (names: string[]): [string, string] => [HIDDEN.pageToken, toPageToken('hour.signature', names)]
  const names = postedNames(forms.contact.names)

  test('may post a listed field that the form no longer has, which is dropped', () => {
    const post = read([token([...names, 'landmark', 'opened_by']), ['landmark', 'the temple'], ['opened_by', 'poster']])
    expect(post).toMatchObject({ unknown: 2 })
    expect(post.refusal).toBeUndefined()
    expect(Object.fromEntries(post.fields)).toEqual(Object.fromEntries(valid))
    expect(validate(post.form, post.fields).status).toBe('success')
  })

  test('is rejected when it posts an unlisted field', () => {
    expect(read([token([...names, 'landmark']), ['landmarks', 'x']]).refusal).toBeDefined()
    expect(read([['landmark', 'x']]).refusal).toBeDefined()
  })

  test.each(['name[30000000]', '__proto__', 'a.b', 'Admin', 'a'.repeat(41)])(
    'cannot list the invalid name %.40j',
    (name) => {
      expect(read([token([...names, name]), [name, 'x']]).refusal).toBeDefined()
    },
  )

  test('cannot list too many names', () => {
    const many = Array.from({ length: 9 }, (_, at) => `more${at}`)
    expect(
      read([token([...names, ...many]), ...many.map((name): [string, string] => [name, 'x'])]).refusal,
    ).toBeDefined()
  })
})

test.each(Object.keys(forms) as FormId[])('all field names of the %s form may be listed in a page token', (form) => {
  for (const name of forms[form].names) expect(name).toMatch(/^[a-z][a-z0-9_]{0,39}$/)
})

test('rejects an over-long text and returns it truncated', () => {
  for (const text of ['a'.repeat(60_000), `a${' '.repeat(5000)}b`, `${'a'.repeat(2101)}`]) {
    const { form, fields } = readPost([...valid.slice(0, 2), ['comment', text]], 'contact')
    expect(String(fields.get('comment')).length).toBeLessThanOrEqual(2100)
    expect(validate(form, fields).reply().error?.comment?.[0]).toBe('Please keep this under 2,000 characters')
  }
})

test('accepts only field names of the form for any input', () => {
  const part = fc.oneof(fc.constantFrom(...forms.contact.names, '__proto__', '[', ']', '.', '30000000'), fc.string())
  const name = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 60 }), (pairs) => {
      const { fields, refusal } = readPost(pairs, 'contact')
      expect([...fields.keys()].every((key) => forms.contact.names.includes(key))).toBe(true)
      const known = [...forms.contact.names, ...Object.values<string>(HIDDEN)]
      const isOwn = pairs.every(([key]) => known.includes(key))
      if (!isOwn) expect(refusal).toBeDefined()
    }),
  )
})
