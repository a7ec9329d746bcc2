import type { ReactNode } from 'react'

import type { ComparisonView } from '#app/content/products/products-page.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'

const SWITCH = 'only-differences'

/** The legend, the switch that hides equal rows, and the print button. @prop children the table */
export const TableTools = ({ copy, children }: { copy: ComparisonView; children: ReactNode }) => (
  <>
    <p className="mt-2 text-small text-ink-soft">{copy.lead}</p>
    {/* The table looks at the box, so both are children of one part. */}
    <div className="mt-2">
      <input type="checkbox" id={SWITCH} className="peer size-5.5 align-middle accent-action print:hidden" />
      <label
        htmlFor={SWITCH}
        className="mr-6 inline-flex min-h-11 cursor-pointer items-center pl-3 text-small font-semibold print:hidden"
      >
        {copy.onlyDifferences}
      </label>
      <PrintButton
        label={copy.print}
        iconSize={18}
        className={buttonClass({ size: 'compact', look: 'outline', className: 'print:hidden' })}
      />
      {children}
    </div>
  </>
)
