/**
 * Platforms replace an instance together with its disk. Acknowledged leads must not exist only on that disk, or the instance must
 * report them.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

import { BROWSER } from '../browser-headers.ts'
import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import { createLoadgen } from './loadgen.ts'
import { missing, readStoredIn } from './on-disk.ts'
import { report } from './scale.ts'
import { startSite } from './start-site.ts'

/** The server at TEST_DATABASE_URL must not be killed. */
const isOurs = hasPostgres() && !process.env.TEST_DATABASE_URL

const SECRETS = { SIGNING_SECRET: 'the-same-on-all-instances', METRICS_TOKEN: 'a-token-for-these-tests' }

async function startServer() {
  const server = (await startPostgres())!
  onTestFinished(async () => server.remove())
  return { server, ...(await createDatabase(server.url)) }
}

async function startPager() {
  const alerts: { key: string; subject: string }[] = []
  const pager = createServer((request, response) => {
    void json(request).then((alert) => {
      alerts.push(alert as (typeof alerts)[number])
      response.end()
    })
  })
  await once(pager.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void pager.close())
  const { port } = pager.address() as { port: number }
  return { alerts, ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/` }
}

test.skipIf(!isOurs)(
  'without a journal, each of 500 posts is stored or refused with its text, while instances are replaced',
  async () => {
    const { server, url } = await startServer()
    const promised = new Set<string>()
    const counts = new Map<number, number>()
    /** @param signal with which the platform ends the instance, before it removes its folder */
    async function live(posts: number, signal: 'SIGTERM' | 'SIGKILL', meanwhile: () => unknown = () => undefined) {
      const site = await startSite({ ...SECRETS, DATABASE_URL: url, JOURNAL_DIR: 'none', LOG_LEVEL: 'silent' })
      const loadgen = createLoadgen(site.url)
      for (let passed = 0; passed < posts; passed += 25) {
        if (passed === 50) await meanwhile()
        const statuses = await Promise.all(Array.from({ length: 25 }, loadgen.post))
        for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
      }
      loadgen.leave()
      for (const ref of loadgen.refs) promised.add(ref)
      if (!isAway) return end()
      const answer = await fetch(`${site.url}/connect`, {
        method: 'POST',
        headers: BROWSER,
        body: 'phone=9000012345',
        redirect: 'manual',
      })
      expect(answer.status).toBe(503)
      expect(await answer.text(), 'the typed number is in the page again').toContain('9000012345')
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
      return end()

      async function end() {
        await (signal === 'SIGTERM' ? site.stop() : site.kill())
        await site.remove()
      }
    }
    let isAway = false
    await live(100, 'SIGTERM')
    await live(150, 'SIGKILL', async () => {
      await server.kill!()
      isAway = true
    })
    await live(100, 'SIGTERM')
    await server.start()
    isAway = false
    await live(150, 'SIGKILL')

    const lost = missing(promised, await readStoredIn(url))
    report(`disk that does not last: thanked and lost of ${promised.size}`, lost.length, '0')
    expect(lost).toEqual([])
    expect([...counts.keys()].sort()).toEqual([303, 503])
    expect((counts.get(303) ?? 0) + (counts.get(503) ?? 0)).toBe(500)
    // On a busy host some posts meet the database's time limit, and are refused with their text, too.
    expect(promised.size).toBeGreaterThan(100)
  },
)

test.skipIf(!isOurs)(
  'an instance with the only copy of leads stays ready, and reports those leads when it stops',
  async () => {
    const { server, url } = await startServer()
    const { alerts, ALERT_WEBHOOK_URL } = await startPager()
    const site = await startSite({ ...SECRETS, DATABASE_URL: url, ALERT_WEBHOOK_URL })
    const loadgen = createLoadgen(site.url)
    onTestFinished(loadgen.leave)
    await server.kill!()
    const ready = async () => {
      const answer = await fetch(`${site.url}/readyz`)
      return [answer.status, await answer.json()] as const
    }
    await expect.poll(async () => (await ready())[0], { timeout: 60_000 }).toBe(503)
    expect(await loadgen.post()).toBe(303)
    expect(await ready()).toEqual([200, { status: 'ready', leadsOnlyHere: 1 }])
    await site.stop()
    expect(site.log()).toContain('stopping with leads that are only in this journal')
    expect(alerts.map(({ subject }) => subject)).toContain('1 enquiry is only in the journal of an instance that stops')

    await site.start()
    expect(site.log(), 'the next start names them while the database is away').toMatch(/"journaledLeads":1/)
    await server.start()
    await expect.poll(async () => missing(loadgen.refs, await readStoredIn(url)), { timeout: 60_000 }).toEqual([])
  },
)

test.skipIf(!isOurs)('a site on a hosting platform reports a journal on a disk that does not persist', async () => {
  const { url } = await startServer()
  const { alerts, ALERT_WEBHOOK_URL } = await startPager()
  const site = await startSite({ ...SECRETS, DATABASE_URL: url, ALERT_WEBHOOK_URL, DYNO: 'web.1' })
  const subjects = () => alerts.map(({ subject }) => subject)
  // On a busy computer PostgreSQL may answer late, and the alert waits for it before it is sent directly.
  await expect.poll(subjects, { timeout: 60_000 }).toContain('The journal is on a disk that does not last')
  expect(site.log()).toContain('The journal is on a disk that does not last')
})

test.skipIf(!isOurs)(
  'a wrong password or database name is reported in one line, and enquiries go to the journal',
  async () => {
    const { url } = await startServer()
    const wrong = new URL(url)
    wrong.pathname = '/another'
    const site = await startSite({ ...SECRETS, DATABASE_URL: wrong.href })
    const lines = site
      .log()
      .split('\n')
      .filter((line) => line.includes('database unusable at startup'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('There is no database of this name: create it, or correct DATABASE_URL. (3D000)')
    expect(lines[0]).not.toContain('stack')
    const loadgen = createLoadgen(site.url)
    expect(await loadgen.post()).toBe(303)
    loadgen.leave()
    await site.stop()
    site.environment.DATABASE_URL = url
    await site.start()
    await expect.poll(async () => missing(loadgen.refs, await readStoredIn(url)), { timeout: 60_000 }).toEqual([])
  },
)
