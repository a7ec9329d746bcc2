import fc from 'fast-check'
import { expect, test } from 'vitest'

import { clientAddress } from './client-address.ts'

const PROXY = '10.0.0.7'
const seen = (forwardedFor: string | undefined, hops: number, peer = PROXY) =>
  clientAddress({ peer, forwardedFor }, hops)

test.each([
  ['uses the peer and ignores the header when there is no proxy', '1.2.3.4', 0, '49.36.10.2', '49.36.10.2'],
  ['uses the last entry behind one proxy', '1.2.3.4, 49.36.10.2', 1, PROXY, '49.36.10.2'],
  ['uses the second-last entry behind two proxies', '1.2.3.4, 49.36.10.2, 203.0.114.9', 2, PROXY, '49.36.10.2'],
  ['uses the leftmost entry when there are fewer entries than proxies', '49.36.10.2', 2, PROXY, '49.36.10.2'],
  ['returns null for a missing header behind a proxy', undefined, 1, PROXY, null],
  ['returns null for an entry that is not an address', '1.2.3.4, unknown', 1, PROXY, null],
  ['ignores a port', '49.36.10.2:51234', 1, PROXY, '49.36.10.2'],
  ['unwraps an IPv4-mapped IPv6 address', undefined, 0, '::ffff:49.36.10.2', '49.36.10.2'],
  ['unwraps an IPv4-mapped IPv6 address in hexadecimal', '::FFFF:3124:0a02', 1, PROXY, '49.36.10.2'],
  ['truncates IPv6 to the subscriber’s network', '[2405:201:8004::00ab:1]:443', 1, PROXY, '2405:201:8004:0::/64'],
  ['ignores a zone', undefined, 0, '2405:201:8004:1::9%eth0', '2405:201:8004:1::/64'],
  ['returns null for loopback', undefined, 0, '::1', null],
  ['returns null for a link-local address', undefined, 0, 'fe80::1%eth0', null],
  ['returns null for a private network', '192.168.1.4', 1, PROXY, null],
  ['returns null for a closed connection', undefined, 0, undefined, null],
])('%s', (_, forwardedFor, hops, peer, address) => {
  expect(clientAddress({ peer, forwardedFor }, hops)).toBe(address)
})

/** Public addresses only. */
const visitor = fc.oneof(
  fc.tuple(fc.integer({ min: 20, max: 100 }), fc.nat(255), fc.nat(255), fc.nat(255)).map((bytes) => bytes.join('.')),
  fc
    .tuple(fc.integer({ min: 0x2000, max: 0x3fff }), fc.array(fc.nat(0xffff), { minLength: 7, maxLength: 7 }))
    .map(([first, rest]) => [first, ...rest].map((group) => group.toString(16)).join(':')),
)
const forged = fc.array(fc.oneof(visitor, fc.string(), fc.constantFrom('', 'unknown', '::1', '10.0.0.1', ',')))

test('a forged header does not change the result', () => {
  fc.assert(
    fc.property(
      visitor,
      forged,
      fc.array(visitor, { minLength: 1, maxLength: 3 }),
      (address, written, [, ...proxies]) => {
        const hops = proxies.length + 1
        const honest = [address, ...proxies].join(', ')
        expect(seen([...written, honest].join(','), hops)).toBe(seen(honest, hops))
        expect(seen(written.join(','), 0, address)).toBe(seen(undefined, 0, address))
      },
    ),
  )
})

test('two addresses of one subscriber count as one, and those of two subscribers as two', () => {
  const host = fc
    .array(fc.nat(0xffff), { minLength: 4, maxLength: 4 })
    .map((groups) => groups.map((group) => group.toString(16)).join(':'))
  fc.assert(
    fc.property(host, host, fc.nat(0xffff), fc.nat(0xffff), (one, other, home, neighbour) => {
      const at = (subscriber: number, rest: string) => seen(`2405:201:8004:${subscriber.toString(16)}:${rest}`, 1)
      expect(at(home, one)).toBe(at(home, other))
      expect(at(home, one) === at(neighbour, one)).toBe(home === neighbour)
    }),
  )
})

test('accepts arbitrary headers without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), fc.nat(9), (header, hops) => {
      expect(['string', 'object']).toContain(typeof seen(header, hops))
    }),
  )
})
