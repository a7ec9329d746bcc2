/** Sends requests byte by byte, as no library would. */
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

export type RawAnswer = {
  /** 0 if the connection closed without a response. */
  status: number
  head: string
  body: string
  ms: number
}

const GIVE_UP_MS = 30_000

/** Writes `parts` in order while the server listens, and reads the first response. */
export function sendRaw(url: string, parts: Iterable<string | Buffer>): Promise<RawAnswer> {
  const { protocol, hostname, port } = new URL(url)
  const to = { host: hostname, port: Number(port) }
  const start = performance.now()
  return new Promise((resolve) => {
    let text = ''
    let firstByteAt = 0
    const socket = protocol === 'https:' ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to)
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      firstByteAt ||= performance.now()
      text += chunk.toString('latin1')
      if (isWhole(text)) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const [head = '', body = ''] = split(text)
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      resolve({ status, head, body, ms: (firstByteAt || performance.now()) - start })
    })
    const rest = parts[Symbol.iterator]()
    const writeOn = () => {
      for (;;) {
        const { done, value } = rest.next()
        if (done || socket.destroyed) return
        if (!socket.write(value)) return void socket.once('drain', writeOn)
      }
    }
    socket.once('connect', writeOn)
  })
}

const split = (text: string) => {
  const headEnd = text.indexOf('\r\n\r\n')
  return headEnd < 0 ? [text] : [text.slice(0, headEnd), text.slice(headEnd + 4)]
}

function isWhole(text: string): boolean {
  const [head = '', body] = split(text)
  if (body === undefined) return false
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
}

export const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'

/** A post with a handmade body. @param headers lines with their line breaks */
export const rawPost = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: site\r\n${headers}\r\n`
