/** What came of a demo, and the water that was measured there. */
import type { Words } from './kinds.ts'

export const DEMO_RESULTS = {
  sold: { en: 'Sold', hi: 'बिक गया' },
  quote: { en: 'Wants a quotation', hi: 'कोटेशन चाहिए' },
  thinks: { en: 'Is thinking about it', hi: 'सोच रहे हैं' },
  no: { en: 'Not interested', hi: 'रुचि नहीं है' },
} satisfies Record<string, Words>

export type DemoResult = keyof typeof DEMO_RESULTS

export const isDemoResult = (text: string): text is DemoResult => Object.hasOwn(DEMO_RESULTS, text)

/** TDS in mg/L; before and after the machine. */
export type Readings = Partial<Record<ReadingName, number>>
export type ReadingName = keyof typeof READINGS

/** `most`: what no meter shows. `step`: as the field accepts it. */
export const READINGS = {
  tdsBefore: { label: 'TDS before', most: 20_000, step: 1 },
  tdsAfter: { label: 'TDS after', most: 20_000, step: 1 },
  phBefore: { label: 'pH before', most: 14, step: 0.1 },
  phAfter: { label: 'pH after', most: 14, step: 0.1 },
} as const

/** `TDS 450 → 40, pH 7.1 → 9.5`; empty without a reading. */
export const describeReadings = ({ tdsBefore, tdsAfter, phBefore, phAfter }: Readings): string =>
  [describePair('TDS', tdsBefore, tdsAfter), describePair('pH', phBefore, phAfter)].filter(Boolean).join(', ')

const describePair = (name: string, before?: number, after?: number) =>
  before === undefined && after === undefined ? '' : `${name} ${before ?? '?'} → ${after ?? '?'}`
