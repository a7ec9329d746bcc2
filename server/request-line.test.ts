import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'

import { findFault, toOriginForm } from './request-line.ts'

test.each([
  ['/contacts?a=1', '/contacts?a=1'],
  ['http://site/contacts?a=1', '/contacts?a=1'],
  ['HTTPS://user@other:80/contacts', '/contacts'],
  ['http://site', '/'],
  ['http://site?a=1', '/?a=1'],
  ['//evil.example/x', '//evil.example/x'],
  ['*', '*'],
  ['ftp://site/x', 'ftp://site/x'],
])('%s becomes %s', (target, path) => expect(toOriginForm(target)).toBe(path))

const fault = (method: string, url: string, host?: string) =>
  findFault({ method, url, headers: { host } } as unknown as IncomingMessage)

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is not allowed', (method) =>
  expect(fault(method, '/')).toBe(405),
)

test.each(['PROPFIND', 'SOURCE', 'M-SEARCH'])('%s is not implemented', (method) => expect(fault(method, '/')).toBe(501))

test.each(['*', 'ftp://site/x', 'site:80', ''])('%j is a bad target', (target) =>
  expect(fault('GET', target)).toBe(400),
)

test.each(['a@b', 'a b', 'a/b', 'a:99999', '<script>', 'a?b', 'a#b', 'a\\b', ''])('%j is a bad host', (host) =>
  expect(fault('GET', '/', host)).toBe(400),
)

test.each([undefined, 'localhost:3000', 'ionia.example.com', '[::1]:3000', '127.0.0.1'])('%s is a good host', (host) =>
  expect(fault('GET', '/', host)).toBeNull(),
)
