import { describe, expect, test } from 'vitest'

import { HIDDEN } from './post.ts'
import { validate } from './validate.ts'

const valid = { name: 'Asha Rao', phone: '98765 43210', comment: 'Which machine suits hard water?' }

function post(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const check = (fields: Record<string, string>) => validate('contact', post(fields))

describe('contact form', () => {
  test('accepts a valid post and stores the phone as E.164', () => {
    const submission = check(valid)
    expect(submission.status).toBe('success')
    expect(submission.status === 'success' && submission.value).toEqual({ ...valid, phone: '+919876543210' })
  })

  test('ignores the hidden fields', () => {
    const hidden = Object.fromEntries(Object.values(HIDDEN).map((name) => [name, 'x']))
    expect(check({ ...valid, ...hidden }).status).toBe('success')
  })

  test.each(['आशा राव', 'A. P. J. Abdul Kalam', "Maria D'Souza", 'மாலதி', 'Ravi 😊'])('accepts the name %s', (name) => {
    expect(check({ ...valid, name }).status).toBe('success')
  })

  test.each([
    ['name', '', 'Please enter your name'],
    ['name', '   ', 'Please enter your name'],
    ['name', '12345', 'Please enter your name'],
    ['name', '<b>Asha</b>', 'Please enter your name'],
    ['name', '\u0000\u202e', 'Please enter your name'],
    ['name', 'a'.repeat(101), 'Please keep this under 100 characters'],
    ['phone', '', 'Please enter valid contact no.'],
    ['phone', '987654321', 'Please enter valid contact no.'],
    ['phone', '1234567890', 'Please enter valid contact no.'],
    ['comment', '', 'Please enter your comment'],
    ['comment', 'a'.repeat(10_240), 'Please keep this under 2,000 characters'],
  ])('rejects %s = %j with the specified message', (field, text, sentence) => {
    const submission = check({ ...valid, [field]: text })
    expect(submission.status).toBe('error')
    expect(submission.reply().error?.[field]?.[0]).toBe(sentence)
  })

  test('reports all invalid fields together', () => {
    expect(Object.keys(check({}).reply().error ?? {})).toEqual(['name', 'phone', 'comment'])
  })
})
