/** A part of a sale, at a signed address that staff send. A GET starts nothing, because chats open links for a preview. */
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
import { isPartOrder, toPayView } from '#app/payments/pay-view.server.ts'
import { PaymentPage } from '#app/sections/payment/payment-page.tsx'
import styles from '#app/sections/payment/payment.css'
import { pageMeta } from '#app/seo/page-meta.ts'
import { services } from '#app/services.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.payment, noindex: true }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const headers: HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  // The gateway requires the shop's origin. The path is secret, because it opens the page.
  'Referrer-Policy': 'strict-origin',
})

const OWN_ADDRESS = /^\/pay\/([\w-]{22}\.[\w-]{22})(?![^\W_])/

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { payments } = services
  const order = await payments.findPart(params.link ?? '')
  if (!isPartOrder(order)) throw await respondToUnknownKey(request, OWN_ADDRESS, payments.findPart)
  return { payment: toPayView(order, payments.pathOf, payments.hasGateway, new Date()), site: getSite() }
}

export async function action({ params, request }: ActionFunctionArgs) {
  requireSameSite(request)
  const next = await services.payments.payPart(params.link ?? '')
  if (!next) throw new Response('Not Found', { status: 404 })
  return redirect(next, 303)
}

export default function PayRoute() {
  const { payment, site } = useLoaderData<typeof loader>()
  return <PaymentPage payment={payment} site={site} />
}
