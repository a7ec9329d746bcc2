import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'

import * as limits from '../app/http/limits.ts'
import { createKinds } from './kinds.ts'

const asked = (method: string, url: string) => ({ method, url }) as IncomingMessage

test('each kind of path has its own places', () => {
  const kinds = createKinds(limits)
  const paths = ['/readyz', '/inbound/x', '/payment/callback', '/payment/x', '/staff/import', '/staff', '/vitals', '/x']
  const found = [...paths.map((path) => kinds.of(asked('POST', path))), kinds.of(asked('GET', '/x?a=1'))]
  expect(new Set(found.map(({ places }) => places)).size).toBe(9)
  expect(found.at(-1)).toBe(kinds.page)
})

test('each visitor may have three hundred pages rendered in five minutes', async () => {
  const { page } = createKinds(limits)
  const first = await Promise.all(Array.from({ length: 310 }, () => page.mayAsk('103.21.58.9')))
  expect(first.filter(Boolean)).toHaveLength(300)
  expect(await page.mayAsk('103.21.58.10')).toBe(true)
  expect(await page.mayAsk(null)).toBe(true)
})

test('the state of orders is not asked for without end from one address', async () => {
  const payment = createKinds(limits).of(asked('GET', '/hi/PAYMENT/x/state'))
  const asks = await Promise.all(Array.from({ length: 700 }, () => payment.mayAsk('103.21.58.9')))
  expect(asks.filter(Boolean)).toHaveLength(600)
})

test('forms are never counted: a whole town may share an address', async () => {
  const enquiry = createKinds(limits).of(asked('POST', '/contacts'))
  const asks = await Promise.all(Array.from({ length: 5000 }, () => enquiry.mayAsk('103.21.58.9')))
  expect(asks).not.toContain(false)
})
