/** Polled by the order page's script. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

import { acceptsHtml } from '#app/http/request-headers.ts'
import { readOrderView } from './shared/order-view.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (acceptsHtml(request)) return redirect(`/payment/${encodeURIComponent(params.order ?? '')}`)
  const view = await readOrderView(request, params.order ?? '')
  if (!view) throw new Response('Not Found', { status: 404 })
  return Response.json(view, { headers: { 'Cache-Control': 'private, no-store' } })
}
