import { once } from 'node:events'
import { type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

import { createPageEvents } from './events.ts'
import { createFront } from './front.ts'

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function startFrontOf(site: RequestListener) {
  const events = createPageEvents()
  const appPort = await listen(createServer(site))
  const folder = { keepAssets() {}, keepServer: () => '', removeServer() {}, findAsset: () => null }
  const port = await listen(createFront({ folder, events, appPort: () => appPort }))
  return { url: `http://127.0.0.1:${port}`, events }
}

test('reloads a page that was requested before a new build', async () => {
  const { url, events } = await startFrontOf((_request, response) => {
    events.reload({ isBuilt: true })
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><body>the old one</body></html>')
  })

  const html = await (await fetch(`${url}/contacts`)).text()
  const edition = /page=(\d+)/.exec(html)?.[1]
  const stream = await fetch(`${url}/_dev/events?page=${edition}&styles=${events.edition.styles}&path=/contacts`)
  const first = await stream.body!.getReader().read()

  expect(new TextDecoder().decode(first.value)).toContain('event: reload')
}, 5000)
