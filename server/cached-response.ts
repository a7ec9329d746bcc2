/** Sends a cached page with a preformatted header block (docs/server.md). */
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Status line and headers, except those that change each second. */
export type HeaderBlock = { status: number; text: string }

export function toHeaderBlock(status: number, headers: OutgoingHttpHeaders): HeaderBlock {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  return { status, text: `HTTP/1.1 ${status} ${status === 304 ? 'Not Modified' : 'OK'}\r\n${lines.join('')}` }
}

export class CachedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Node's field for a header block that is ready to send. */
  declare _header: string | null
  /** Node's field for whether the block has been written to the socket. */
  declare _headerSent: boolean
  /** Node's field for the server's `keepAliveTimeout`. */
  declare _keepAliveTimeout: number

  /** @returns false if Node must write the headers, because the connection closes afterwards or uses HTTP/1.0 */
  sendCached(block: HeaderBlock, body: Buffer | undefined): boolean {
    if (!this.shouldKeepAlive || this.req.httpVersion !== '1.1') return false
    this.statusCode = block.status
    this._header = block.text + endOfHeaderBlock(this._keepAliveTimeout)
    this._headerSent = body !== undefined
    this.end(body && wholeResponse(block, this._header, body))
    return true
  }
}

let second = 0
let announcedMs = 0
let end = ''

/** Cached for one second. One buffer costs Node less than a string and a buffer. */
const whole = new Map<HeaderBlock, Buffer>()
const MAX_WHOLE = 100

function wholeResponse(block: HeaderBlock, header: string, body: Buffer): Buffer {
  let bytes = whole.get(block)
  if (!bytes) {
    bytes = Buffer.concat([Buffer.from(header, 'latin1'), body])
    if (whole.size < MAX_WHOLE) whole.set(block, bytes)
  }
  return bytes
}

function endOfHeaderBlock(keepAliveMs: number): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second || keepAliveMs !== announcedMs) {
    second = now
    announcedMs = keepAliveMs
    whole.clear()
    end =
      `Date: ${new Date(now * 1000).toUTCString()}\r\n` +
      `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n\r\n`
  }
  return end
}
