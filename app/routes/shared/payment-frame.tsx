/** Shared by the two payment pages: for an order, and for part of a sale. Neither is cached or indexed, and only their button starts a payment. */
import type { HeadersFunction, LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import type { PaymentView } from '#app/content/orders/payment.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { PaymentPage } from '#app/sections/payment/payment-page.tsx'
import styles from '#app/sections/payment/payment.css'
import { pageMeta } from '#app/seo/page-meta.ts'

type Load = () => { payment: PaymentView; site: Site }

export const meta: MetaFunction<Load> = ({ data, matches }) =>
  data ? pageMeta({ ...data.payment, noindex: true }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const headers: HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  // The gateway requires the shop's origin. The path is secret, because it opens the page.
  'Referrer-Policy': 'strict-origin',
})

export default function PaymentRoute() {
  const { payment, site } = useLoaderData<Load>()
  return <PaymentPage payment={payment} site={site} />
}
