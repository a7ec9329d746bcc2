import { fill } from '#app/content/fill.ts'
import { t } from '#app/messages/messages.ts'
import type { Bill } from '#app/pricing/bill.ts'
import type { WhatItCostsPage } from './costs.ts'

/** `Total without delivery, filters and repairs`, or the label of a complete sum. */
export function toSumLabel(copy: WhatItCostsPage['bill'], open: Bill['open']): string {
  if (open.length === 0) return copy.total
  const names = open.map((name) => copy[name].short)
  const last = names.pop()!
  return fill(copy.known, { items: names.length > 0 ? `${names.join(', ')} ${t('and')} ${last}` : last })
}
