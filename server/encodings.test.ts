import { expect, test } from 'vitest'

import { chooseEncoding } from './encodings.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['brotli', 'identity'],
])('%s takes %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding))
