import { expect, test } from 'vitest'

import { describeError } from './describe-error.ts'

const routeError = (status: number, data: unknown) => ({ status, statusText: '', data, internal: false })

test('an unknown address has the specified two words', () => {
  expect(describeError(routeError(404, 'whatever'))).toMatchObject({ status: 404, title: 'Not Found' })
})

test.each([403, 405, 413, 415, 503])('status %i shows the sentence it was thrown with', (status) => {
  expect(describeError(routeError(status, 'Please send the form again.')).text).toBe('Please send the form again.')
})

test.each([403, 405, 413, 415, 503, 418])('status %i has a sentence even when it was thrown bare', (status) => {
  const { title, text } = describeError(routeError(status, ''))
  expect(title).not.toBe('')
  expect(text).toMatch(/\w+ \w+/)
})

test('Remix’s messages for developers are not shown', () => {
  const error = { ...routeError(405, 'You made a POST request but did not provide an action'), internal: true }
  expect(describeError(error).text).not.toContain('POST')
})

test('an unexpected error hides its message', () => {
  const { status, ...words } = describeError(new Error('password is hunter2'))
  expect(status).toBe(500)
  expect(JSON.stringify(words)).not.toContain('hunter2')
})

test('a developer reads which content file is wrong', () => {
  expect(describeError(new Error('content/site.json: phone: must …')).detail).toBe('content/site.json: phone: must …')
})
