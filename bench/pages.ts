/**
 * Measures how often per second our server, `remix-serve` with the same build, and nginx with the same bytes send the home page. Server
 * and load have one core each and take turns. Compare the medians only with each other.
 */
import { once } from 'node:events'
import { type IncomingMessage, get } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { type LoadResult, load } from './load.ts'
import { residentMegabytes, startNginx, startOurs, startRemixServe } from './servers.ts'
import { median, round, table } from './table.ts'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 32
const BR = { 'Accept-Encoding': 'br' }

export async function benchPages(): Promise<string> {
  const ours = await startOurs(4201)
  const remix = await startRemixServe(4202)
  const cached = await fetch(ours.url, { headers: BR })
  const etag = cached.headers.get('etag') ?? ''
  const nginx = await startNginx(4203, await cachedBytes(ours.url))
  const nginxTag = (await fetch(nginx.url, { headers: { 'Accept-Encoding': 'identity' } })).headers.get('etag') ?? ''

  const contenders = {
    'ours, 200': { url: ours.url, headers: BR },
    'nginx, 200': { url: nginx.url, headers: BR },
    'remix-serve, 200': { url: remix.url, headers: BR },
    'ours, 304': { url: ours.url, headers: { ...BR, 'If-None-Match': etag } },
    'nginx, 304': { url: nginx.url, headers: { ...BR, 'If-None-Match': nginxTag } },
  }
  const results = Object.fromEntries(Object.keys(contenders).map((name) => [name, [] as LoadResult[]]))
  for (let at = 0; at <= ROUNDS; at += 1) {
    for (const [name, { url, headers }] of Object.entries(contenders)) {
      const result = await load({ url: `${url}/`, headers, seconds: SECONDS, connections: CONNECTIONS })
      // In the first round our server still renders and compresses its other pages.
      if (at > 0) results[name]?.push(result)
    }
  }
  const memory = residentMegabytes(ours.pid)
  await Promise.all([ours.stop(), remix.stop(), nginx.stop()])

  const of = (name: string) => ({
    perSecond: median(results[name]!.map((result) => result.perSecond)),
    p99: median(results[name]!.map((result) => result.p99Ms)),
    errors: results[name]!.reduce((sum, result) => sum + result.errors, 0),
  })
  const rows = Object.keys(contenders).map((name) => {
    const { perSecond, p99, errors } = of(name)
    return [name, round(perSecond), round(p99, 2), errors]
  })
  const [own, bare, best] = [of('ours, 200'), of('remix-serve, 200'), of('nginx, 200')]
  return [
    table(['Home page, 32 connections', 'per second', 'p99 ms', 'errors'], rows),
    '',
    `Ours is ${round(own.perSecond / bare.perSecond)} times bare remix-serve (at least 50 wanted) and ` +
      `${round(own.perSecond / best.perSecond, 2)} of nginx (0.7 wanted); its p99 is ${round(own.p99 / best.p99, 1)} times ` +
      `nginx's (2 wanted). Resident memory after the load: ${memory} MB.`,
  ].join('\n')
}

/** Requests the compressed page. `fetch` would decompress it. */
async function cachedBytes(url: string): Promise<Buffer> {
  const [response] = (await once(get(url, { headers: BR }), 'response')) as [IncomingMessage]
  return buffer(response)
}
