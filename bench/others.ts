/** The others of `crowd.ts`, in a thread of their own: those who wait for one order, or those who send slowly. */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { isMainThread, workerData } from 'node:worker_threads'

/** @property order the page of the order to ask about; null for slow bodies */
export type Others = { url: string; order: string | null }

export const WAITING = 200
export const SLOW_OF_EACH = 30
export const SLOW_PATHS: [path: string, bytes: number][] = [
  ['/contacts', 60_000],
  ['/inbound/whatsapp', 900_000],
  ['/payment/callback', 60_000],
  ['/payment/none', 60_000],
  ['/pay/none', 60_000],
  ['/staff/import', 9_000_000],
  ['/staff/sign-in', 60_000],
  ['/vitals', 2000],
]

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One connection: a request a second, if the last is answered by then. */
async function waitFor(url: string, number: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const isPage = number % 2 === 0
  const headers = {
    Accept: isPage ? 'text/html' : 'application/json',
    // From many addresses, so that no limit by address helps.
    'X-Forwarded-For': `103.21.${number >> 8}.${number & 255}`,
  }
  const ask = () =>
    new Promise<void>((resolve) => {
      request(url + (isPage ? '' : '/state'), { agent, headers }, (answer) => answer.resume().on('close', resolve))
        .on('error', () => resolve())
        .end()
    })
  for (;;) await Promise.all([ask(), pass(1000)])
}

function sendSlowly(url: string, path: string, bytes: number) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  const type = path === '/staff/import' ? 'multipart/form-data; boundary=x' : 'application/x-www-form-urlencoded'
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`
  socket.resume().write(`${head}abc`)
  const drip = setInterval(() => socket.writable && socket.write('a'), 1000)
  socket.once('close', () => {
    clearInterval(drip)
    sendSlowly(url, path, bytes)
  })
}

if (!isMainThread) {
  const { url, order } = workerData as Others
  if (order !== null) for (let number = 0; number < WAITING; number += 1) void waitFor(url + order, number)
  else for (const slow of SLOW_PATHS) for (let n = 0; n < SLOW_OF_EACH; n += 1) sendSlowly(url, ...slow)
}
