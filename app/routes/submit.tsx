/** Forms of open pages from older releases post here. Current forms post to the URL of their page. */
import type { ActionFunctionArgs } from '@remix-run/node'

import { acceptsHtml } from '#app/http/request-headers.ts'
import { toOwnPage } from '#app/leads/to-own-page.server.ts'
import { services } from '#app/services.server.ts'

export const loader = () =>
  new Response('This address accepts forms only.', { status: 405, headers: { Allow: 'POST' } })

export async function action({ request }: ActionFunctionArgs) {
  if (acceptsHtml(request)) return toOwnPage(request)
  const place = { form: 'contact', placement: 'home', page: '/' } as const
  const answer = await services.forms.respondToPost(request, place, { asJson: true })
  return 'data' in answer ? Response.json(answer.data, answer.init ?? {}) : answer
}
