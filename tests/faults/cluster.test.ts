/**
 * Tests three instances on one PostgreSQL behind the shipped proxy, under load. `deploy/roll.sh` restarts all, then one is killed. A
 * restart fails no request; a kill fails only that instance's. Nothing is lost or delivered twice.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Site, createSite } from '../site.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts'
import { brief, report } from './scale.ts'
import { type Nginx, WITHOUT_NGINX, hasNginx, startNginx } from './start-nginx.ts'
import { type Visitors, ask, startVisitors } from './proxy-visitors.ts'

const CROWD = brief ? { readers: 4, senders: 2 } : { readers: 10, senders: 6 }
const CALM_MS = brief ? 2000 : 10_000
const METRICS_TOKEN = 'a-token-for-the-tests'

let postgres: Postgres | null
let crm: Fake
let sites: Site[]
let nginx: Nginx
const folder = mkdtempSync(join(tmpdir(), 'ionia-cluster-'))

beforeAll(async () => {
  postgres = hasNginx ? await startPostgres() : null
  if (!hasNginx) process.stderr.write(`${WITHOUT_NGINX}\n`)
  if (!postgres) return
  crm = await startFake('crm')
  const settings = {
    ...crm.environment,
    // As on a single host, each instance has its own journal in this folder.
    JOURNAL_DIR: join(folder, 'journal'),
    DATABASE_URL: postgres.url,
    SITE_URL: 'https://ionia.example.com',
    SIGNING_SECRET: 'the-same-for-all-instances',
    TRUST_PROXY_HOPS: '1',
    METRICS_TOKEN,
  }
  // They start and migrate concurrently.
  sites = await Promise.all([1, 2, 3].map(() => createSite(settings)))
  nginx = await startNginx(sites.map(({ url }) => new URL(url).host))
})

afterAll(async () => {
  await nginx?.stop()
  await Promise.all((sites ?? []).map((site) => site.remove()))
  await crm?.close()
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('the proxy serves HTTP/2 over TLS, redirects HTTP, and leaves compression to the site', async ({ skip }) => {
  if (!postgres) return skip()
  const plain = await fetch(`${nginx.plainUrl}/contacts?x=1`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://ionia.example.com/contacts?x=1'])
  const socket = connect({ host: '127.0.0.1', port: nginx.port, ALPNProtocols: ['h2'], rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  expect(socket.alpnProtocol).toBe('h2')
  expect(socket.getProtocol()).toBe('TLSv1.3')
  socket.destroy()
  const page = await ask(`${nginx.url}/`, { headers: { 'Accept-Encoding': 'br' } })
  expect(page.headers['content-encoding']).toBe('br')
})

test('the proxy’s request id appears in the response and in the site’s log', async ({ skip }) => {
  if (!postgres) return skip()
  const { headers } = await ask(`${nginx.url}/nowhere`, { headers: { 'X-Request-Id': 'made-up-by-a-visitor' } })
  const id = String(headers['x-request-id'])
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  await expect.poll(nginx.accessLog).toContain(id)
  const posted = await ask(`${nginx.url}/connect`, { form: new URLSearchParams({ phone: '98111 22233' }) })
  const written = () => sites.some((site) => site.log().includes(String(posted.headers['x-request-id'])))
  await expect.poll(written).toBe(true)
  expect(nginx.accessLog()).not.toContain('?')
})

test('each instance has its own metrics with its database connections', async ({ skip }) => {
  if (!postgres) return skip()
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${sites[0]!.url}/metrics`, { headers })).text()
  expect(text).toMatch(/^site_database_connections\{state="total"\} [1-9]/m)
  expect(text).toContain('site_database_connections{state="waiting"} 0')
})

test('the proxy rejects long bodies and hides instance pages', async ({ skip }) => {
  if (!postgres) return skip()
  const form = new URLSearchParams({ phone: '9'.repeat(70_000) })
  expect((await ask(`${nginx.url}/connect`, { form })).status).toBe(413)
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  for (const path of ['/metrics', '/readyz']) expect((await ask(nginx.url + path, { headers })).status).toBe(404)
})

test('odd requests do not crash an instance', async ({ skip }) => {
  if (!postgres) return skip()
  const pids = sites.map((site) => site.pid())
  for (const range of ['bytes=9-1', 'bytes=-5', 'bytes=0-18446744073709551615', 'bytes=99999999-', 'items=0-1', 'x']) {
    const { status } = await ask(`${nginx.url}/favicon.ico`, { headers: { Range: range } })
    expect([200, 206, 416], range).toContain(status)
  }
  for (const site of sites) expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect(sites.map((site) => site.pid())).toEqual(pids)
})

test('a rolling restart fails no request', async ({ skip }) => {
  if (!postgres) return skip()
  const loadgen = await startVisitors(nginx.url, CROWD)
  await pass(CALM_MS)
  let answers: number[] = []
  const newFile = `only-in-the-next-version-${Date.now()}.js`
  await roll(async (isFirst) => {
    if (!isFirst) return
    // The first restarted instance has a file that the others lack. Visitors reach that instance only after the proxy
    // has seen a successful response from it.
    const askForFile = async () => (await ask(`${nginx.url}/build/${newFile}`)).status
    await expect.poll(askForFile, { timeout: 60_000 }).toBe(200)
    answers = await Promise.all(Array.from({ length: 30 }, askForFile))
  }, newFile)
  await pass(CALM_MS)
  await loadgen.stop()
  expect(answers).toEqual(Array(30).fill(200))
  const repeats = await settleAndCount(loadgen)
  report('roll of three: pages answered', loadgen.pages, 'some')
  report('roll of three: enquiries acknowledged', loadgen.thanked.size, 'some')
  report('roll of three: failed requests', loadgen.failures.length + loadgen.unanswered, '0')
  report('roll of three: deliveries sent twice', repeats.length, '0')
  expect([loadgen.failures, loadgen.unanswered]).toEqual([[], 0])
  expect(repeats).toEqual([])
})

test('after a kill, only requests in progress fail, and no acknowledged lead is missing', async ({ skip }) => {
  if (!postgres) return skip()
  const loadgen = await startVisitors(nginx.url, CROWD)
  await pass(CALM_MS)
  await sites[0]!.kill()
  await pass(CALM_MS)
  await sites[0]!.start()
  await pass(CALM_MS)
  await loadgen.stop()
  const repeats = await settleAndCount(loadgen)
  report('kill of one of three: pages answered', loadgen.pages, 'some')
  report('kill of one of three: enquiries acknowledged', loadgen.thanked.size, 'some')
  report('kill of one of three: requests that it was answering', loadgen.unanswered, 'at most one a visitor')
  report('kill of one of three: failed requests', loadgen.failures.length, '0')
  // The killed process had up to four deliveries per channel in progress, which may have arrived.
  report('kill of one of three: deliveries sent twice', repeats.length, 'at most 4')
  expect(loadgen.failures).toEqual([])
  expect(loadgen.unanswered).toBeLessThanOrEqual(CROWD.readers + CROWD.senders)
  expect(repeats.length).toBeLessThanOrEqual(4)
})

type ListedLead = { ref: string; phone: string; status: string }

/** Waits until everything is delivered; fails if an acknowledged lead is missing. @returns keys sent more than once */
async function settleAndCount({ thanked, pages }: Visitors) {
  const list = async () => (await sites[1]!.leads('list', '--json')) as ListedLead[]
  // An interrupted attempt keeps its lease for half a minute.
  await expect
    .poll(async () => (await list()).filter(({ status }) => status === 'pending').length, {
      timeout: 60_000,
      interval: 1000,
    })
    .toBe(0)
  const stored = new Map((await list()).map(({ phone, ref }) => [phone, ref]))
  const lost = [...thanked].filter(([phone, ref]) => stored.get(`+91${phone}`) !== ref)
  report('of them lost', lost.length, '0')
  expect(lost).toEqual([])
  expect(Math.min(thanked.size, pages)).toBeGreaterThan(0)
  const keys = crm.requests.map(({ headers }) => String(headers['idempotency-key']))
  crm.reset()
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

/** Runs `deploy/roll.sh` with a fake `systemctl` that restarts this test's processes. */
async function roll(onRestarted: (isFirst: boolean) => Promise<void>, newFile: string) {
  const ports = sites.map(({ url }) => new URL(url).port)
  const restarted: string[] = []
  const control = createServer(async (request, response) => {
    const port = request.url?.replace('/restart/ionia@', '') ?? ''
    const site = sites[ports.indexOf(port)]!
    expect(await site.stop()).toBe(0)
    if (restarted.length === 0) writeFileSync(join('public/build', newFile), '// the next version\n')
    await site.start()
    restarted.push(port)
    await onRestarted(restarted.length === 1)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(control, 'listening')
  const { port } = control.address() as { port: number }
  writeFileSync(join(folder, 'systemctl'), `#!/bin/sh\nexec curl -fsS "http://127.0.0.1:${port}/$1/$2"\n`, {
    mode: 0o755,
  })
  const script = spawn(
    'deploy/roll.sh',
    ports.map((each) => `127.0.0.1:${each}`),
    {
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH ?? ''}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = (await once(script, 'exit')) as [number]
  control.close()
  rmSync(join('public/build', newFile), { force: true })
  expect(code).toBe(0)
  expect(restarted).toEqual(ports)
}
