/** Polled by the script of the page on which a part of a sale is paid. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

import { acceptsHtml } from '#app/http/request-headers.ts'
import { toPayView } from '#app/payments/pay-view.server.ts'
import { services } from '#app/services.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (acceptsHtml(request)) return redirect(`/pay/${encodeURIComponent(params.link ?? '')}`)
  const { payments } = services
  const order = await payments.findPart(params.link ?? '')
  if (!order) throw new Response('Not Found', { status: 404 })
  const view = toPayView(order, payments.pathOf, payments.isAccepted(order), new Date())
  return Response.json(view, { headers: { 'Cache-Control': 'private, no-store' } })
}
