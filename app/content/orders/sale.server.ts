/** The product for online sale, with its delivered price. */
import { loadContent } from '#app/content/load.server.ts'
import type { Product } from '#app/content/products/product.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { ContentError } from '#app/content/read.server.ts'
import { findCharges, toOrderTotal } from '#app/pricing/charges.ts'
import { buyProductsPageSchema } from './buy-products.ts'
import { getZones } from './delivery.server.ts'

const FILE = 'pages/buy-products.json'

export function getSoldProduct(root?: string): Product {
  const { product } = loadContent(FILE, buyProductsPageSchema, root)
  const sold = getProducts(root).find(({ name }) => name === product)
  if (!sold?.buyable) throw new ContentError([`content/${FILE}: machine "${product}" is not for sale ("buyable")`])
  return sold
}

/** Whether the whole amount can be shown before paying. */
export const hasSale = (root?: string) => getZones(root).length > 0

/** In paise. @returns null, which disables online payment, if the whole amount is unknown */
export const getSale = (pincode: string | undefined, root?: string) => getSaleOf(getSoldProduct(root), pincode, root)

/** Of any product, for sales by staff. In paise. @returns null if the charges are unknown */
export function getSaleOf({ slug, name, price }: Product, pincode: string | undefined, root?: string) {
  const charges = findCharges(pincode, getZones(root))
  return charges && { product: { slug, name }, ...toOrderTotal(price, charges) }
}
