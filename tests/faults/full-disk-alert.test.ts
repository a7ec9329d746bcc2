/** What staff hear of a full disk. It waits for a minute's job and measures nothing, so it runs beside other tests. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { createLoadgen } from './loadgen.ts'
import { missing, readStored } from './on-disk.ts'
import { fillDisk, mountSmallDisk } from './small-disk.ts'
import { startSite } from './start-site.ts'

test('on a full disk /readyz and an alert say that enquiries are refused, and none says the opposite', async (context) => {
  const folder = mountSmallDisk()
  if (!folder) return context.skip('Not tested: only root may mount a small disk')
  const pager = await startPager()
  const METRICS_TOKEN = 'a-token-of-the-metrics'
  const site = await startSite({
    DATABASE_URL: `sqlite:${join(folder, 'site.db')}`,
    METRICS_TOKEN,
    ALERT_WEBHOOK_URL: pager.url,
  })
  const database = async () => {
    const answer = await fetch(`${site.url}/readyz`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
    return ((await answer.json()) as { checks: { database: { ok: boolean } } }).checks.database.ok
  }
  const loadgen = createLoadgen(site.url)
  onTestFinished(loadgen.leave)
  expect(await loadgen.post()).toBe(303)
  expect(await database()).toBe(true)
  const filler = join(folder, 'filler')
  fillDisk(filler)
  await expect.poll(() => loadgen.post(), { timeout: 60_000, interval: 200 }).toBe(503)
  await expect.poll(database, { timeout: 15_000 }).toBe(false)
  // The rule waits for a minute.
  await expect
    .poll(() => pager.subjects().join(), { timeout: 120_000, interval: 500 })
    .toContain('Enquiries are refused')
  expect(await database()).toBe(false)
  expect(pager.subjects().join()).not.toMatch(/journal cannot be written|takes no leads/)

  rmSync(filler, { recursive: true })
  await expect.poll(database, { timeout: 60_000 }).toBe(true)
  expect(await loadgen.post()).toBe(303)
  await expect
    .poll(() => missing(loadgen.refs, readStored(join(folder, 'site.db')).refs), { timeout: 60_000 })
    .toEqual([])
})

async function startPager() {
  const subjects: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      subjects.push((JSON.parse(body) as { subject: string }).subject)
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/alerts`, subjects: () => subjects }
}
