import { expect, test } from 'vitest'

import { readHostSettings } from './settings.ts'

test('an idle connection stays open for as long as the owner sets', () => {
  expect(readHostSettings({ KEEP_ALIVE_SECONDS: '95' }).idleMs).toBe(95_000)
  expect(readHostSettings({ KEEP_ALIVE_SECONDS: ' ' }).idleMs).toBeUndefined()
  expect(() => readHostSettings({ KEEP_ALIVE_SECONDS: '95s' })).toThrow('KEEP_ALIVE_SECONDS must be a number')
})
