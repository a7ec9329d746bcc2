import { expect, test } from 'vitest'

import { withTimeout } from './with-timeout.ts'

test('what comes in time is the answer, a failure too', async () => {
  expect(await withTimeout(Promise.resolve('here'), 1000)).toBe('here')
  await expect(withTimeout(Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused')
})

test('what takes longer is an error, and its own end is nobody’s any more', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  await expect(withTimeout(promise, 1)).rejects.toThrow('No answer within 1 ms')
  reject(new Error('too late'))
})
