/** Pages whose URL is their key: orders, links to pay, visits. */
import { redirect } from '@remix-run/node'

import { ENDED_LINK } from '#app/messages/ended-link.ts'
import { requireSameSite } from './read-form.server.ts'

/** Headers for a page whose URL is its key. The URL must not be cached, indexed or sent as a referrer. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
}

/**
 * Redirects a private link to which a chat or mail program appended text. Other unknown links get a 404.
 * @param pattern matches the URL up to the end of its key @param exists whether the key is in use
 */
export async function respondToUnknownKey(
  request: Request,
  pattern: RegExp,
  exists: (key: string) => Promise<unknown>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const [path = pathname, key = ''] = pattern.exec(pathname) ?? []
  if (path === pathname || !(await exists(key))) return respondToEndedLink()
  return redirect(path + search, { status: 301, headers: PRIVATE_HEADERS })
}

/** An expired or mistyped link: the page says that the booking or order is safe, and how to reach us. */
export const respondToEndedLink = () => new Response(ENDED_LINK, { status: 404 })

/** Handles a post from this site's own page. @param act returns the next URL, or null for an unknown key */
export async function redirectPost(request: Request, act: () => Promise<string | null>) {
  requireSameSite(request)
  const next = await act()
  if (!next) throw respondToEndedLink()
  return redirect(next, 303)
}
