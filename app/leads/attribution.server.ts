/** First-touch and last-touch cookies, set with the page. Reasons: docs/forms.md */
import { z } from 'zod'

import { parseCookie } from '#app/http/request-headers.ts'
import { isSecretPath } from '#app/http/secret-paths.ts'
import type { Attribution, Touch } from './lead.ts'

const PARAMETERS = /^(utm_[a-z_]{1,20}|gclid|gbraid|wbraid|fbclid)$/
const MAX_PARAMETERS = 12
const MAX_LENGTH = 200
const NINETY_DAYS_S = 90 * 24 * 60 * 60

/** Control and bidirectional characters are refused: a staff member's terminal would interpret them. */
const PLAIN = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u

const text = z.string().max(MAX_LENGTH).regex(PLAIN)
const touchSchema = z.object({
  at: z.iso.datetime(),
  landingPage: text,
  referrer: text.optional(),
  parameters: z.record(z.string().regex(PARAMETERS), text),
})

/** @param secure whether visitors use https; behind a proxy the request does not show it */
export function rememberAttribution(request: Request, headers: Headers, { secure }: { secure: boolean }): void {
  const page = new URL(request.url)
  const touch = touchOf(page, request.headers.get('Referer'), new Date())
  if (!touch) return
  const cookies = parseCookie(request.headers.get('Cookie'))
  if (!decode(cookies.get('first_touch'))) headers.append('Set-Cookie', toCookie('first_touch', touch, secure))
  headers.append('Set-Cookie', toCookie('last_touch', touch, secure))
  headers.set('Cache-Control', 'private, no-store')
}

/** Without cookies, the URL of the form's page may still name the campaign. */
export function readAttribution(request: Request): Attribution {
  const cookies = parseCookie(request.headers.get('Cookie'))
  const first = decode(cookies.get('first_touch'))
  const last = decode(cookies.get('last_touch')) ?? touchOfPage(request)
  return { ...(first ? { first } : last ? { first: last } : {}), ...(last ? { last } : {}) }
}

function touchOf(page: URL, referer: string | null, at: Date): Touch | null {
  // A return from the payment gateway is not a first visit. URLs of orders and visits are never stored.
  if (isSecretPath(page.pathname)) return null
  const parameters = Object.fromEntries(
    [...page.searchParams]
      .filter(([name, value]) => PARAMETERS.test(name) && value !== '' && PLAIN.test(value))
      .slice(0, MAX_PARAMETERS)
      .map(([name, value]) => [name, value.slice(0, MAX_LENGTH)]),
  )
  const referrer = otherSite(referer, page)
  if (Object.keys(parameters).length === 0 && !referrer) return null
  return {
    at: at.toISOString(),
    landingPage: page.pathname.slice(0, MAX_LENGTH),
    ...(referrer ? { referrer } : {}),
    parameters,
  }
}

/** The page from which the form was sent, if the Referer is from this site. */
function touchOfPage(request: Request): Touch | null {
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer) || new URL(referer).host !== new URL(request.url).host) return null
  return touchOf(new URL(referer), null, new Date())
}

/** Origin and path only; the query may contain someone's private search. */
function otherSite(referer: string | null, page: URL): string | null {
  if (!referer || !URL.canParse(referer)) return null
  const url = new URL(referer)
  if (url.host === page.host || !/^https?:$/.test(url.protocol)) return null
  return `${url.origin}${url.pathname}`.slice(0, MAX_LENGTH)
}

function toCookie(name: string, touch: Touch, secure: boolean) {
  const value = Buffer.from(JSON.stringify(touch)).toString('base64url')
  return `${name}=${value}; Path=/; Max-Age=${NINETY_DAYS_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Visitors can edit cookies, so an invalid value counts as absent. */
function decode(value: string | undefined): Touch | null {
  if (!value || value.length > 6000) return null
  try {
    const { referrer, ...touch } = touchSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
    return referrer ? { ...touch, referrer } : touch
  } catch {
    return null
  }
}

/** Formats a touch: `/products from https://www.google.com/search utm_source=google`. */
export function touchText(touch: Touch | undefined): string {
  if (!touch) return 'direct'
  const parameters = Object.entries(touch.parameters).map(([name, value]) => `${name}=${value}`)
  return [touch.landingPage, touch.referrer ? `from ${touch.referrer}` : '', ...parameters].filter(Boolean).join(' ')
}
