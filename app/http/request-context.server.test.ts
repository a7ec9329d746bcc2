import { expect, test } from 'vitest'

import { isCrossSite } from './request-context.server.ts'

const SITE = 'https://ionia.example'

test.each<[string, Record<string, string>, boolean]>([
  ['our own page', { 'Sec-Fetch-Site': 'same-origin' }, false],
  ['typed or from a bookmark', { 'Sec-Fetch-Site': 'none' }, false],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }, true],
  ['a neighbour under the same domain', { 'Sec-Fetch-Site': 'same-site' }, true],
  ['an older browser, our own page', { Origin: SITE }, false],
  ['an older browser, another site', { Origin: 'https://evil.example' }, true],
  ['an older browser, a look-alike', { Origin: `${SITE}.evil.example` }, true],
  ['a sandboxed frame', { Origin: 'null' }, true],
  ['a forged host changes nothing', { Origin: 'https://evil.example', Host: 'evil.example' }, true],
  ['our own page by another name, as in development', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://x' }, false],
  ['a browser without these headers', {}, false],
])('%s', (_, headers, expected) => expect(isCrossSite(new Headers(headers), SITE)).toBe(expected))
