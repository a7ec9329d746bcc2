/** Reports unique values that occur in two product files, which happens when a file is copied. */
import type { Product } from '#app/content/products/product.ts'

export type ProductFile = { file: string; product: Product }

const UNIQUE: { key: 'slug' | 'name' | 'productId'; why: string }[] = [
  { key: 'slug', why: 'each product needs an address of its own' },
  { key: 'name', why: 'each product needs a name of its own' },
  {
    key: 'productId',
    why: 'it is the SKU that search engines and the CRM know the product by. Leave it out if there is none',
  },
]

export const findProductConflicts = (files: ProductFile[]): string[] => [
  ...UNIQUE.flatMap(({ key, why }) => findTwice(files, key, why)),
  ...findSecondForSale(files),
]

function findTwice(files: ProductFile[], key: 'slug' | 'name' | 'productId', why: string): string[] {
  return files.flatMap(({ file, product }, index) => {
    const earlier = files
      .slice(0, index)
      .find((other) => product[key] !== undefined && other.product[key] === product[key])
    return earlier ? [`content/${file}: ${key}: "${product[key]}" is that of content/${earlier.file}: ${why}`] : []
  })
}

/** The order page sells one product. A second "Buy now" would sell the first. */
function findSecondForSale(files: ProductFile[]): string[] {
  const [first, ...more] = files.filter(({ product }) => product.buyable)
  return more.map(
    ({ file }) =>
      `content/${file}: buyable: content/${first!.file} is sold online already, and the order page sells one product. ` +
      'Take "buyable" out of one of the two; which one is sold is "product" in content/pages/buy-products.json',
  )
}
