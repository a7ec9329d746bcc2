import { afterEach, expect, test, vi } from 'vitest'

import { keepChoice, readChoice } from './consent.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(kept: Record<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  })
  return kept
}

test.each(['granted', 'denied'] as const)('an answer is remembered: %s', (choice) => {
  stubStorage({})
  expect(readChoice()).toBeNull()
  keepChoice(choice)
  expect(readChoice()).toBe(choice)
})

test('an answer to an earlier question does not count', () => {
  const kept = stubStorage({})
  keepChoice('granted')
  for (const key of Object.keys(kept)) kept[key] = 'granted 0'
  expect(readChoice()).toBeNull()
})

test('who blocks storage is not asked and not measured', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => keepChoice('granted')).not.toThrow()
  expect(readChoice()).toBe('denied')
})
