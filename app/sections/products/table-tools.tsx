import type { ReactNode } from 'react'

import type { ComparisonView } from '#app/content/products/comparisons.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const SWITCH = 'only-differences'

/** The legend, the switch that hides equal rows, and the print button. @prop children the table */
export function TableTools({ copy, children }: { copy: ComparisonView; children: ReactNode }) {
  const isHydrated = useHydrated()
  return (
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
        {/* Its space is reserved until it can print. */}
        <button
          type="button"
          className={buttonClass({ size: 'compact', look: 'outline', className: 'print:hidden' })}
          style={isHydrated ? undefined : { visibility: 'hidden' }}
          onClick={() => window.print()}
        >
          <Icon name="printer" size={18} />
          {copy.print}
        </button>
        {children}
      </div>
    </>
  )
}
