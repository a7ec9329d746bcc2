/** Polled by the order page's script. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

import { acceptsHtml } from '#app/http/request-headers.ts'
import { toPaymentView } from '#app/payments/order-view.server.ts'
import { services } from '#app/services.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (acceptsHtml(request)) return redirect(`/payment/${encodeURIComponent(params.order ?? '')}`)
  const { payments } = services
  const order = await payments.refresh(params.order ?? '')
  if (!order) throw new Response('Not Found', { status: 404 })
  const view = toPaymentView(order, payments.isAccepted(order), payments.readRenewal(order), new Date())
  return Response.json(view, { headers: { 'Cache-Control': 'private, no-store' } })
}
