import type { WhatItCostsPage } from '#app/content/costs/costs.ts'
import { toSumLabel } from '#app/content/costs/sum-label.ts'
import { fillText } from '#app/content/fill.ts'
import { toRupees } from '#app/content/rupees.ts'
import {
  type Bill as BillSums,
  type CostFacts,
  type CostQuestion,
  type CostValue,
  toInstalment,
} from '#app/pricing/bill.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Fine, Price } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'
import { Paper } from './paper.tsx'

interface BillProps {
  copy: WhatItCostsPage['bill']
  question: CostQuestion
  bill: BillSums
  facts: CostFacts
}

/** A till receipt of known and open costs. */
export function Bill({ copy, question, bill, facts }: BillProps) {
  const { product, litres } = question
  return (
    <section id="bill" className="scroll-mt-22" aria-labelledby="bill-title">
      <Paper>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2.5">
          <h2 id="bill-title" className="text-lead font-semibold tracking-snug">
            {fillText(bill.open.length > 0 ? copy.titleOpen : copy.title, { name: product.name })}
          </h2>
          <p className="text-fine text-soft">{fillText(copy.litres, { count: litres })}</p>
        </div>
        <Lines {...{ copy, question, bill, facts }} />
        <Sum copy={copy} bill={bill} />
        {bill.cans !== null && (
          <p className="mt-3 flex items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3 large-text:flex-wrap">
            <span className="leading-snug">
              {copy.cans.label}
              <Note>{fillText(copy.cans.note, { count: litres, price: formatPrice(question.can) })}</Note>
            </span>
            <b className="text-h3 font-normal whitespace-nowrap">
              <Price amount={bill.cans} />
            </b>
          </p>
        )}
        <Fine className="mt-3">
          {fillText(copy.assumed, { litres: facts.assumptions.litresPerMinute, watts: facts.assumptions.standbyWatts })}
        </Fine>
        {(bill.hasSamples || facts.emi.some(({ isSample }) => isSample)) && <SampleTag className="mt-3" />}
      </Paper>
    </section>
  )
}

function Lines({ copy, question, bill, facts }: BillProps) {
  const { filters, power, repairs } = bill
  const years = Math.min(facts.productYears, facts.years)
  const asked = <Asked>{copy.asked}</Asked>
  const amount = (value: CostValue | null) => (value ? <Price amount={value.amount} /> : asked)
  const powerNote = power
    ? fillText(copy.power.note, { count: power.units.toLocaleString('en-IN'), price: formatPrice(question.unit) })
    : copy.power.unknown
  return (
    <dl>
      <Line {...copy.product}>
        <Price amount={bill.price} />
      </Line>
      <Line {...copy.delivery}>{amount(bill.delivery)}</Line>
      <Line
        label={copy.filters.label}
        note={fillText(copy.filters.note, { count: filters.changes, months: question.months })}
      >
        {amount(filters.sum)}
      </Line>
      <Line label={copy.power.label} note={powerNote}>
        {power ? <Price amount={power.sum} /> : asked}
      </Line>
      <Line label={fillText(copy.covered.label, { years })} note={copy.covered.note}>
        {copy.covered.said}
      </Line>
      {repairs && (
        <Line
          label={fillText(copy.repairs.label, { from: repairs.from, to: facts.years })}
          {...(facts.plateChamberYears >= facts.years && { note: copy.repairs.note })}
        >
          {amount(repairs.sum)}
        </Line>
      )}
      <Line
        label={copy.service.label}
        {...(facts.service && { note: fillText(copy.service.note, { count: facts.service.aYear }) })}
      >
        {amount(bill.service)}
      </Line>
      {facts.emi.length === 0 && <Line label={copy.emi.label}>{asked}</Line>}
      {facts.emi.map((offer) => (
        <Instalments key={`${offer.lender} ${offer.months}`} copy={copy.emi} price={bill.price} offer={offer} />
      ))}
    </dl>
  )
}

interface InstalmentsProps {
  copy: WhatItCostsPage['bill']['emi']
  price: number
  offer: CostFacts['emi'][number]
}

/** Another way to pay, not another cost, so no sum includes it. */
function Instalments({ copy, price, offer }: InstalmentsProps) {
  const { instalment, more } = toInstalment(price, offer)
  const { months: count, lender } = offer
  return (
    <Line label={copy.label} note={fillText(copy.offer, { count, lender, sum: formatPrice(more) })}>
      {fillText(copy.monthly, { price: formatPrice(instalment) })}
    </Line>
  )
}

/** The label names the lines without an amount. */
function Sum({ copy, bill }: Pick<BillProps, 'copy' | 'bill'>) {
  const { known, open, perLitre } = bill
  return (
    <div className="mt-3" role="status">
      <p className="flex items-baseline justify-between gap-x-4 large-text:flex-wrap">
        <span>{toSumLabel(copy, open)}</span>
        <b className="text-title font-normal whitespace-nowrap">
          <Price amount={known} />
        </b>
      </p>
      {perLitre !== null && (
        <p className="text-right text-small text-soft">
          {fillText(copy.perLitre, { price: formatPrice(perLitre / 100) })}
        </p>
      )}
    </div>
  )
}

function Line({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 border-b border-dashed border-line py-2.5 large-text:flex-wrap">
      <dt className="leading-snug">
        {label}
        {note && <Note>{note}</Note>}
      </dt>
      <dd className="ml-auto text-right font-semibold whitespace-nowrap large-text:whitespace-normal">{children}</dd>
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <small className="block text-fine leading-normal font-normal text-soft">{children}</small>
)

const Asked = ({ children }: { children: ReactNode }) => <span className="text-acidic-ink">{children}</span>

/** `₹8`, `₹8.50` */
const formatPrice = (rupees: number) =>
  Number.isInteger(rupees) ? toRupees(rupees) : `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
