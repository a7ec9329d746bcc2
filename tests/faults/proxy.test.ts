/**
 * Tests the shipped proxy with instances that crash. It never repeats a sent request on a second instance, but does repeat an unsent
 * one.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { ask } from './proxy-visitors.ts'
import { brief, report } from './scale.ts'
import { type Backends, CRASHES, startBackends } from './start-backends.ts'
import { type Nginx, WITHOUT_NGINX, hasNginx, startNginx } from './start-nginx.ts'

const ROUNDS = brief ? 1 : 10
let backends: Backends
let nginx: Nginx | undefined
beforeAll(async () => {
  if (!hasNginx) return void process.stderr.write(`${WITHOUT_NGINX}\n`)
  backends = await startBackends(3)
})
afterAll(() => backends?.stop())
beforeEach(({ skip }) => skip(!hasNginx, WITHOUT_NGINX))
afterEach(stopProxy)

async function stopProxy() {
  await nginx?.stop()
  nginx = undefined
}

/** Starts a proxy without known failures or open connections. */
async function restartProxy(): Promise<Nginx> {
  await stopProxy()
  await backends.restartAll()
  backends.received.length = 0
  return (nginx = await startNginx(backends.hosts))
}

const FORM = new URLSearchParams({ phone: '9811100001' })
const METHODS: [string, { form?: URLSearchParams }][] = [
  ['GET', {}],
  ['POST', { form: FORM }],
]

/** Leaves connections open for the following requests. */
const keepConnections = (url: string) => Promise.all(Array.from({ length: 12 }, () => ask(`${url}/warm`)))

const CASES = ['/', '/build/'].flatMap((folder) =>
  METHODS.flatMap(([method, asked]) => [false, true].map((isReused) => ({ folder, method, asked, isReused }))),
)

test.each(CASES)(
  '$method $folder that kills an instance is not repeated on another (reused connection: $isReused)',
  async (each) => {
    const { folder, method, asked, isReused } = each
    const reached: number[] = []
    for (const crash of Array<typeof CRASHES>(ROUNDS).fill(CRASHES).flat()) {
      const { url } = await restartProxy()
      if (isReused) await keepConnections(url)
      const { status } = await ask(`${url}${folder}${crash}`, asked).catch(() => ({ status: 0 }))
      reached.push(backends.received.filter((request) => request === `${method} ${folder}${crash}`).length)
      expect([crash, reached.at(-1), status]).toEqual([crash, 1, crash === 'in-answer' ? 0 : 502])
    }
    report(
      `${method} ${folder} that kills one, reused connection: ${isReused}: instances reached`,
      Math.max(...reached),
      '1',
    )
  },
  120_000,
)

test('no request fails or is sent twice with one or two instances down', async () => {
  const failed: number[] = []
  for (const gone of [[0], [0, 1], [2], [1, 2]]) {
    const { url } = await restartProxy()
    await keepConnections(url)
    for (const which of gone) await backends.die(which)
    backends.received.length = 0
    const targets = Array.from({ length: 60 }, (_, n) => `/${n % 3 ? '' : 'build/'}well-${n}`)
    for (const [n, target] of targets.entries()) {
      const { status } = await ask(url + target, n % 2 ? { form: FORM } : {})
      if (status !== 200) failed.push(status)
    }
    expect(backends.received).toHaveLength(targets.length)
  }
  report('with one or two of three gone: failed requests', failed.length, '0')
  expect(failed).toEqual([])
})

test('the error page offers another attempt with all instances down or after a lost response', async () => {
  const { url } = await restartProxy()
  const dying = await ask(`${url}/at-once`, { form: FORM })
  for (const which of [0, 1, 2]) await backends.die(which)
  const gone = await ask(`${url}/contacts`)
  for (const { status, headers, body } of [dying, gone]) {
    expect(status).toBe(502)
    expect(body).toContain('Please try once more')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html' })
  }
  expect((await ask(`${url}/unanswered.html`)).body).not.toContain('Please try once more')
})
