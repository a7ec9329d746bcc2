/** The desk's responses: uncached, with a stricter Content-Security-Policy than the public site. */
import { createHash } from 'node:crypto'
import { data } from '@remix-run/node'

import type { StaffRole } from '#app/staff/member.ts'
import type { PendingPost } from './pending-post.ts'

/** Forbids inline scripts, third-party files, frames, and posts to other sites. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'same-origin',
}

/** For pages rendered by Remix. */
export const PAGE_HEADERS = { ...PRIVATE, 'Content-Security-Policy': POLICY }

/** A page with one message and one link. */
export type Notice = {
  title: string
  text: string
  /** The person's input, so that it is not lost. */
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

/** A page with a status, or with cookies. */
export const show = <Page>(page: Page, { status = 200, cookies = [] }: Init = {}) =>
  data(page, { status, headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })

/** Replaces the route's own page. */
export const showNotice = (notice: Notice, init: Init = {}) => show({ notice }, init)

/** A standalone document with its own style, such as a printed sheet. */
export function toDocument(html: string, style: string): Response {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = POLICY.replace("style-src 'self'", `style-src 'sha256-${hash}'`)
  return toText(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy } })
}

/**
 * Redirects after a post, so that a reload repeats nothing.
 * @param path may contain user input, such as `..`; it is confined to the desk
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

/** The page after sign-in, unless another one was asked for. */
export const toStart = (requested: string, { role }: { role: StaffRole }) =>
  requested === '/staff' && role === 'sales' ? '/staff/day' : requested

/** Prevents open redirects after sign-in: any URL outside the desk becomes `/staff`. */
export function toOwnPath(requested: string | null): string {
  const url = requested?.startsWith('/') ? URL.parse(requested, 'http://desk.invalid') : null
  if (!url || url.origin !== 'http://desk.invalid' || !/^\/staff(\/|$)/.test(url.pathname)) return '/staff'
  return url.pathname + url.search
}
