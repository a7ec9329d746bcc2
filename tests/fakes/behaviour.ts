/** How a fake answers: as the real service does, or one of the ways in which services fail. */
import type { ServerResponse } from 'node:http'

export type Behaviour =
  | 'ok'
  /** Takes the request and never answers. */
  | 'hang'
  /** Answers with the first half of a success, then says no more. */
  | 'stall'
  /** Takes the request and cuts the line. */
  | 'reset'
  /** 200 with the page of some proxy. */
  | 'html'
  /** 200 with nothing. */
  | 'empty'
  /** 200 with the first half of a success. */
  | 'truncated'
  /** 200 with a success that is 10 MB long. */
  | 'huge'
  | Reply

export type Reply = { status: number; body?: string | object; headers?: Record<string, string> }

const MEGABYTE = 1024 * 1024

/** @param success what the service answers when all is well */
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
      // Spaces after JSON are still JSON: only a reader that stops in time fails to find the success.
      return reply({ status: 200, body: json + ' '.repeat(10 * MEGABYTE) }, response)
  }
}

export function reply({ status, body = '', headers = {} }: Reply, response: ServerResponse) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(text)
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
