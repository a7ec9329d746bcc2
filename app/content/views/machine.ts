import type { Product } from '#app/content/schemas/product.ts'

/** A machine on the ground line. Types only: sections may import this. */
export type Machine = Pick<Product, 'name' | 'kind' | 'price' | 'facts' | 'note'> & {
  href: string
  picture: Product['pictures']['cutout']
  buyable: boolean
}

/** How many electrode plates its cell has. */
export type PlateCount = { name: string; count: number }
