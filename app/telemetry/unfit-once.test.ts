import { expect, test } from 'vitest'

import { UnfitDatabaseError } from '#app/database/unfit-database.server.ts'
import { createUnfitOnce } from './unfit-once.ts'

test('drops lines that repeat why a database must not be used, for an hour', () => {
  let time = 0
  const repeats = createUnfitOnce(() => time)
  const line = (message: string) => ({ err: new UnfitDatabaseError(message) })
  expect(repeats(line('LATIN1'))).toBe(false)
  expect(repeats(line('LATIN1'))).toBe(true)
  expect(repeats(line('a pooler'))).toBe(false)
  time = 60 * 60 * 1000
  expect(repeats(line('LATIN1'))).toBe(false)
})

test('keeps every other line', () => {
  const repeats = createUnfitOnce(() => 0)
  for (const line of [{ err: new Error('down') }, { ref: 'A7K3-9QF4' }, 'text', undefined])
    expect([repeats(line), repeats(line)]).toEqual([false, false])
})
