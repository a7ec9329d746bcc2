import { redirect } from '@remix-run/node'

import { findMoved } from '#app/content/queries/public-paths.server.ts'

/** Every page has one address: another spelling leads there for good, with its query. The host asks the same beforehand. */
export function redirectMoved(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  const to = findMoved(pathname)
  return to === null ? null : redirect(to + search, 301)
}

/** For an address that no page has. */
export const answerUnknownAddress = (request: Request): Response =>
  redirectMoved(request) ?? new Response('Not Found', { status: 404 })
