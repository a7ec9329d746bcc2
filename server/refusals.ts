/** Short responses that cost the host almost nothing. */
import type { ServerResponse } from 'node:http'

type Headers = Record<string, string>

/** Redirects permanently. @param status 308 for a post, so that the browser repeats it with its fields */
export function sendMoved(response: ServerResponse, status: 301 | 308, to: string, headers: Headers) {
  response.writeHead(status, { ...headers, Location: to, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 })
  response.end()
}

/** Refuses page requests beyond the limit; form posts are exempt. */
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

/** Responds with a short 404 to URLs that no visitor would type. */
export function sendNotFound(response: ServerResponse, headers: Headers) {
  response.writeHead(404, { ...headers, 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
}
