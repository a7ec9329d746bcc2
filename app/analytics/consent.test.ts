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

test.each(['granted', 'denied'] as const)('an answer is remembered: %s', (choice) => {
  stubStorage({})
  expect(readChoice()).toBeNull()
  keepChoice(choice)
  expect(readChoice()).toBe(choice)
})

test('an answer to an earlier question does not count', () => {
  const values = stubStorage({})
  keepChoice('granted')
  for (const key of Object.keys(values)) values[key] = 'granted 0'
  expect(readChoice()).toBeNull()
})

test('with blocked storage nobody is asked or measured', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => keepChoice('granted')).not.toThrow()
  expect(readChoice()).toBe('denied')
})
