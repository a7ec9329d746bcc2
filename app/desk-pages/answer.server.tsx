/** The desk's responses: never cached, under a stricter policy than the public site's. */
import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { withoutZeroBytes } from '#app/http/collect-html.server.ts'

/** No inline scripts, no files of other sites, no frames; forms post to this site only. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const KEPT_BY_NOBODY = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'same-origin',
}

type Extra = { status?: number; cookies?: string[]; headers?: Record<string, string> }

export function toPage(page: ReactElement, extra: Extra = {}): Response {
  const headers = toHeaders(extra)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', POLICY)
  const html = withoutZeroBytes(`<!doctype html>${renderToStaticMarkup(page)}`)
  return new Response(html, { status: extra.status ?? 200, headers })
}

/** A document with a style of its own, such as a sheet for paper. */
export function toDocument(html: string, style: string): Response {
  const headers = toHeaders({})
  const hash = createHash('sha256').update(style).digest('base64')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', POLICY.replace("style-src 'self'", `style-src 'sha256-${hash}'`))
  return new Response(html, { headers })
}

/** After a post the browser GETs the next page, so a reload repeats nothing. */
export function goTo(path: string, extra: Extra = {}): Response {
  const headers = toHeaders(extra)
  headers.set('Location', path)
  return new Response(null, { status: 303, headers })
}

export function toText(text: string, extra: Extra = {}): Response {
  const headers = toHeaders(extra)
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(text, { status: extra.status ?? 200, headers })
}

function toHeaders({ cookies = [], headers = {} }: Extra): Headers {
  const all = new Headers({ ...KEPT_BY_NOBODY, ...headers })
  for (const cookie of cookies) all.append('Set-Cookie', cookie)
  return all
}
