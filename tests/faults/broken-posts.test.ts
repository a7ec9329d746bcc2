/**
 * Tests that connections broken during posts are not counted or logged as the site's failures, and that many concurrent posts do not
 * crash it.
 */
import { connect } from 'node:net'
import { expect, test } from 'vitest'

import { FORM, rawPost, sendRaw } from './raw-http.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const METRICS_TOKEN = 'a-token-for-the-tests'
const BREAKS = brief ? 300 : 5000
const BURST = brief ? 200 : 1500
/** The heap flags of `npm start`. */
const HEAP = '--max-old-space-size=192 --max-semi-space-size=16'

const BODY = `form=contact&name=Asha&phone=12&comment=${'x'.repeat(20_000)}`

/** Sends part of a post, then disconnects. */
function leave(url: string, path: string, bytes: number): Promise<void> {
  const post = rawPost(path, `${FORM}Content-Length: ${BODY.length}\r\n`) + BODY
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(post.slice(0, bytes), () => socket.resetAndDestroy())
    })
    socket.on('error', () => undefined).on('close', () => resolve())
  })
}

test(`${BREAKS} posts over broken connections do not count as failures of the site`, async () => {
  const site = await startSite({ LOG_LEVEL: 'info', METRICS_TOKEN })
  const moments = [200, 1000, 15_000, Infinity]
  for (let done = 0; done < BREAKS; done += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, n) => leave(site.url, '/contacts', moments[n % moments.length]!)))
  }
  // The site responds to this request after all of the broken ones.
  expect((await fetch(`${site.url}/nowhere`)).status).toBe(404)
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text()
  const counted = Number(/site_response_seconds_count\{method="POST",status="5xx"\} (\d+)/.exec(metrics)?.[1] ?? 0)
  const logged = site.log().match(/"level":50/g)?.length ?? 0
  report(`${BREAKS} broken posts, counted and logged as failures`, counted + logged, '0')
  expect([counted, logged]).toEqual([0, 0])
})

test(`${BURST} concurrent posts of 60 kB do not crash a site with a bounded heap`, async () => {
  const site = await startSite({ NODE_OPTIONS: HEAP })
  const pid = site.pid()
  const body = `name=${'a'.repeat(60 * 1024)}&phone=12`
  const post = rawPost('/contacts', `${FORM}Connection: close\r\nContent-Length: ${body.length}\r\n`) + body
  const answers = await Promise.all(Array.from({ length: BURST }, () => sendRaw(site.url, [post])))
  const { status } = await fetch(`${site.url}/about-us`)
  report(
    `${BURST} posts at the same moment, answered with 422`,
    answers.filter((answer) => answer.status === 422).length,
    'some',
  )
  expect([status, site.pid()]).toEqual([200, pid])
})
