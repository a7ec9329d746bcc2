/** Polled by the order page's script. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

import { acceptsHtml } from '#app/http/request-headers.ts'
import { readOpened } from '#app/payments/opened-orders.server.ts'
import { services } from '#app/services.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (acceptsHtml(request)) return redirect(`/payment/${encodeURIComponent(params.order ?? '')}`)
  const view = await services.payments.readView(params.order ?? '', readOpened(request))
  if (!view) throw new Response('Not Found', { status: 404 })
  return Response.json(view, { headers: { 'Cache-Control': 'private, no-store' } })
}
