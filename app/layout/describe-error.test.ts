import { expect, test } from 'vitest'

import { describeError } from './describe-error.ts'

const routeError = (status: number, data: unknown) => ({ status, statusText: '', data, internal: false })

test('a 404 has the specified title', () => {
  expect(describeError(routeError(404, 'whatever'))).toMatchObject({ status: 404, title: 'Not Found' })
})

test.each([403, 405, 413, 415, 503])('status %i shows the message it was thrown with', (status) => {
  expect(describeError(routeError(status, 'Please send the form again.')).text).toBe('Please send the form again.')
})

test.each([403, 405, 413, 415, 503, 418])('status %i has a default message when thrown without one', (status) => {
  const { title, text } = describeError(routeError(status, ''))
  expect(title).not.toBe('')
  expect(text).toMatch(/\w+ \w+/)
})

test('hides Remix’s developer messages', () => {
  const error = { ...routeError(405, 'You made a POST request but did not provide an action'), internal: true }
  expect(describeError(error).text).not.toContain('POST')
})

test('hides the message of an unexpected error', () => {
  const { status, ...words } = describeError(new Error('password is hunter2'))
  expect(status).toBe(500)
  expect(JSON.stringify(words)).not.toContain('hunter2')
})

test('shows a content error in development', () => {
  expect(describeError(new Error('content/site.json: phone: must …')).detail).toBe('content/site.json: phone: must …')
})
