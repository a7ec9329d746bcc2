import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

import { holdDatabase } from '../database/hold-database.ts'
import { startFake } from '../fakes/start-fake.ts'
import { createCrowd } from './crowd.ts'
import { missing, readKept } from './kept.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const POSTS = 20
const WITHIN_S = 10

// In brief, the journeys have one like it.
test.skipIf(brief)(
  'told to stop with posts in flight, an upload that stalls and a channel that hangs, it keeps all and ends in time',
  async () => {
    const crm = await startFake('crm')
    onTestFinished(() => crm.close())
    crm.behaveAlways('hang')
    const site = await startSite(crm.environment)
    const crowd = createCrowd(site.url)
    expect(await crowd.post()).toBe(303)
    await crm.waitForRequest()
    const stalled = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => undefined)
    stalled.write('POST /connect HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nphone=')
    // Whoever posts now is in flight until the lock is gone.
    const release = holdDatabase(site.databaseFile)
    const posts = Array.from({ length: POSTS }, crowd.post)
    await untilInFlight(site.url)

    const start = performance.now()
    const ended = site.stop()
    await new Promise((resolve) => setTimeout(resolve, 500))
    release()
    const statuses = await Promise.all(posts)
    const code = await ended
    const seconds = (performance.now() - start) / 1000
    stalled.destroy()
    crowd.leave()

    const lost = missing(crowd.refs, readKept(site.databaseFile).refs)
    report('SIGTERM: answered with a thank-you', statuses.filter((status) => status === 303).length, `${POSTS}`)
    report('SIGTERM: lost', lost.length, '0')
    report('SIGTERM: seconds until exit 0', seconds, `under ${WITHIN_S}`)
    expect(statuses).toEqual(Array(POSTS).fill(303))
    expect(lost).toEqual([])
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(WITHIN_S)
  },
)

/** What is asked for after the posts, over a connection of its own, comes after them. */
async function untilInFlight(url: string) {
  await new Promise((resolve) => setImmediate(resolve))
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
}
