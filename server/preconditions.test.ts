import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'

import { checkPreconditions, isSameRepresentation } from './preconditions.ts'

const MODIFIED = 'Sat, 21 Nov 2026 10:00:00 GMT'
const file = { etag: '"a,b"', modifiedMs: Date.parse(MODIFIED) }

test.each<[string, IncomingHttpHeaders, string]>([
  ['nothing', {}, 'send'],
  ['its ETag', { 'if-none-match': '"a,b"' }, 'unchanged'],
  ['its ETag in a list', { 'if-none-match': '"x", W/"y" ,"a,b"' }, 'unchanged'],
  ['its ETag as a weak one', { 'if-none-match': 'W/"a,b"' }, 'unchanged'],
  ['any ETag', { 'if-none-match': ' * ' }, 'unchanged'],
  ['other ETags', { 'if-none-match': '"a", "b", "a,b' }, 'send'],
  ['its ETag without quotes', { 'if-none-match': 'a,b' }, 'send'],
  ['its date', { 'if-modified-since': MODIFIED }, 'unchanged'],
  ['an older date', { 'if-modified-since': 'Sat, 21 Nov 2026 09:59:59 GMT' }, 'send'],
  ['an invalid date', { 'if-modified-since': 'yesterday' }, 'send'],
  [
    'another ETag, which takes precedence over its date',
    { 'if-none-match': '"x"', 'if-modified-since': MODIFIED },
    'send',
  ],
  ['If-Match with its ETag', { 'if-match': '"x", "a,b"' }, 'send'],
  ['If-Match with a weak ETag', { 'if-match': 'W/"a,b"' }, 'failed'],
  ['If-Match with another ETag', { 'if-match': '"x"' }, 'failed'],
  ['If-Unmodified-Since with its date', { 'if-unmodified-since': MODIFIED }, 'send'],
  ['If-Unmodified-Since with an older date', { 'if-unmodified-since': 'Sat, 21 Nov 2026 09:59:59 GMT' }, 'failed'],
])('handles a request conditional on %s', (_, headers, verdict) =>
  expect(checkPreconditions(headers, file)).toBe(verdict),
)

test('a page has no modification date, so conditions on dates always send it', () => {
  const headers = { 'if-modified-since': MODIFIED, 'if-unmodified-since': MODIFIED }
  expect(checkPreconditions(headers, { etag: '"a"' })).toBe('send')
})

test('a byte range requires the same version of the file', () => {
  const may = (ifRange?: string) => isSameRepresentation(ifRange, file.etag)
  expect([undefined, '"a,b"', 'W/"a,b"', '"x"', MODIFIED].map(may)).toEqual([true, true, false, false, false])
})
