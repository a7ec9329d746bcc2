/** The order page: the one machine that is sold on it, and the others by way of a demo. */
import { loadContent } from '#app/content/load.server.ts'
import { buyProductsPageSchema } from '#app/content/schemas/buy-products.ts'
import type { Machine } from '#app/content/views/machine.ts'
import type { BuyProductsView } from '#app/content/views/buy-products.ts'
import { listZones } from './delivery.server.ts'
import { getSellerFacts } from './products-page.server.ts'
import { getProducts, toMachine } from './products.server.ts'
import { getSoldProduct } from './sale.server.ts'

const FILE = 'pages/buy-products.json'

export function getBuyProductsPage(root?: string): BuyProductsView {
  const { seo, week, terms, others, ...order } = loadContent(FILE, buyProductsPageSchema, root)
  const sold = getSoldProduct(root)
  const { href, name, price } = toMachine(sold, root)
  return {
    seo,
    week,
    order: {
      ...order,
      machine: { href, name, price },
      zones: listZones(root),
    },
    terms,
    others: {
      ...others,
      machines: getProducts(root)
        .filter(({ slug }) => slug !== sold.slug)
        .map((product) => toOther(toMachine(product, root))),
    },
    seller: getSellerFacts(root),
  }
}

const toOther = ({ href, name, kind, price, picture }: Machine) => ({ href, name, kind, price, picture })
