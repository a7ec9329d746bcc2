import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'

import { guard } from './guard.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

test.each<[string, Handle]>([
  [
    'throws',
    () => {
      throw new Error('broken')
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
  ['emits a response error', (_request, response) => void response.emit('error', new Error('broken'))],
])('a handler that %s fails only its own request', async (_, handle) => {
  const fail = vi.fn((_error: unknown, _request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(500).end()
  })
  const server = createServer(guard(handle, fail)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect(answer.status).toBe(500)
  expect(fail.mock.calls.map(([error]) => String(error))).toEqual(['Error: broken'])
})
