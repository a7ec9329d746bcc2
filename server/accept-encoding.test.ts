import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chooseEncoding, rankEncodings } from './accept-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['brotli', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['br;q=0.001', 'br'],
  ['br;q=2, gzip', 'gzip'],
  ['br;level=3', 'identity'],
  ['*;q=0', 'identity'],
  ['br;q=0, gzip;q=0, identity;q=0', 'identity'],
])('chooses the encoding for %s: %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding))

test('an encoding with weight 0 is used only as a last resort', () => {
  const member = fc.tuple(
    fc.constantFrom('br', 'gzip', 'identity', '*', 'zstd', '', 'br;'),
    fc.constantFrom('', ';q=1', ';q=0', ';q=0.000', ';q=0.3', '; q=0.8', ';q=x'),
  )
  fc.assert(
    fc.property(fc.array(member, { maxLength: 6 }), (members) => {
      const names = members.map(([name]) => name)
      fc.pre(new Set(names).size === names.length)
      const ranked = rankEncodings(members.map((parts) => parts.join('')).join(', '))
      const refused = members.flatMap(([name, weight]) => (/q=0(\.0+)?$/.test(weight) ? [name] : []))
      expect(ranked.filter((name) => name !== 'identity' && refused.includes(name))).toEqual([])
      expect(ranked).toContain('identity')
      expect(new Set(ranked).size).toBe(ranked.length)
    }),
  )
})
