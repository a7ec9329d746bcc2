import { redirect } from '@remix-run/node'

import { findMoved } from '#app/content/pages/public-paths.server.ts'

/** Redirects another spelling to the canonical URL with its query. Our server already does this; other hosts rely on it. */
export function redirectMoved(request: Request): Response | null {
  const to = findMoved(new URL(request.url))
  return to === null ? null : redirect(to, request.method === 'POST' ? 308 : 301)
}

export const respondToUnknownAddress = (request: Request): Response =>
  redirectMoved(request) ?? new Response('Not Found', { status: 404 })
