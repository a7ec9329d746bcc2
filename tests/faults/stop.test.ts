import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

import { holdDatabase } from '../database/hold-database.ts'
import { startFake } from '../fakes/start-fake.ts'
import { createLoadgen } from './loadgen.ts'
import { missing, readStored } from './on-disk.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const POSTS = 20
const WITHIN_S = 10

// Skipped in the short run, where a browser test covers a similar case.
test.skipIf(brief)(
  'a stop with open posts, a stalled upload and a hanging channel loses nothing and ends in time',
  async () => {
    const crm = await startFake('crm')
    onTestFinished(() => crm.close())
    crm.behaveAlways('hang')
    const site = await startSite(crm.environment)
    const loadgen = createLoadgen(site.url)
    expect(await loadgen.post()).toBe(303)
    await crm.waitForRequest()
    const stalled = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => undefined)
    stalled.write('POST /connect HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nphone=')
    // Later posts stay in flight until the lock is released.
    const release = holdDatabase(site.databaseFile)
    const posts = Array.from({ length: POSTS }, loadgen.post)
    await untilInFlight(site.url)

    const start = performance.now()
    const ended = site.stop()
    await new Promise((resolve) => setTimeout(resolve, 500))
    release()
    const statuses = await Promise.all(posts)
    const code = await ended
    const seconds = (performance.now() - start) / 1000
    stalled.destroy()
    loadgen.leave()

    const lost = missing(loadgen.refs, readStored(site.databaseFile).refs)
    report('SIGTERM: answered with a thank-you', statuses.filter((status) => status === 303).length, `${POSTS}`)
    report('SIGTERM: lost', lost.length, '0')
    report('SIGTERM: seconds until exit 0', seconds, `under ${WITHIN_S}`)
    expect(statuses).toEqual(Array(POSTS).fill(303))
    expect(lost).toEqual([])
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(WITHIN_S)
  },
)

/** Resolves after the posts have arrived, by a request on a separate connection. */
async function untilInFlight(url: string) {
  await new Promise((resolve) => setImmediate(resolve))
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
}
