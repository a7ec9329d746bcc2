/** The order page: the product for sale, and the others with a demo. */
import { loadContent } from '#app/content/load.server.ts'
import { getSellerFacts } from '#app/content/products/products-page.server.ts'
import type { ProductView } from '#app/content/products/products.server.ts'
import { getProducts, toProductView } from '#app/content/products/products.server.ts'
import { buyProductsPageSchema } from './buy-products.ts'
import { listZones } from './delivery.server.ts'
import { getSoldProduct } from './sale.server.ts'

export type OrderView = BuyProductsView['order']

export type OthersView = BuyProductsView['others']

export type BuyProductsView = ReturnType<typeof getBuyProductsPage>

const FILE = 'pages/buy-products.json'

export function getBuyProductsPage(root?: string) {
  const { seo, week, terms, others, ...order } = loadContent(FILE, buyProductsPageSchema, root)
  const sold = getSoldProduct(root)
  const { href, name, price } = toProductView(sold, root)
  return {
    seo,
    week,
    order: {
      ...order,
      product: { href, name, price },
      zones: listZones(root),
    },
    terms,
    others: {
      ...others,
      products: getProducts(root)
        .filter(({ slug }) => slug !== sold.slug)
        .map((product) => toOther(toProductView(product, root))),
    },
    seller: getSellerFacts(root),
  }
}

const toOther = ({ href, name, kind, price, picture }: ProductView) => ({ href, name, kind, price, picture })
