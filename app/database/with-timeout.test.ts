import { expect, test } from 'vitest'

import { withTimeout } from './with-timeout.ts'

test('returns a result or an error that arrives in time', async () => {
  expect(await withTimeout(Promise.resolve('here'), 1000)).toBe('here')
  await expect(withTimeout(Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused')
})

test('throws after the timeout and ignores a later result', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  await expect(withTimeout(promise, 1)).rejects.toThrow('Timed out after 1 ms')
  reject(new Error('too late'))
})
