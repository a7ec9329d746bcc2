/** The tax contained in a sum. All sums in whole paise. */
import type { GstState } from './gst-states.ts'

export type Tax = {
  /** In percent: 18. */
  rate: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

type Sold = { rate: number; seller: GstState | null; buyer: GstState | null }

/**
 * Halves within one state, else IGST. A sale to a state that is not known counts as one between states
 * (rule 50 of the CGST Rules, second proviso).
 */
export function splitTax(amountPaise: number, { rate, seller, buyer }: Sold): Tax {
  if (seller === null || seller.code !== buyer?.code)
    return { rate, cgstPaise: 0, sgstPaise: 0, igstPaise: Math.round((amountPaise * rate) / (100 + rate)) }
  const half = Math.round((amountPaise * rate) / 2 / (100 + rate))
  return { rate, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}
