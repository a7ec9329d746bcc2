import type { Product } from '#app/content/schemas/product.ts'

/** A machine on the ground line. Types only: sections may import this. */
export type Machine = Pick<Product, 'name' | 'kind' | 'price' | 'bestFor' | 'facts' | 'note'> & {
  href: string
  /** Where it stands, in words: `On the counter`. */
  place: string
  picture: Product['pictures']['cutout']
  buyable: boolean
}

/** How many electrode plates its cell has. */
export type PlateCount = { name: string; count: number }

/** How one can order now what is sold here: paying on this site, or by phone while that is closed. */
export type Way = 'online' | 'call'
