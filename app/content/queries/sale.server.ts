/** The machine that is sold online. */
import { loadContent } from '#app/content/load.server.ts'
import { ContentError } from '#app/content/read.server.ts'
import { buyProductsPageSchema } from '#app/content/schemas/buy-products.ts'
import type { Product } from '#app/content/schemas/product.ts'
import { getProducts } from './products.server.ts'

const FILE = 'pages/buy-products.json'

export function getSoldProduct(root?: string): Product {
  const { machine } = loadContent(FILE, buyProductsPageSchema, root)
  const sold = getProducts(root).find(({ name }) => name === machine)
  if (!sold?.buyable) throw new ContentError([`content/${FILE}: machine "${machine}" is not one that can be bought`])
  return sold
}

/** Files have prices in rupees; orders count in paise. */
export function getSale(root?: string) {
  const { slug, name, price } = getSoldProduct(root)
  return { product: { slug, name }, amountPaise: price * 100 }
}
