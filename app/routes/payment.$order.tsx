import { redirect } from '@remix-run/node'
import type {
  ActionFunctionArgs,
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getSite } from '#app/content/site/site.server.ts'
import { requireSameSite } from '#app/http/read-form.server.ts'
import { respondToUnknownKey } from '#app/http/unknown-key.server.ts'
import { toPaymentView } from '#app/payments/order-view.server.ts'
import { PaymentPage } from '#app/sections/payment/payment-page.tsx'
import styles from '#app/sections/payment/payment.css'
import { pageMeta } from '#app/seo/page-meta.ts'
import { services } from '#app/services.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.payment, noindex: true }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const headers: HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  // The gateway requires the shop's origin. The path is secret, because it opens the order.
  'Referrer-Policy': 'strict-origin',
})

const OWN_ADDRESS = /^\/payment\/([\w-]{22})(?![^\W_])/

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { payments } = services
  const order = await payments.refresh(params.order ?? '')
  if (!order) throw await respondToUnknownKey(request, OWN_ADDRESS, payments.refresh)
  return { payment: toPaymentView(order, payments.checkoutMode === 'online', new Date()), site: getSite() }
}

/** Redirects to the gateway, for the first try and for retries. */
export async function action({ params, request }: ActionFunctionArgs) {
  requireSameSite(request)
  const next = await services.payments.pay(params.order ?? '')
  if (!next) throw new Response('Not Found', { status: 404 })
  return redirect(next, 303)
}

export default function PaymentRoute() {
  const { payment, site } = useLoaderData<typeof loader>()
  return <PaymentPage payment={payment} site={site} />
}
