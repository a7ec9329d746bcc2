import type { ActionFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getFormView } from '#app/content/forms/form-view.server.ts'
import { getBuyProductsPage } from '#app/content/orders/buy-products.server.ts'
import { getSoldProduct } from '#app/content/orders/sale.server.ts'
import { toProductFacts } from '#app/content/product-page/product-page.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import styles from '#app/sections/buy-products/buy-products.css'
import { OrderTop } from '#app/sections/buy-products/order-top.tsx'
import { OrderTerms, OrderWeek, OtherProducts } from '#app/sections/buy-products/after-order.tsx'
import { SellerFacts } from '#app/sections/contact/seller-facts.tsx'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph, productNode } from '#app/seo/structured-data.server.ts'
import { services } from '#app/services.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/buy-products', graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader() {
  const { checkoutMode, withSamples } = services.payments
  const page = getBuyProductsPage(undefined, withSamples)
  const graph = pageGraph([{ href: '/buy-products', label: page.order.here }], (facts) => [
    productNode(facts, toProductFacts(getSoldProduct(), checkoutMode)),
  ])
  const form = { ...getFormView('purchase'), submitLabel: page.order.order[checkoutMode].button }
  return { form, checkoutMode, page, site: getSite(), graph, barAction: { href: '#order' } }
}

export const action = ({ request }: ActionFunctionArgs) =>
  services.forms.respondToPost(request, { form: 'purchase', placement: 'purchase', page: '/buy-products' })

export default function BuyProductsRoute() {
  const { form, checkoutMode, page, site } = useLoaderData<typeof loader>()
  return (
    <>
      <OrderTop page={page.order} checkoutMode={checkoutMode}>
        <LeadForm
          form={form}
          placement="purchase"
          action="/buy-products"
          site={site}
          note={checkoutMode === 'online' ? page.order.upiNote : null}
        />
      </OrderTop>
      <OrderWeek {...page.week} />
      <OrderTerms {...page.terms} />
      <OtherProducts {...page.others} />
      <SellerFacts {...page.seller} />
    </>
  )
}
