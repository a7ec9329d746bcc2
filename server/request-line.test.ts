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
])('converts %s to %s', (target, path) => expect(toOriginForm(target)).toBe(path))

const fault = (method: string, url: string, host?: string, rawHeaders: string[] = []) =>
  findFault({ method, url, headers: { host }, rawHeaders } as unknown as IncomingMessage)

test('responds 400 to two Host lines', () => {
  expect(fault('GET', '/', 'site', ['Host', 'site', 'Accept', 'host'])).toBeNull()
  expect(fault('GET', '/', 'site', ['Host', 'site', 'Accept', '*/*', 'HOST', 'site'])).toBe(400)
})

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('responds 405 to %s', (method) =>
  expect(fault(method, '/')).toBe(405),
)

test.each(['PROPFIND', 'SOURCE', 'M-SEARCH'])('responds 501 to %s', (method) => expect(fault(method, '/')).toBe(501))

test.each(['*', 'ftp://site/x', 'site:80', ''])('responds 400 to the target %j', (target) =>
  expect(fault('GET', target)).toBe(400),
)

test.each(['a@b', 'a b', 'a/b', 'a:99999', '<script>', 'a?b', 'a#b', 'a\\b', ''])(
  'responds 400 to the host %j',
  (host) => expect(fault('GET', '/', host)).toBe(400),
)

test.each([undefined, 'localhost:3000', 'ionia.example.com', '[::1]:3000', '127.0.0.1'])(
  'accepts the host %s',
  (host) => expect(fault('GET', '/', host)).toBeNull(),
)
