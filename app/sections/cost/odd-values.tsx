import type { WhatItCostsPage } from '#app/content/costs/costs.ts'
import { fill } from '#app/content/fill.ts'
import type { CostFacts, CostField, CostQuestion } from '#app/pricing/bill.ts'

interface OddValuesProps {
  copy: WhatItCostsPage['form']
  question: CostQuestion
  facts: CostFacts
}

/** Unreadable values with their replacements, above the bill where the visitor looks. */
export function OddValues({ copy, question: { odd, product }, facts }: OddValuesProps) {
  const formatOddValue = (name: CostField) =>
    fill(copy.odd[name], name === 'product' ? { name: product.name } : toValues(facts.asked[name]))
  return (
    <div role="status">
      {odd.length > 0 && (
        <div className="mb-4 rounded-input border-l-3 border-error bg-error-surface px-4 py-3 text-small">
          <p className="font-semibold">{copy.oddTitle}</p>
          {odd.map((name) => (
            <p key={name}>{formatOddValue(name)}</p>
          ))}
        </div>
      )}
    </div>
  )
}

const toValues = ({ from, to, usual }: { from: number; to: number; usual: number }) => ({ from, to, usual })
