import { toPageOfForm } from '#app/leads/to-own-page.server.ts'
import { redirectMoved } from '#app/seo/unknown-address.server.ts'

/**
 * Responds to a post to an address without a page. The page may have been withdrawn while someone filled in its form, so a form of this
 * site is sent to another page. Every address is treated alike, which reveals no draft.
 */
export const respondToUnknownPost = async (request: Request): Promise<Response> =>
  redirectMoved(request) ?? (await toPageOfForm(request)) ?? new Response('Not Found', { status: 404 })
