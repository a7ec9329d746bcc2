import { fillText } from '#app/content/fill.ts'
import { formatList } from '#app/messages/phrases.ts'
import type { Bill } from '#app/pricing/bill.ts'
import type { WhatItCostsPage } from './costs.ts'

/** `Total without delivery, filters and repairs`, or the label of a complete sum. */
export const toSumLabel = (copy: WhatItCostsPage['bill'], open: Bill['open']): string =>
  open.length === 0 ? copy.total : fillText(copy.known, { items: formatList(open.map((name) => copy[name].short)) })
