import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'

import { checkPreconditions, isSameRepresentation } from './preconditions.ts'

const MODIFIED = 'Sat, 21 Nov 2026 10:00:00 GMT'
const file = { etag: '"a,b"', modifiedMs: Date.parse(MODIFIED) }

test.each<[string, IncomingHttpHeaders, string]>([
  ['nothing', {}, 'send'],
  ['its tag', { 'if-none-match': '"a,b"' }, 'unchanged'],
  ['its tag in a list', { 'if-none-match': '"x", W/"y" ,"a,b"' }, 'unchanged'],
  ['its tag as a weak one', { 'if-none-match': 'W/"a,b"' }, 'unchanged'],
  ['any tag', { 'if-none-match': ' * ' }, 'unchanged'],
  ['other tags', { 'if-none-match': '"a", "b", "a,b' }, 'send'],
  ['its tag without quotes', { 'if-none-match': 'a,b' }, 'send'],
  ['its date', { 'if-modified-since': MODIFIED }, 'unchanged'],
  ['an older date', { 'if-modified-since': 'Sat, 21 Nov 2026 09:59:59 GMT' }, 'send'],
  ['no date', { 'if-modified-since': 'yesterday' }, 'send'],
  ['another tag, which outranks its date', { 'if-none-match': '"x"', 'if-modified-since': MODIFIED }, 'send'],
  ['its tag alone', { 'if-match': '"x", "a,b"' }, 'send'],
  ['a weak tag alone, which is never strong', { 'if-match': 'W/"a,b"' }, 'failed'],
  ['another tag alone', { 'if-match': '"x"' }, 'failed'],
  ['its own date or older', { 'if-unmodified-since': MODIFIED }, 'send'],
  ['an older date or older', { 'if-unmodified-since': 'Sat, 21 Nov 2026 09:59:59 GMT' }, 'failed'],
])('a request conditional on %s', (_, headers, verdict) => expect(checkPreconditions(headers, file)).toBe(verdict))

test('a page has no date, so date conditions always send it', () => {
  const headers = { 'if-modified-since': MODIFIED, 'if-unmodified-since': MODIFIED }
  expect(checkPreconditions(headers, { etag: '"a"' })).toBe('send')
})

test('a byte range needs the same version of the file', () => {
  const may = (ifRange?: string) => isSameRepresentation(ifRange, file.etag)
  expect([undefined, '"a,b"', 'W/"a,b"', '"x"', MODIFIED].map(may)).toEqual([true, true, false, false, false])
})
