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

/** @param next takes over once the first has been asked */
async function startFrontOf(site: RequestListener, next = site) {
  const events = createPageEvents()
  const nextPort = await listen(createServer(next))
  let appPort = await listen(
    createServer((request, response) => {
      if (next !== site) appPort = nextPort
      site(request, response)
    }),
  )
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

/** Ends before its response is complete, as a site does that a new build replaces. */
const cutOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': 100 })
  response.write('<html>', () => response.destroy())
}

test('asks the next build for a page that the old one did not finish', async () => {
  const { url } = await startFrontOf(cutOff, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><body>the new one</body></html>')
  })

  const answer = await fetch(`${url}/contacts`)

  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('the new one')
})

test('sends a page that can reload itself in place of one that was cut off', async () => {
  const { url } = await startFrontOf(cutOff)

  const answer = await fetch(`${url}/contacts`)

  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('/_dev/browser.js')
})
