/** The forms' script posts here. Without JavaScript, a form posts to its own page. */
import type { ActionFunctionArgs } from '@remix-run/node'

import { acceptsHtml } from '#app/http/accepts-html.ts'
import { toOwnPage } from '#app/leads/to-own-page.server.ts'
import { services } from '#app/services.server.ts'

export const loader = () => new Response('This address takes forms only.', { status: 405, headers: { Allow: 'POST' } })

export const action = ({ request }: ActionFunctionArgs) =>
  acceptsHtml(request)
    ? toOwnPage(request)
    : services.forms.respondWithJson(request, { form: 'contact', placement: 'home', page: '/' })
