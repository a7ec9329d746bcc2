/** Sends a cached page with a header block that is already text (docs/decisions/036-header-blocks.md). */
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Status line and headers, without the ones that change each second. */
export type HeaderBlock = { status: number; text: string }

export function toHeaderBlock(status: number, headers: OutgoingHttpHeaders): HeaderBlock {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  return { status, text: `HTTP/1.1 ${status} ${status === 304 ? 'Not Modified' : 'OK'}\r\n${lines.join('')}` }
}

export class CachedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Node's field for a header block that is ready to send. */
  declare _header: string | null

  /** @returns false if the connection closes afterwards or speaks an older HTTP: Node must write those headers */
  sendCached({ status, text }: HeaderBlock, body: Buffer | undefined): boolean {
    if (!this.shouldKeepAlive || this.req.httpVersion !== '1.1') return false
    this.statusCode = status
    this._header = text + endOfHeaderBlock()
    this.end(body)
    return true
  }
}

export const KEEP_ALIVE_MS = 5000

let second = 0
let end = ''

function endOfHeaderBlock(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    end =
      `Date: ${new Date(now * 1000).toUTCString()}\r\n` +
      `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`
  }
  return end
}
