/** The rows that the comparison shows. */
import type { ComparisonRow, Figure } from '#app/content/products/comparison-rows.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'

export type ComparedRow = { label: string; figures: (Figure | undefined)[]; differs: boolean; isKnown: boolean }

/** A row needs two known values. Rows that buyers always ask about stay, and link to the enquiry form. */
const FEWEST_KNOWN = 2

export function toComparedRows(rows: ComparisonRow[], keys: string[]): ComparedRow[] {
  return rows.flatMap(({ label, figures, isAsked }) => {
    const shown = keys.map((key) => lookUp(figures, key))
    const known = shown.filter((figure) => figure !== undefined).length
    if (known < FEWEST_KNOWN && !isAsked) return []
    const texts = new Set(shown.map((figure) => figure?.text))
    return [{ label, figures: shown, differs: texts.size > 1, isKnown: known > 0 }]
  })
}
