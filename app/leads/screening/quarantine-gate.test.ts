import { expect, test } from 'vitest'

import { createQuarantineGate } from './quarantine-gate.ts'
import { QUARANTINE } from './quarantine-limits.ts'

const HOUR_MS = 60 * 60 * 1000

function setUp() {
  let time = 100 * HOUR_MS
  const { admit } = createQuarantineGate(() => time)
  return {
    post: (address: string | null, { bytes = 2000, isAsked = true } = {}) => admit({ address, bytes, isAsked }),
    pass: (ms: number) => void (time += ms),
  }
}

const times = <Result>(count: number, work: (index: number) => Result) =>
  Array.from({ length: count }, (_, n) => work(n))

test.each([
  ['an IPv4 /24', (n: number) => `203.0.113.${n % 250}`],
  ['an IPv6 /48', (n: number) => `2405:201:8004:${n.toString(16)}::/64`],
])('stores the first posts of %s in an hour and only counts the rest', (_, address) => {
  const { post, pass } = setUp()
  expect(times(QUARANTINE.postsOfNetwork, (n) => post(address(n))).every((reason) => reason === null)).toBe(true)
  expect(times(1000, (n) => post(address(n))).every((reason) => reason === 'network')).toBe(true)
  expect(post('198.51.100.7'), 'another network').toBeNull()
  pass(HOUR_MS)
  expect(post(address(1))).toBeNull()
})

test('stores a bounded number of posts and bytes of all networks in an hour', () => {
  const { post } = setUp()
  const stored = times(2000, (n) => post(`10.${n % 250}.${Math.floor(n / 250)}.1`)).filter((reason) => reason === null)
  expect(stored).toHaveLength(QUARANTINE.postsInHour)

  const large = setUp()
  const bytes = 60_000
  const fitting = times(500, (n) => large.post(`10.${n % 250}.${Math.floor(n / 250)}.1`, { bytes })).filter(
    (reason) => reason === null,
  )
  expect(fitting.length * bytes).toBeLessThanOrEqual(QUARANTINE.bytesInHour)
  expect(fitting.length).toBeGreaterThan(50)
})

test('a sender who gets no question is not dropped because others share the network', () => {
  const { post } = setUp()
  times(100, () => post('203.0.113.9'))
  expect(post('203.0.113.9', { isAsked: false })).toBeNull()
  expect(post(null)).toBeNull()
})
