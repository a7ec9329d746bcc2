/** How a fake responds: normally, or with a failure typical of services. */
import type { ServerResponse } from 'node:http'

export type Behaviour =
  | 'ok'
  /** Accepts the request and never responds. */
  | 'hang'
  /** Sends the first half of a successful response, then stalls. */
  | 'stall'
  /** Accepts the request and cuts the connection. */
  | 'reset'
  /** 200 with a proxy's page. */
  | 'html'
  /** 200 with an empty body. */
  | 'empty'
  | 'truncated'
  | 'huge'
  | Reply

export type Reply = { status: number; body?: string | object; headers?: Record<string, string> }

const MEGABYTE = 1024 * 1024

/** @param success the normal response */
export function perform(behaviour: Exclude<Behaviour, 'ok'>, success: object, response: ServerResponse) {
  const json = JSON.stringify(success)
  if (typeof behaviour === 'object') return reply(behaviour, response)
  switch (behaviour) {
    case 'hang':
      return
    case 'stall':
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write(json.slice(0, json.length / 2))
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'html':
      return reply({ status: 200, body: '<!doctype html><title>Just a moment...</title>', headers: HTML }, response)
    case 'empty':
      return reply({ status: 200 }, response)
    case 'truncated':
      return reply({ status: 200, body: json.slice(0, json.length / 2) }, response)
    case 'huge':
      // JSON may end in spaces, so only a reader with a limit misses the success.
      return reply({ status: 200, body: json + ' '.repeat(10 * MEGABYTE) }, response)
  }
}

export function reply({ status, body = '', headers = {} }: Reply, response: ServerResponse) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(text)
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
