import { expect, test } from 'vitest'

import { isCrossSite } from './request-context.server.ts'

const SITE = 'https://ionia.example'

test.each<[string, Record<string, string>, boolean]>([
  ['our own page is same-site', { 'Sec-Fetch-Site': 'same-origin' }, false],
  ['a typed URL or bookmark is same-site', { 'Sec-Fetch-Site': 'none' }, false],
  ['another site is cross-site', { 'Sec-Fetch-Site': 'cross-site' }, true],
  ['another host of the same domain is cross-site', { 'Sec-Fetch-Site': 'same-site' }, true],
  ['our own page in an older browser is same-site', { Origin: SITE }, false],
  [
    'a post redirected from the site’s other name is same-site',
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://www.ionia.example' },
    false,
  ],
  ['the same in an older browser', { Origin: 'https://www.ionia.example' }, false],
  ['another subdomain is cross-site', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://old.ionia.example' }, true],
  ['a page that forges that origin is cross-site', { 'Sec-Fetch-Site': 'cross-site', Origin: SITE }, true],
  ['another site in an older browser is cross-site', { Origin: 'https://evil.example' }, true],
  ['a look-alike host in an older browser is cross-site', { Origin: `${SITE}.evil.example` }, true],
  ['a sandboxed frame is cross-site', { Origin: 'null' }, true],
  ['ignores a forged Host header', { Origin: 'https://evil.example', Host: 'evil.example' }, true],
  [
    'our own page under another name, as in development, is same-site',
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://x' },
    false,
  ],
  ['a browser without these headers is same-site', {}, false],
])('%s', (_, headers, expected) => expect(isCrossSite(new Headers(headers), SITE)).toBe(expected))
