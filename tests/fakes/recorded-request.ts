import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import type { Behaviour } from './behaviour.ts'

export type RecordedRequest = {
  at: Date
  method: string
  /** The path with its unparsed query. */
  url: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: string
  /** Undefined if the body is not JSON. */
  json: unknown
  /** The fake's response. */
  answered: Behaviour
}

export async function record(request: IncomingMessage): Promise<RecordedRequest> {
  const { method = '', url = '', headers } = request
  const { pathname, searchParams } = new URL(url, 'http://fake')
  const body = await text(request)
  return {
    at: new Date(),
    method,
    url,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers,
    body,
    json: parse(body),
    answered: 'ok',
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
