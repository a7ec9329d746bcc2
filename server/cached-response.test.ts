import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

import { CachedResponse, toHeaderBlock } from './cached-response.ts'

const BODY = Buffer.from('<p>Hello</p>')
const FULL = toHeaderBlock(200, { 'Content-Type': 'text/html', 'Content-Length': BODY.length, ETag: '"1"' })
const UNCHANGED = toHeaderBlock(304, { ETag: '"1"' })

/** @returns everything sent until the connection closes */
async function send(...requests: string[]) {
  const server = createServer({ ServerResponse: CachedResponse }, (request, response) => {
    const isUnchanged = 'if-none-match' in request.headers
    if (response.sendCached(isUnchanged ? UNCHANGED : FULL, isUnchanged ? undefined : BODY)) return
    response.end('by Node')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(requests.map((request) => `${request}\r\nHost: x\r\n\r\n`).join(''))
  return text(socket)
}

const LAST = 'GET /last HTTP/1.1\r\nConnection: close'

test('serves several pages on one connection, each with its header block, date and body', async () => {
  const answer = await send('GET / HTTP/1.1', 'GET / HTTP/1.1', LAST)
  const page =
    /HTTP\/1\.1 200 OK\r\nContent-Type: text\/html\r\nContent-Length: 12\r\nETag: "1"\r\nDate: \w{3}, [^\r]+ GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n<p>Hello<\/p>/g
  expect(answer.match(page)).toHaveLength(2)
  expect(answer).toMatch(/Connection: close[\s\S]*by Node/)
})

test('sends no body for an unchanged page or a HEAD request', async () => {
  const answer = await send('GET / HTTP/1.1\r\nIf-None-Match: "1"', 'HEAD / HTTP/1.1', LAST)
  expect(answer).toMatch(/^HTTP\/1\.1 304 Not Modified\r\nETag: "1"\r\nDate: [\s\S]*?\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
  expect(answer).not.toContain('<p>')
})

test('leaves headers to Node for HTTP/1.0 and closing connections', async () => {
  expect(await send('GET / HTTP/1.0')).toMatch(/Connection: close\r\n[\s\S]*by Node$/)
  expect(await send(LAST)).toContain('by Node')
})
