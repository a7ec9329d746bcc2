import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getChatText } from '#app/content/forms/contacts.server.ts'
import { findListComparison, getComparisonPage } from '#app/content/products/comparisons.server.ts'
import { getProductsPage } from '#app/content/products/products-page.server.ts'
import type { PageHandle } from '#app/layout/page-frame.ts'
import { SellerFacts } from '#app/sections/contact/seller-facts.tsx'
import { ComparisonPage } from '#app/sections/products/comparison-page.tsx'
import styles from '#app/sections/products/products.css'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { respondToUnknownAddress } from '#app/seo/unknown-address.server.ts'

/** The table has a sticky head, so there is no room for the bar. */
export const handle: PageHandle = { hasBar: false }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: data.page.path, graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ request, params: { pair } }: LoaderFunctionArgs) {
  const page = getComparisonPage(pair)
  if (!page) throw answerUnlisted(request, pair)
  const { banner, demo, seller } = getProductsPage()
  const products = { href: '/products', label: banner.here }
  const graph = pageGraph([products, { href: page.path, label: page.here }])
  return {
    page,
    above: products,
    demo: demo.link,
    seller,
    chat: getChatText('comparison', { names: page.here }),
    graph,
  }
}

export default function ComparisonRoute() {
  const { page, above, demo, seller } = useLoaderData<typeof loader>()
  return (
    <>
      <ComparisonPage page={page} above={above} demo={demo} />
      <SellerFacts {...seller} />
    </>
  )
}

/** Redirects a pair without a page to the comparison on `/products`. */
function answerUnlisted(request: Request, pair: string | undefined) {
  const list = findListComparison(pair)
  return list ? redirect(list) : respondToUnknownAddress(request)
}
