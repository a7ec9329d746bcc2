/**
 * Listens on the port while `npm run dev` runs. Forwards requests to the latest site, serves recent builds' browser files, and injects
 * one script into each page.
 */
import { createReadStream } from 'node:fs'
import { createServer, request as askApp } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { lookUp } from '#app/lookup/look-up.ts'

import { type Edition, followChanges } from './browser.ts'
import type { BuildFolder } from './build-folder.ts'
import type { PageEvents } from './events.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
}
/** Sent before the first site starts. The script displays the reason. */
const NOT_RUNNING = '<!doctype html><title>The site does not run</title><body></body>'

const FAILED = '<!doctype html><title>The page failed</title><body></body>'

type Options = { folder: BuildFolder; events: PageEvents; appPort: () => number | undefined }

export function createFront({ folder, events, appPort }: Options) {
  return createServer((request, response) => {
    const url = toUrl(request)
    if (url?.pathname === '/_dev/events') return events.connect(url.searchParams, response)
    if (url?.pathname === '/_dev/browser.js') return sendScript(url, response)
    if (url?.pathname.startsWith('/build/')) return sendAsset(folder.findAsset(url.pathname.slice(7)), response)
    passOn(request, response)
  })

  function passOn(request: IncomingMessage, response: ServerResponse) {
    const port = appPort()
    // Remembers which build received the request, because another may take over before it responds.
    const edition = { ...events.edition }
    const send = (status: number, headers: OutgoingHttpHeaders, html: string) =>
      sendPage(response, { status, headers, html, edition })
    if (!port) return send(503, {}, NOT_RUNNING)
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const asked = askApp({ host: '127.0.0.1', port, method: request.method, path: request.url, headers }, (answer) => {
      void forwardResponse(answer, response, send, request.headers.accept ?? '').catch(fail)
    })
    asked.on('error', fail)
    response.on('close', () => asked.destroy())
    request.pipe(asked)

    /** A browser's own error page would have no script, and would never reload. */
    function fail() {
      if (response.headersSent || response.destroyed) return response.destroy()
      const isReplaced = appPort() !== port
      if (isReplaced && request.method === 'GET') return passOn(request, response)
      send(502, {}, NOT_RUNNING)
    }
  }
}

type SendPage = (status: number, headers: OutgoingHttpHeaders, html: string) => void

/** @param accept the types that the browser accepts */
async function forwardResponse(answer: IncomingMessage, response: ServerResponse, send: SendPage, accept: string) {
  const status = answer.statusCode ?? 502
  // Pages have a length and are never stored by the browser's cache.
  const { 'transfer-encoding': _, ...others } = answer.headers
  const headers = { ...others, 'cache-control': 'no-store' }
  if (headers['content-type']?.includes('html')) return send(status, headers, (await buffer(answer)).toString())
  // An error that affects every page also affects the error page. The script displays the reason, and reloads after the correction.
  if (status >= 500 && accept.includes('text/html')) {
    answer.resume()
    return send(status, {}, FAILED)
  }
  response.writeHead(status, headers)
  answer.pipe(response)
}

type DevelopmentPage = { status: number; headers: OutgoingHttpHeaders; html: string; edition: Edition }

function sendPage(response: ServerResponse, { status, headers, html, edition }: DevelopmentPage) {
  const script = `<script src="/_dev/browser.js?page=${edition.page}&amp;styles=${edition.styles}"></script>`
  const page = html.replace('</body>', `${script}</body>`)
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    ...headers,
    'content-length': Buffer.byteLength(page),
  })
  response.end(page)
}

/** @returns null for a URL that the site must refuse */
const toUrl = ({ url }: IncomingMessage) => URL.parse(url ?? '', 'http://localhost')

function sendAsset(file: string | null, response: ServerResponse) {
  if (!file) return void response.writeHead(404).end()
  response.writeHead(200, { 'Content-Type': lookUp(TYPES, extname(file)) ?? '', 'Cache-Control': 'no-store' })
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response)
}

function sendScript({ searchParams }: URL, response: ServerResponse) {
  const edition: Edition = { page: Number(searchParams.get('page')), styles: Number(searchParams.get('styles')) }
  response.writeHead(200, { 'Content-Type': TYPES['.js'], 'Cache-Control': 'no-store' })
  response.end(`(${followChanges})(${JSON.stringify(edition)})`)
}
