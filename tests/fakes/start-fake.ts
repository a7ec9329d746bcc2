/** A fake of one outside service: a server on 127.0.0.1 that records requests, responds normally, and fails on demand. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

import { type Behaviour, perform, reply } from './behaviour.ts'
import { type RecordedRequest, record } from './recorded-request.ts'
import { type Recorder, createRecorder } from './recorder.ts'
import { type Service, type ServiceName, services } from './services.ts'

export type Fake = Recorder & {
  kind: ServiceName | 'smtp' | 'payment-api' | 'phonepe' | 'phonepe-v2'
  url: string
  /** The settings that point the site at this fake. */
  environment: Record<string, string>
  /** Clears requests and scripted behaviours, and disconnects waiting clients. */
  reset: () => void
  close: () => Promise<void>
}

export async function startFake(kind: ServiceName, { port = 0 }: { port?: number } = {}): Promise<Fake> {
  const service: Service = services[kind]
  const server = await startServer(kind, (...exchange) => answer(service, ...exchange), port)
  return { ...server, environment: service.environment(server.url) }
}

/** @returns how the request was answered */
type Answer = (request: RecordedRequest, order: Behaviour, response: ServerResponse) => Behaviour

/** A fake before it has a port and settings. */
export async function startServer(
  kind: Fake['kind'],
  answer: Answer,
  port: number,
): Promise<Omit<Fake, 'environment'>> {
  const memory = createRecorder(kind)
  const unanswered = new Set<ServerResponse>()

  const server = createServer((incoming, response) => {
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
    // An incomplete request counts as not sent.
    void record(incoming).then(
      (request) => {
        request.answered = answer(request, memory.nextOrder(request), response)
        memory.record(request)
      },
      () => response.destroy(),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    ...memory.recorder,
    kind,
    url: `http://127.0.0.1:${portOf(server.address())}`,
    reset: () => {
      memory.forget()
      // Leaves idle connections open, because the site may be about to use one.
      for (const response of unanswered) response.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A scripted failure precedes validation, because a service that is down does not validate. */
function answer(service: Service, request: RecordedRequest, behaviour: Behaviour, response: ServerResponse): Behaviour {
  const refusal = behaviour === 'ok' ? refuse(service, request) : null
  const success = typeof service.success === 'function' ? service.success(request) : service.success
  if (behaviour !== 'ok') perform(behaviour, success, response)
  else reply(refusal ?? { status: service.successStatus ?? 200, body: success }, response)
  return refusal ?? behaviour
}

function refuse(service: Service, request: RecordedRequest) {
  if (request.path !== service.path) return { status: 404, body: { message: 'Not found' } }
  if (request.method !== service.method) return { status: 405, headers: { Allow: service.method } }
  return service.refuse(request)
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>) {
  if (address === null || typeof address === 'string') throw new Error('The fake has no port')
  return address.port
}
