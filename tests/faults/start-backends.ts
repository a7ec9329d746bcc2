/** Starts instances that only count requests, and crash on command. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { freePort } from '../free-port.ts'

/** The moment at which a request crashes its instance. */
export const CRASHES = ['at-once', 'after-body', 'in-answer'] as const

export type Backends = Awaited<ReturnType<typeof startBackends>>

export async function startBackends(count: number) {
  const received: string[] = []
  const backends = await Promise.all(Array.from({ length: count }, () => startBackend(received)))
  return {
    hosts: backends.map(({ host }) => host),
    /** Method and target of each request, by instance. */
    received,
    die: (which: number) => backends[which]!.die(),
    restartAll: () => Promise.all(backends.map(({ restart }) => restart())),
    stop: () => Promise.all(backends.map(({ die }) => die())),
  }
}

async function startBackend(received: string[]) {
  const server = createServer((request, response) => void answer(request, response))
  server.keepAliveTimeout = 60_000
  const port = await freePort()
  const restart = async () => {
    if (server.listening) return
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const die = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    received.push(`${request.method} ${request.url}`)
    const crash = CRASHES.find((each) => request.url?.includes(each))
    if (crash === 'at-once') return die()
    await once(request.resume(), 'end')
    if (crash === 'after-body') return die()
    if (crash === 'in-answer') {
      response.writeHead(200, { 'Content-Length': 1000 }).write('begun')
      return setTimeout(() => void die(), 50)
    }
    response.end(request.url?.startsWith('/build/') && request.url.includes('unknown') ? undefined : 'well')
  }

  await restart()
  return { host: `127.0.0.1:${port}`, die, restart }
}
