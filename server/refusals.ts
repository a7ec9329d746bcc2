/** Short responses that cost the host almost nothing. */
import type { ServerResponse } from 'node:http'

type Headers = Record<string, string>

/** Redirects permanently. @param status 308 for a post, so that the browser repeats it with its fields */
export function sendMoved(response: ServerResponse, status: 301 | 308, to: string, headers: Headers) {
  response.writeHead(status, { ...headers, Location: to, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 })
  response.end()
}

const REFUSALS = {
  /** Too many requests of one sender; form posts are exempt. */
  'too-many': {
    status: 429,
    retryAfterS: 60,
    text: 'We are getting very many requests just now. Please wait a minute and load this page again. If you have just sent us a form, it has reached us.',
  },
  /** No place for the request. */
  full: {
    status: 503,
    retryAfterS: 5,
    text: 'We are getting very many requests just now. Please wait a few seconds and try again.',
  },
  /** No memory for the body. */
  'no-room': {
    status: 503,
    retryAfterS: 5,
    text: 'We are getting very many messages just now. Yours has not reached us. Please go back and send it again in a few seconds.',
  },
  /** The body did not arrive in time. */
  late: {
    status: 408,
    retryAfterS: 1,
    text: 'Your message did not reach us, because the connection was too slow. Please go back and send it again.',
  },
} as const

/** One plain sentence. */
export function sendRefusal(response: ServerResponse, why: keyof typeof REFUSALS, headers: Headers) {
  const { status, retryAfterS, text } = REFUSALS[why]
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfterS),
    // The rest of such a body is not worth waiting for.
    ...(why === 'late' || why === 'no-room' ? { Connection: 'close' } : {}),
  })
  response.end(text)
}

/** Responds with a short 404 to URLs that no visitor would type. */
export function sendNotFound(response: ServerResponse, headers: Headers) {
  response.writeHead(404, { ...headers, 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
}
