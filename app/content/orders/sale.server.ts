/** The product for online sale, with its delivered price. */
import { loadContent } from '#app/content/load.server.ts'
import type { Product } from '#app/content/products/product.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { findCharges, toOrderTotal } from '#app/pricing/charges.ts'
import { buyProductsPageSchema } from './buy-products.ts'
import { getDesk } from '#app/content/desk/desk.server.ts'
import { getDelivery, getTariff } from '#app/content/prices/delivery.server.ts'

const FILE = 'pages/buy-products.json'

/** @throws {ContentError} if the product of the order page is not for sale */
export function getSoldProduct(root?: string): Product {
  const { product } = loadContent(FILE, buyProductsPageSchema, root)
  const sold = getProducts(root).find(({ name }) => name === product)
  if (!sold?.buyable) throw new ContentError([`content/${FILE}: machine "${product}" is not for sale ("buyable")`])
  return sold
}

/** @param withSamples whether a test gateway takes the payments @returns why online payment is closed, and how to open it */
export function findClosedReason(withSamples: boolean, root?: string): string | null {
  const { tariff, isSample } = getDelivery(root)
  if (tariff.length === 0) return `${CLOSED} has charges: add "included": true, or zones.`
  return isSample && !withSamples ? `${CLOSED} is confirmed: remove "sample": true once its charges are right.` : null
}

const CLOSED = 'Online payment is closed until content/delivery.json'

/** Where and how a sale is charged. `pincode` matters where the charges depend on it; `withSamples`: at a test gateway. */
type PriceOptions = { pincode: string | undefined; withSamples: boolean }

/** The order total for the order page's product, in paise. @returns null, which disables online payment, if it is unknown */
export const getSale = (to: PriceOptions, root?: string) => getSaleOf(getSoldProduct(root), to, root)

/** The order total for any product, for sales by staff, in paise. @returns null if the charges are unknown */
export function getSaleOf({ slug, name, price }: Product, { pincode, withSamples }: PriceOptions, root?: string) {
  const charges = findCharges(pincode, getTariff(withSamples, root))
  if (!charges) return null
  const { validDays } = getDesk(root).payments
  return { product: { slug, name }, ...toOrderTotal(price, charges), validDays, isTrial: withSamples }
}
