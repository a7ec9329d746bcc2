import { onTestFinished } from 'vitest'

import { openShop } from './shop.ts'

/** @returns the root of content with this `delivery.json` */
export function withDelivery(delivery: object): string {
  const { root, remove } = openShop(delivery)
  onTestFinished(remove)
  return root
}
