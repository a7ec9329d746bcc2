import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'

import { getContactsPage } from '#app/content/forms/contacts.server.ts'
import { getOftenCompared } from '#app/content/products/comparisons.server.ts'
import { getProductsPage } from '#app/content/products/products-page.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { PageVariant } from '#app/http/page-variant.ts'
import { Island } from '#app/islands/island.tsx'
import { SellerFacts } from '#app/sections/contact/seller-facts.tsx'
import { toAskedSearch } from '#app/sections/products/filter-products.ts'
import { ProductFilter } from '#app/sections/products/product-filter.tsx'
import { ProductsStage, ProductsWords } from '#app/sections/products/products-banner.tsx'
import styles from '#app/sections/products/products.css'
import { Closing } from '#app/sections/shared/closing.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph, productListNode } from '#app/seo/structured-data.server.ts'
import { Picture } from '#app/ui/picture.tsx'

/** Filters and comparisons share one canonical URL instead of `noindex`, so search engines index them as one page. */
export const variant: PageVariant = (query) => {
  const { filterView, products } = getProductsPage()
  return toAskedSearch(query, filterView, products)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/products', graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader() {
  const page = getProductsPage()
  const products = getProducts()
  const graph = pageGraph([{ href: '/products', label: page.banner.here }], (facts) => [
    productListNode(facts, products),
  ])
  const { chatLabel: label, chats } = getContactsPage()
  return {
    page,
    often: getOftenCompared(),
    ask: { e164: getSite().whatsapp.e164, text: chats.comparison, label },
    graph,
  }
}

export default function ProductsRoute() {
  const { page, often, ask } = useLoaderData<typeof loader>()
  const { banner, filterView, products, row, tray, comparison, demo, seller } = page
  return (
    <>
      <Island
        name="product-filter"
        of={ProductFilter}
        search={useLocation().search}
        demo={demo.link}
        {...{ filterView, products, row, tray, comparison, often, ask }}
      >
        <ProductsStage {...banner} />
        <ProductsWords {...banner} />
      </Island>
      <Closing
        id="demo"
        ground="deep"
        {...demo}
        links={[demo.link]}
        beside={
          <Picture
            imgClassName="aspect-4/3 w-full rounded-panel object-cover"
            id={demo.picture}
            alt={demo.alt}
            sizes="(min-width: 900px) 46vw, 100vw"
          />
        }
      />
      <SellerFacts {...seller} />
    </>
  )
}
