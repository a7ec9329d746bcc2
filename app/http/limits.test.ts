import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

import { LIMITS, findLimits, toLimitKind } from './limits.ts'

test.each([
  ['GET', '/readyz', 'probe'],
  ['GET', '/READYZ', 'probe'],
  ['GET', '/hi/readyz/', 'probe'],
  ['GET', '/%72eadyz', 'probe'],
  ['POST', '/inbound/whatsapp', 'inbound'],
  ['POST', '/Inbound/indiamart/KEY', 'inbound'],
  ['POST', '/payment/callback/', 'callback'],
  ['GET', '/hi/PAYMENT/abc/state', 'payment'],
  ['POST', '/pay/abc.def', 'payment'],
  ['POST', '/staff/import', 'import'],
  ['GET', '/staff/import/17', 'desk'],
  ['GET', '/Staff', 'desk'],
  ['POST', '/vitals', 'vitals'],
  ['POST', '/hi/contacts', 'enquiry'],
  ['POST', '/staffing', 'enquiry'],
  ['GET', '/', 'page'],
  ['HEAD', '/payments', 'page'],
  // Neither the router nor the table decodes a path with a broken escape.
  ['POST', '/%69nbound/%zz', 'enquiry'],
])('%s %s is of the kind %s', (method, path, kind) => expect(toLimitKind(method, path)).toBe(kind))

test('each path of the table is a route', () => {
  const routes = readdirSync('app/routes').map((file) => file.split('.')[0])
  for (const path of Object.values(LIMITS).flatMap(({ paths }) => paths)) expect(routes).toContain(path.split('/')[1])
})

test('the files of imports and the batches of services have room', () => {
  expect(findLimits('POST', '/staff/import').bodyBytes).toBeGreaterThanOrEqual(25 * 1024 * 1024)
  expect(findLimits('POST', '/inbound/whatsapp').bodyBytes).toBe(1024 * 1024)
})

test('each kind can hold the largest body that it accepts', () => {
  for (const { bodyBytes, heldBytes } of Object.values(LIMITS)) expect(heldBytes).toBeGreaterThanOrEqual(bodyBytes)
})
