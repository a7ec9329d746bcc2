import { expect, test } from 'vitest'

import { logRequest } from './log-request.server.ts'
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
  const request = new Request('http://site/submit', { method: 'POST', signal: leaving.signal })
  await logRequest(request, async () => {
    leaving.abort()
    return new Response(null, { status: 500 })
  })
  expect([await counted('5xx'), await counted('4xx')]).toEqual([ours, theirs + 1])
})
