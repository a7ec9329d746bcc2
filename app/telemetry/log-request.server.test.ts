import { expect, test } from 'vitest'

import { logRequest, toLogPath } from './log-request.server.ts'
import { renderCounts } from './metrics.server.ts'

const counted = async (status: string) =>
  Number(
    new RegExp(`site_response_seconds_count\\{method="POST",status="${status}"\\} (\\d+)`).exec(
      await renderCounts(),
    )?.[1] ?? 0,
  )

test('a client abort counts as 4xx', async () => {
  const [ours, theirs] = [await counted('5xx'), await counted('4xx')]
  const leaving = new AbortController()
  const request = new Request('http://site/contacts', { method: 'POST', signal: leaving.signal })
  await logRequest(request, async () => {
    leaving.abort()
    return new Response(null, { status: 500 })
  })
  expect([await counted('5xx'), await counted('4xx')]).toEqual([ours, theirs + 1])
})

test.each([
  ['/contacts?name=Asha&phone=9876543210', '/contacts'],
  ['/payment/k3J9xQ', '/payment/*'],
  ['/visit/k3J9xQ”.', '/visit/*'],
  ['/visits/k3J9xQ.ics', '/visits/*'],
  ['/hi/visit/k3J9xQ', '/visit/*'],
  ['/mr/pay/k3J9xQ', '/pay/*'],
  ['/Visit/k3J9xQ', '/visit/*'],
  ['//PAYMENT/k3J9xQ', '/payment/*'],
  ['/%76isit/k3J9xQ%0A', '/visit/*'],
  ['/products/../hi//Pay\\k3J9xQ#x', '/pay/*'],
  ['/%2570ay/k3J9xQ', '/*'],
  ['/pa%79/k3J9xQ%', '/pa*'],
  ['/call/+919876543210/now', '/call/+*/now'],
  ['/products/ionia-sm-2f99-alkaline-water-machine', '/products/ionia-sm-2f99-alkaline-water-machine'],
])('logs %s as %s', (path, logged) => expect(toLogPath(path)).toBe(logged))

test('truncates a long path', () => {
  expect(toLogPath(`/${'x'.repeat(5000)}`)).toHaveLength(200)
})
