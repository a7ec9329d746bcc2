/** The files of `public/`, listed once at the start, with the compressed copies that the build has put beside them. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

type Handler = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void

const YEAR = 'public, max-age=31536000, immutable'
/** Names without a hash in them: a new picture takes the old one's place within a day. */
const DAY = 'public, max-age=86400, stale-while-revalidate=604800'

export function createStaticFiles(headers: Record<string, string>): Handler {
  return sirv('public', {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.setHeader('Cache-Control', pathname.startsWith('/build/') ? YEAR : DAY)
    },
  })
}
