/** Short answers that the host gives by itself: they cost nothing, whoever asks for how many. */
import type { ServerResponse } from 'node:http'

type Headers = Record<string, string>

/** For good: each page has one address. */
export function sendMoved(response: ServerResponse, to: string, headers: Headers) {
  response.writeHead(301, { ...headers, Location: to, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 })
  response.end()
}

/** Far more pages than people ask for. What was sent by a form has been taken before. */
export function sendTooMany(response: ServerResponse, headers: Headers) {
  response.writeHead(429, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '60',
  })
  response.end(
    'We are getting very many requests just now. Please wait a minute and load this page again. If you have just sent us a form, it has reached us.',
  )
}
