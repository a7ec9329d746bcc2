import { afterEach, expect, test, vi } from 'vitest'

import { keepChoice, readChoice } from './consent.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(values: Record<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
  })
  return values
}

test.each(['granted', 'denied'] as const)('stores the choice: %s', (choice) => {
  stubStorage({})
  expect(readChoice()).toBeNull()
  keepChoice(choice)
  expect(readChoice()).toBe(choice)
})

test('ignores a choice made for an earlier version of the consent question', () => {
  const values = stubStorage({})
  keepChoice('granted')
  for (const key of Object.keys(values)) values[key] = 'granted 0'
  expect(readChoice()).toBeNull()
})

test('storage errors count as denied consent', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => keepChoice('granted')).not.toThrow()
  expect(readChoice()).toBe('denied')
})
