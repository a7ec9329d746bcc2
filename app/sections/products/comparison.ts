/** What stands beside what in the comparison. */
import type { ComparisonRow, Figure } from '#app/content/views/products-page.ts'

export type ComparedRow = { label: string; figures: (Figure | undefined)[]; differs: boolean }

/** The rows for these machines. A row that none of them has a figure for says nothing and is left out. */
export function toComparedRows(rows: ComparisonRow[], keys: string[]): ComparedRow[] {
  return rows.flatMap(({ label, figures }) => {
    const shown = keys.map((key) => figures[key])
    const texts = new Set(shown.map((figure) => figure?.text))
    const isKnown = shown.some((figure) => figure !== undefined)
    return isKnown ? [{ label, figures: shown, differs: texts.size > 1 }] : []
  })
}
