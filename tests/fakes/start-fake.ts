/**
 * A fake of one outside service: a real server on 127.0.0.1 that records what it gets, answers as the service does, and
 * fails on demand. Tests, and `npm run dev:fakes`, point the site at it.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

import { type Behaviour, perform, reply } from './behaviour.ts'
import { type RecordedRequest, record } from './recorded-request.ts'
import { type Service, type ServiceName, services } from './services.ts'

export type Fake = {
  kind: ServiceName
  url: string
  /** Oldest first, also those that it refused, hung on or cut off. */
  requests: RecordedRequest[]
  /** The names and values that point the site at this fake. */
  environment: Record<string, string>
  /** The first request, past or to come, that fits. Rejects when none has come in time. */
  waitForRequest: (fits?: (request: RecordedRequest) => boolean, timeoutMs?: number) => Promise<RecordedRequest>
  /** For the next requests, one each; `ok` after them. Replaces what was asked for before. */
  behave: (next: Behaviour | Behaviour[]) => void
  /** For each request until the next `behave` or `reset`. */
  behaveAlways: (behaviour: Behaviour) => void
  /** Forgets its requests and its orders, and hangs up on whoever still waits. */
  reset: () => void
  close: () => Promise<void>
}

export async function startFake(kind: ServiceName, { port = 0 }: { port?: number } = {}): Promise<Fake> {
  const service: Service = services[kind]
  const orders = createOrders()
  const requests: RecordedRequest[] = []
  const unanswered = new Set<ServerResponse>()
  const watchers = new Set<(request: RecordedRequest) => void>()

  const server = createServer((incoming, response) => {
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
    // A sender that goes away before its request is complete has sent nothing.
    void record(incoming).then(
      (request) => {
        request.answered = answer(service, request, orders.next(), response)
        requests.push(request)
        for (const watch of watchers) watch(request)
      },
      () => response.destroy(),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${portOf(server.address())}`

  return {
    kind,
    url,
    requests,
    environment: service.environment(url),
    waitForRequest: (fits = () => true, timeoutMs = 5000) => {
      const past = requests.find(fits)
      return past ? Promise.resolve(past) : nextRequest(kind, watchers, fits, timeoutMs)
    },
    behave: orders.set,
    behaveAlways: orders.setAlways,
    reset: () => {
      requests.length = 0
      orders.set([])
      // Not the idle connections: the site may be about to use one.
      for (const response of unanswered) response.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An order to fail comes before any look at the request: a service that is down does not validate. */
function answer(service: Service, request: RecordedRequest, behaviour: Behaviour, response: ServerResponse): Behaviour {
  const refusal = behaviour === 'ok' ? refuse(service, request) : null
  const success = typeof service.success === 'function' ? service.success(request) : service.success
  if (behaviour !== 'ok') perform(behaviour, success, response)
  else reply(refusal ?? { status: 200, body: success }, response)
  return refusal ?? behaviour
}

function refuse(service: Service, request: RecordedRequest) {
  if (request.path !== service.path) return { status: 404, body: { message: 'Not found' } }
  if (request.method !== service.method) return { status: 405, headers: { Allow: service.method } }
  return service.refuse(request)
}

function createOrders() {
  let queue: Behaviour[] = []
  let otherwise: Behaviour = 'ok'
  return {
    next: () => queue.shift() ?? otherwise,
    set: (next: Behaviour | Behaviour[]) => {
      queue = [next].flat()
      otherwise = 'ok'
    },
    setAlways: (behaviour: Behaviour) => {
      queue = []
      otherwise = behaviour
    },
  }
}

function nextRequest(
  kind: ServiceName,
  watchers: Set<(request: RecordedRequest) => void>,
  fits: (request: RecordedRequest) => boolean,
  timeoutMs: number,
): Promise<RecordedRequest> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      watchers.delete(watch)
      reject(new Error(`The fake ${kind} got no such request within ${timeoutMs} ms`))
    }, timeoutMs)
    const watch = (request: RecordedRequest) => {
      if (!fits(request)) return
      clearTimeout(timer)
      watchers.delete(watch)
      resolve(request)
    }
    watchers.add(watch)
  })
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>) {
  if (address === null || typeof address === 'string') throw new Error('The fake has no port')
  return address.port
}
