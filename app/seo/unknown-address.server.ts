import { redirect } from '@remix-run/node'

import { getRedirect } from '#app/content/queries/redirects.server.ts'

/** For an address that no page has: the obvious spelling leads to the page for good, anything else is not found. */
export function answerUnknownAddress(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const to = getRedirect(pathname)
  return to ? redirect(to + search, 301) : new Response('Not Found', { status: 404 })
}

/** `/products/` is `/products`: each page has one address. */
export function redirectTrailingSlash(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/' || !pathname.endsWith('/')) return null
  // Never `//host`, which would lead to another site.
  return redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 301)
}
