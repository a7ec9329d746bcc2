/** Compares product files: unique values that occur twice, which happens when a file is copied, and prices out of line. */
import { toRupees } from '#app/content/rupees.ts'
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
  ...findOddPrices(files),
]

function findTwice(files: ProductFile[], key: 'slug' | 'name' | 'productId', why: string): string[] {
  return files.flatMap(({ file, product }, index) => {
    const earlier = files
      .slice(0, index)
      .find((otherFile) => product[key] !== undefined && otherFile.product[key] === product[key])
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

/** Our dearest product costs twice the cheapest. A digit too many or too few is a factor of ten. */
const ODD_FACTOR = 4

/** Compares each price with the median of the others, because no released price is on record to compare with. */
function findOddPrices(files: ProductFile[]): string[] {
  return files.flatMap(({ file, product }) => {
    const { price, confirmedPrice } = product
    const otherPrices = files.filter((otherFile) => otherFile.file !== file).map((otherFile) => otherFile.product.price)
    const middle = otherPrices.toSorted((a, b) => a - b)[Math.floor(otherPrices.length / 2)]
    if (middle === undefined || otherPrices.length < 2 || confirmedPrice === price) return []
    if (middle / ODD_FACTOR <= price && price <= middle * ODD_FACTOR) return []
    return [
      `content/${file}: price: ${toRupees(price)}? The others cost about ${toRupees(middle)}. ` +
        `If it is right, write "confirmedPrice": ${price} below it`,
    ]
  })
}
