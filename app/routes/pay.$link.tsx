/** A part of a sale, at a signed URL that staff send. A GET starts nothing, because chats open links for a preview. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node'

import { getSite } from '#app/content/site/site.server.ts'
import { redirectPost, respondToUnknownKey } from '#app/http/private-address.server.ts'
import { toPayView } from '#app/payments/pay-view.server.ts'
import { toBarAction } from '#app/sections/payment/payment-page.tsx'
import { services } from '#app/services.server.ts'

export { default, headers, links, meta } from './shared/payment-frame.tsx'

const OWN_ADDRESS = /^\/pay\/([\w-]{22}\.[\w-]{22})(?![^\W_])/

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { payments } = services
  const order = await payments.findPart(params.link ?? '')
  if (!order) throw await respondToUnknownKey(request, OWN_ADDRESS, payments.findPart)
  const view = toPayView(order, payments.pathOf, payments.isAccepted(order), new Date())
  const payment = { ...view, papers: await payments.readPapers(order) }
  const headers = { 'Set-Cookie': payments.toOpenedCookie(request, order.id) }
  return data({ payment, site: getSite(), barAction: toBarAction(payment.actions) }, { headers })
}

export const action = ({ params, request }: ActionFunctionArgs) =>
  redirectPost(request, () => services.payments.payPart(params.link ?? ''))
