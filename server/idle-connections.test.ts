import { once } from 'node:events'
import { type Server, type ServerResponse, createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'

import { keepRoomForNew } from './idle-connections.ts'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

/** A server for three connections that answers all paths but `/slow`. */
async function listen() {
  const held: ServerResponse[] = []
  server = createServer(
    (request, response) => void (request.url === '/slow' ? held.push(response) : response.end('ok')),
  )
  keepRoomForNew(server, 3)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return held
}

async function open() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

async function ask(socket: Socket, path = '/') {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  if (path !== '/slow') await once(socket, 'data')
}

test('at the limit the connection that has been idle longest ends, and no busy one', async () => {
  const held = await listen()
  const busy = await open()
  await ask(busy, '/slow')
  await expect.poll(() => held.length).toBe(1)
  const first = await open()
  await ask(first)
  const second = await open()
  await ask(second)
  await ask(first)
  const ended = once(second, 'close')
  await ask(await open())
  await ended
  expect([busy.destroyed, first.destroyed]).toEqual([false, false])
  held[0]!.end('late')
  expect(String(await once(busy, 'data'))).toContain('200 OK')
})
