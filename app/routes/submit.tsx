/** Where the script of a form posts to. Without JavaScript, a form posts to the page that it is on. */
import type { ActionFunctionArgs } from '@remix-run/node'

import { respondWithJson } from '#app/leads/lead-response.server.ts'

export const loader = () => new Response('This address takes forms only.', { status: 405, headers: { Allow: 'POST' } })

export const action = ({ request }: ActionFunctionArgs) =>
  respondWithJson(request, { form: 'contact', placement: 'home', page: '/' })
