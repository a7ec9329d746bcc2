/** An order of the site, at a URL that only its buyer has. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { getSite } from '#app/content/site/site.server.ts'
import { redirectPost, respondToUnknownKey } from '#app/http/private-address.server.ts'
import { toPaymentView } from '#app/payments/order-view.server.ts'
import { services } from '#app/services.server.ts'

export { default, headers, links, meta } from './shared/payment-frame.tsx'

const OWN_ADDRESS = /^\/payment\/([\w-]{22})(?![^\W_])/

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { payments } = services
  const order = await payments.refresh(params.order ?? '')
  if (!order) throw await respondToUnknownKey(request, OWN_ADDRESS, payments.refresh)
  const view = toPaymentView(order, payments.isAccepted(order), payments.readRenewal(order), new Date())
  return { payment: view, site: getSite() }
}

/** Redirects to the gateway, for the first try and for retries. An order whose price has ended gets today's. */
export const action = ({ params, request }: ActionFunctionArgs) =>
  redirectPost(request, () => services.payments.pay(params.order ?? ''))
