import { toPageOfForm } from '#app/leads/to-own-page.server.ts'
import { redirectMoved } from '#app/seo/unknown-address.server.ts'

/**
 * Responds to a post to a URL without a page. The page may have been withdrawn while someone filled in its form, so a
 * form of this site is sent to another page. All such URLs are treated alike, so that drafts are not revealed.
 */
export const respondToUnknownPost = async (request: Request): Promise<Response> =>
  redirectMoved(request) ?? (await toPageOfForm(request)) ?? new Response('Not Found', { status: 404 })
