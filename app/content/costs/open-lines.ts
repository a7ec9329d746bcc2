import { fillText } from '#app/content/fill.ts'
import { formatList } from '#app/messages/phrases.ts'
import type { Bill } from '#app/pricing/bill.ts'
import type { WhatItCostsPage } from '#app/content/prices/costs.ts'

type Copy = WhatItCostsPage['bill']

export const toSumLabel = (copy: Copy, open: Bill['open']): string => (open.length === 0 ? copy.total : copy.known)

/** `Not in this total yet: delivery, filters and repairs.` Null for a complete bill. */
export const describeOpen = (copy: Copy, open: Bill['open']): string | null =>
  open.length === 0 ? null : fillText(copy.open, { items: formatList(open.map((name) => copy[name].short)) })
