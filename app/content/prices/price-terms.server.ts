/** What is said beside a price: the charges for delivery and installation where they are known, and the smallest EMI. */
import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getTariff } from '#app/content/prices/delivery.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { isShown } from '#app/content/site/samples.server.ts'
import { toInstalment } from '#app/pricing/bill.ts'
import { findChargeSpan } from '#app/pricing/charges.ts'
import { dayOf } from '#app/time/india.ts'
import { costsSchema, whatItCostsPageSchema, type WhatItCostsPage } from './costs.ts'

export type PriceTermsView = ReturnType<typeof getPriceTerms>

type Copy = WhatItCostsPage['beside']

export function getPriceTerms(price: number, root?: string, today = new Date()) {
  const { beside } = loadContent('pages/what-it-costs.json', whatItCostsPageSchema, root)
  return { charges: describeCharges(price, beside, root), emi: describeEmi(price, beside, root, today) }
}

function describeCharges(price: number, copy: Copy, root?: string): string | null {
  const span = findChargeSpan(getTariff(false, root))
  if (!span) return null
  if (span.to === 0) return copy.included
  const charges = formatCharges(span)
  const total = toRupees(price + span.to)
  return fill(span.from === span.to ? copy.charges : copy.byPin, { price: toRupees(price), charges, total })
}

/** `₹3,000`, `₹3,000–₹5,000` */
export const formatCharges = ({ from, to }: { from: number; to: number }) =>
  from === to ? toRupees(to) : `${toRupees(from)}–${toRupees(to)}`

/** The offer with the smallest monthly sum. Its rate, fee and total are named with it, as advertising rules require. */
function describeEmi(price: number, copy: Copy, root: string | undefined, today: Date) {
  const [least] = listOffers(root, today)
    .map((offer) => ({ offer, ...toInstalment(price, offer) }))
    .toSorted((a, b) => a.instalment - b.instalment)
  if (!least) return null
  const { offer, instalment, more } = least
  const { lender, months, rate, fee, sample } = offer
  return {
    monthly: fill(copy.monthly, { price: toRupees(instalment), count: months }),
    offer: fill(copy.offer, { lender, rate, fee: toRupees(fee), sum: toRupees(price + more) }),
    isSample: sample === true,
  }
}

/** The offers that visitors see on a day. */
export const listOffers = (root: string | undefined, today: Date) =>
  loadContent('costs.json', costsSchema, root).emi.filter((offer) => isShown(offer, root) && isOpen(offer, today))

/** A validity date includes its last day in India. */
export const isOpen = ({ until }: { until: string }, today: Date) => dayOf(Number(today)) <= until
