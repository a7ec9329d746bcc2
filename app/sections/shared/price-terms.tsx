import type { PriceTermsView } from '#app/content/prices/price-terms.server.ts'
import { cx } from '#app/ui/cx.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'

/** Beside a price: what delivery and installation add to it, and the smallest EMI with its rate, fee and total. */
export function PriceTerms({ charges, emi, className }: PriceTermsView & { className?: string }) {
  if (!charges && !emi) return null
  return (
    <div className={cx('grid gap-0.5 text-small leading-normal', className)}>
      {charges && <p>{charges}</p>}
      {emi && (
        <p>
          <b className="font-semibold">{emi.monthly}</b> <small className="text-fine">({emi.offer})</small>
          {emi.isSample && <SampleTag className="ml-2" />}
        </p>
      )}
    </div>
  )
}
