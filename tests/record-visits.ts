/** Loaded into the site by `npm run test:map`: records each requested address. */
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
