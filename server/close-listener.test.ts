import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

import { closeListener } from './close-listener.ts'

const QUEUED = 20
const BODY = 'x'.repeat(200_000)
const POST = `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`

/** Each request takes long enough for others to queue. */
async function startBusy() {
  const server = createServer((request, response) => {
    const until = performance.now() + 5
    while (performance.now() < until);
    text(request).then(
      (body) => response.end(`${body.length} arrived`),
      () => undefined,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** In the kernel's queue: this process has had no chance to accept it. */
function queue(port: number, sent: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  return socket
}

test('answers every request that arrived before the listener closed', async () => {
  const { server, port } = await startBusy()
  const answers = Array.from({ length: QUEUED }, () => text(queue(port, POST)))
  await new Promise((resolve) => process.nextTick(resolve))
  await closeListener(server)
  for (const answer of await Promise.all(answers)) expect(answer).toContain(`${BODY.length} arrived`)
  const late = connect(port, '127.0.0.1')
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED')
})

test('a client that leaves the queue is no error', async () => {
  const { server, port } = await startBusy()
  const leaving = queue(port, POST)
  const staying = text(queue(port, POST))
  const closed = closeListener(server)
  await nextRound()
  leaving.resetAndDestroy()
  await closed
  expect(await staying).toContain('arrived')
})

test('closes in time although connections never end', async () => {
  const { server, port } = await startBusy()
  let isOver = false
  const attack = () => {
    if (isOver) return
    for (let count = 0; count < 20; count += 1) connect(port, '127.0.0.1').on('error', () => undefined)
    setImmediate(attack)
  }
  attack()
  const start = performance.now()
  await closeListener(server)
  isOver = true
  server.closeAllConnections()
  expect(performance.now() - start).toBeLessThan(5000)
})
