import { expect, test } from 'vitest'

import { withTimeout } from './with-timeout.ts'

test('a result in time is returned, also a failure', async () => {
  expect(await withTimeout(Promise.resolve('here'), 1000)).toBe('here')
  await expect(withTimeout(Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused')
})

test('late work is an error, and its own result is ignored', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  await expect(withTimeout(promise, 1)).rejects.toThrow('No answer within 1 ms')
  reject(new Error('too late'))
})
