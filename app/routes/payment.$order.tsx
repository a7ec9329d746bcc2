/** An order of the site, at a URL that only its buyer has. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node'

import { getSite } from '#app/content/site/site.server.ts'
import { redirectPost, respondToUnknownKey } from '#app/http/private-address.server.ts'
import { readOpened } from '#app/payments/opened-orders.server.ts'
import { toBarAction } from '#app/sections/payment/payment-page.tsx'
import { services } from '#app/services.server.ts'

export { default, headers, links, meta } from './shared/payment-frame.tsx'

const OWN_ADDRESS = /^\/payment\/([\w-]{22})(?![^\W_])/

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { payments } = services
  const id = params.order ?? ''
  const payment = await payments.readView(id, readOpened(request))
  if (!payment) throw await respondToUnknownKey(request, OWN_ADDRESS, payments.refresh)
  return data(
    { payment, site: getSite(), barAction: toBarAction(payment.actions) },
    { headers: { 'Set-Cookie': payments.toOpenedCookie(request, id) } },
  )
}

/**
 * Redirects to the gateway, for the first try and for retries. An order whose price has ended gets today's, and one that its buyer wants
 * besides another becomes a sale of its own.
 */
export function action({ params, request }: ActionFunctionArgs) {
  const { payments } = services
  const id = params.order ?? ''
  const isAnother = new URL(request.url).searchParams.has('another')
  return redirectPost(request, () => (isAnother ? payments.separate(id) : payments.pay(id, readOpened(request))))
}
