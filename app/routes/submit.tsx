/** Where the script of a form posts to. Without JavaScript, a form posts to the page that it is on. */
import type { ActionFunctionArgs } from '@remix-run/node'

import { services } from '#app/services.server.ts'

export const loader = () => new Response('This address takes forms only.', { status: 405, headers: { Allow: 'POST' } })

export const action = ({ request }: ActionFunctionArgs) =>
  services.forms.respondWithJson(request, { form: 'contact', placement: 'home', page: '/' })
