/** What the order page shows of the content. Types only: sections may import this. */
import type { BuyProductsPage } from '#app/content/schemas/buy-products.ts'
import type { DeliveryZone } from './delivery.ts'
import type { Machine } from './machine.ts'
import type { SellerFactsView } from './products-page.ts'

export type OrderView = Pick<BuyProductsPage, 'here' | 'title' | 'lead' | 'picture' | 'alt' | 'receipt' | 'order'> & {
  machine: Pick<Machine, 'href' | 'name' | 'price'>
  /** None where the charges are told by phone. */
  zones: DeliveryZone[]
}

export type OthersView = BuyProductsPage['others'] & {
  machines: Pick<Machine, 'href' | 'name' | 'kind' | 'price' | 'picture'>[]
}

export type BuyProductsView = Pick<BuyProductsPage, 'seo' | 'week' | 'terms'> & {
  order: OrderView
  others: OthersView
  seller: SellerFactsView
}
