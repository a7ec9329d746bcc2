/** The desk's responses: never cached, under a stricter policy than the public site's. */
import { createHash } from 'node:crypto'
import { data } from '@remix-run/node'

import { toOwnPath } from './own-path.ts'
import type { PendingPost } from './pending-post.ts'

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

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'same-origin',
}

/** For pages, which Remix renders. */
export const PAGE_HEADERS = { ...PRIVATE, 'Content-Security-Policy': POLICY }

/** A page with one message and one link. */
export type Notice = {
  title: string
  text: string
  /** Text that the person typed. */
  typed?: string | undefined
  pending?: PendingPost | undefined
  sendLabel?: string
  reloadTo?: string
  href?: string
  label?: string
}

export type SignInView = {
  to: string
  name?: string
  problem?: string
  pending?: PendingPost | undefined
  hasPasskeys: boolean
}

type Init = { status?: number; cookies?: string[] }
type Extra = Init & { headers?: Record<string, string> }

/** A page other than with 200, or with cookies. */
export const show = <Page>(page: Page, { status = 200, cookies = [] }: Init = {}) =>
  data(page, { status, headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })

/** In place of the route's own page. */
export const showNotice = (notice: Notice, init: Init = {}) => show({ notice }, init)

/** A document with a style of its own, such as a sheet for paper. */
export function toDocument(html: string, style: string): Response {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = POLICY.replace("style-src 'self'", `style-src 'sha256-${hash}'`)
  return toText(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy } })
}

/**
 * After a post the browser GETs the next page, so a reload repeats nothing.
 * @param path may hold what somebody sent, such as `..`; the browser stays within the desk
 */
export const goTo = (path: string, extra: Extra = {}): Response =>
  new Response(null, { status: 303, headers: toHeaders(extra, { Location: toOwnPath(path) }) })

export const toText = (text: string, extra: Extra = {}): Response =>
  new Response(text, {
    status: extra.status ?? 200,
    headers: toHeaders(extra, { 'Content-Type': 'text/plain; charset=utf-8' }),
  })

function toHeaders({ cookies = [], headers = {} }: Extra, usual: Record<string, string>): Headers {
  const all = new Headers({ ...PRIVATE, ...usual, ...headers })
  for (const cookie of cookies) all.append('Set-Cookie', cookie)
  return all
}
