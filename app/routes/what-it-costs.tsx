import { getCostFacts, getCostsPage } from '#app/content/costs/costs.server.ts'
import { getSellerFacts } from '#app/content/products/products-page.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { PageVariant } from '#app/http/page-variant.ts'
import { readCostQuestion, toCostSearch } from '#app/pricing/bill.ts'
import { SellerFacts } from '#app/sections/contact/seller-facts.tsx'
import { AllProducts, CostTop } from '#app/sections/cost/cost-top.tsx'
import { Closing } from '#app/sections/shared/closing.tsx'
import { toLocal } from '#app/content/pages/translated-pages.server.ts'
import styles from '#app/sections/cost/cost.css'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph, productListNode } from '#app/seo/structured-data.server.ts'
import { settings } from '#app/settings/settings.server.ts'
import type { LoaderFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

const PATH = '/what-it-costs'

/** Each bill is a variant of the page; search engines index only the plain page. */
export const variant: PageVariant = (query) => {
  const facts = getCostFacts()
  return toCostSearch(readCostQuestion(query, facts), facts)
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: PATH, graph: data.graph }, matches) : []

export function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url)
  const view = getCostsPage(undefined, new URLSearchParams(search))
  const graph = pageGraph([{ href: PATH, label: view.page.here }], (facts) => [productListNode(facts, getProducts())])
  return {
    ...view,
    search,
    url: settings.siteUrl + toLocal(PATH),
    whatsapp: getSite().whatsapp.e164,
    seller: getSellerFacts(),
    graph,
  }
}

export default function WhatItCostsRoute() {
  const { page, terms, facts, all, search, url, whatsapp, seller } = useLoaderData<typeof loader>()
  return (
    <>
      <CostTop page={page} terms={terms} facts={facts} search={search} url={url} whatsapp={whatsapp} />
      <AllProducts {...all} />
      <Closing id="next" ground="alt" {...page.next} links={[page.next.link]} />
      <SellerFacts {...seller} />
    </>
  )
}
