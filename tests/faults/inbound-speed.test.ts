/** How long an outside service waits for the response to its post while visitors read pages. */
import { expect, test } from 'vitest'

import { senderEnvironment, senders, toRequest } from '../fakes/senders.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const MEASURED = brief ? 200 : 2000
const PAGES_AT_ONCE = 8
/** Pages of one client; eight clients with this pause are about half of what one core serves. */
const PAUSE_MS = 20

test('an outside service’s post gets a response within a second while pages are busy', async () => {
  const site = await startSite(senderEnvironment)
  let isDone = false
  let pages = 0
  const visit = async () => {
    while (!isDone) {
      await (await fetch(`${site.url}/?thanks=${pages % 7}`)).arrayBuffer()
      pages += 1
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const visits = Promise.all(Array.from({ length: PAGES_AT_ONCE }, visit))
  const times: number[] = []
  for (let number = 0; number < MEASURED; number += 1) {
    const phone = `+9197${String(number).padStart(8, '0')}`
    const sent = senders.whatsapp.send({
      id: `p-${number}`,
      phone,
      name: 'Load',
      text: 'Hello',
      at: 1_795_000_000_000,
    })
    const startedAt = performance.now()
    expect((await fetch(toRequest(sent, site.url))).status).toBe(200)
    times.push(performance.now() - startedAt)
  }
  isDone = true
  await visits
  const [median, p99] = [0.5, 0.99].map((share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!)
  report(`inbound beside ${pages} pages, median in ms`, median!, 'at most 250')
  report(`inbound beside ${pages} pages, p99 in ms`, p99!, 'under 1,000')
  expect(p99).toBeLessThan(1000)
})
