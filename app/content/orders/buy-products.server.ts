/** The order page: the product for sale, and the others with a demo. */
import { getCompany } from '#app/content/company/company.server.ts'
import { getPriceTerms } from '#app/content/prices/price-terms.server.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getSellerFacts } from '#app/content/products/products-page.server.ts'
import { getProducts, toProductView } from '#app/content/products/products.server.ts'
import { type BuyProductsPage, buyProductsPageSchema } from './buy-products.ts'
import { getDelivery, getTariff } from '#app/content/prices/delivery.server.ts'
import { getSoldProduct } from './sale.server.ts'
import { getUpiNote } from './payment.server.ts'

export type OrderView = BuyProductsView['order']

export type OthersView = BuyProductsView['others']

export type BuyProductsView = ReturnType<typeof getBuyProductsPage>

const FILE = 'pages/buy-products.json'

/** @param withSamples whether a test gateway takes the payments */
export function getBuyProductsPage(root?: string, withSamples = false) {
  const {
    seo,
    week,
    terms,
    others: otherProducts,
    order: modes,
    ...order
  } = loadContent(FILE, buyProductsPageSchema, root)
  const sold = getSoldProduct(root)
  const product = toProductView(sold, root)
  const tariff = getTariff(withSamples, root)
  const isIncluded = tariff === 'included'
  return {
    seo,
    week,
    order: {
      ...order,
      // `online` applies only while a gateway takes payments.
      order: { online: isIncluded ? modes.included : modes.online, call: modes.call },
      product,
      charges: {
        isIncluded,
        isSample: getDelivery(root).isSample && tariff.length > 0,
        zones: isIncluded ? [] : tariff,
        terms: getPriceTerms(product.price, root),
      },
      upiNote: getUpiNote(product.price, root),
    },
    terms: withPayments(terms, root),
    others: {
      ...otherProducts,
      products: getProducts(root)
        .filter(({ slug }) => slug !== sold.slug)
        .map((product) => toProductView(product, root)),
    },
    seller: getSellerFacts(root),
  }
}

/** The terms begin with the ways to pay, once the owner has named them. */
function withPayments({ items, ...terms }: BuyProductsPage['terms'], root?: string) {
  const { copy, payments } = getCompany(root)
  const text = payments.map(({ name, note }) => (note ? `${name} (${note})` : name)).join(', ')
  return { ...terms, items: text ? [{ title: copy.payments, text }, ...items] : items }
}
