/** Loaded into the site's process while `npm run test:map` measures: writes down each address that is asked for. */
import { appendFileSync } from 'node:fs'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

const file = process.env.RECORD_VISITS

if (file) {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    appendFileSync(file, `${request.url}\n`)
  })
}
