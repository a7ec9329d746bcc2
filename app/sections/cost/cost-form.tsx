import type { ReactNode, RefObject } from 'react'

import type { WhatItCostsPage } from '#app/content/prices/costs.ts'
import { fillText } from '#app/content/fill.ts'
import type { CostFacts, CostField, CostQuestion } from '#app/pricing/bill.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'

interface CostFormProps {
  copy: WhatItCostsPage['form']
  /** The values in the URL; the form may hold later input. */
  question: CostQuestion
  facts: CostFacts
  onInput: () => void
  formRef: RefObject<HTMLFormElement>
}

/** Sent by GET, so that the bill has a URL. It starts folded: most visitors came for the prices. */
export function CostForm({ copy, question, facts, onInput, formRef }: CostFormProps) {
  const { asked } = facts
  const { litres, months, product } = question
  return (
    <details className="group lg:max-w-120 print:hidden" open={question.odd.length > 0}>
      <summary className="flex min-h-11 items-center justify-between border-b border-line font-semibold">
        {copy.change}
        <Icon name="plus" size={20} className="group-open:rotate-45" />
      </summary>
      <form
        action="/what-it-costs#bill"
        method="get"
        onInput={onInput}
        ref={formRef}
        className="mt-4 grid grid-cols-2 items-end gap-x-3 gap-y-4"
      >
        <input type="hidden" name="product" value={product.key} />
        <Labelled label={copy.litres} isWide>
          <Numbers
            name="litres"
            options={asked.litres.options}
            value={litres}
            toLabel={(count) =>
              count % facts.litresEach === 0
                ? fillText(copy.litresOption, { count, people: count / facts.litresEach })
                : String(count)
            }
          />
        </Labelled>
        <Labelled label={copy.months}>
          <Numbers
            name="months"
            options={asked.months.options}
            value={months}
            toLabel={(count) => fillText(copy.monthsOption, { count })}
          />
        </Labelled>
        <Labelled label={copy.unit}>
          <input className="field-control" name="unit" inputMode="decimal" defaultValue={question.unit} />
        </Labelled>
        <Labelled label={copy.can}>
          <input className="field-control" name="can" inputMode="decimal" defaultValue={question.can} />
        </Labelled>
        <button className={buttonClass({ variant: 'outline', size: 'compact', className: 'min-h-13' })}>
          {copy.submit}
        </button>
      </form>
    </details>
  )
}

function Labelled({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <label className={isWide ? 'col-span-2' : undefined}>
      <span className="field-label block pb-1.5">{label}</span>
      {children}
    </label>
  )
}

interface NumbersProps {
  name: string
  options: number[]
  value: number
  toLabel: (count: number) => string
}

/** A URL may contain a number that is not an option. */
function Numbers({ name, options, value, toLabel }: NumbersProps) {
  const all = [...new Set([...options, value])].sort((a, b) => a - b)
  return (
    <select className="field-control" name={name} defaultValue={value}>
      {all.map((count) => (
        <option key={count} value={count}>
          {toLabel(count)}
        </option>
      ))}
    </select>
  )
}

interface OddValuesProps {
  copy: WhatItCostsPage['form']
  question: CostQuestion
  facts: CostFacts
}

/** Unreadable values with their replacements, above the bill where the visitor looks. */
export function OddValues({ copy, question: { odd, product }, facts }: OddValuesProps) {
  const formatOddValue = (name: CostField) =>
    fillText(copy.odd[name], name === 'product' ? { name: product.name } : toValues(facts.asked[name]))
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
