import type { WhatItCostsPage } from '#app/content/prices/costs.ts'
import { describeOpen, toSumLabel } from '#app/content/costs/open-lines.ts'
import { fillText } from '#app/content/fill.ts'
import { toRupees } from '#app/content/rupees.ts'
import {
  type Bill as BillSums,
  type CostFacts,
  type CostQuestion,
  type CostValue,
  toInstalment,
} from '#app/pricing/bill.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Fine, Price } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'
import { Paper } from './paper.tsx'

interface BillProps {
  copy: WhatItCostsPage['bill'] & Pick<WhatItCostsPage['beside'], 'monthly' | 'offer'>
  question: CostQuestion
  bill: BillSums
  facts: CostFacts
  /** Asks for the missing prices. */
  ask: { href: string; label: string }
}

/** A till receipt of the known costs. The missing ones are named below the sum. */
export function Bill({ copy, question, bill, facts, ask }: BillProps) {
  const { product, litres } = question
  const open = describeOpen(copy, bill.open)
  return (
    <section id="bill" className="scroll-mt-22" aria-labelledby="bill-title">
      <Paper>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2.5">
          <h2 id="bill-title" className="text-lead font-semibold tracking-snug">
            {fillText(copy.title, { name: product.name })}
          </h2>
          <p className="text-fine text-soft">{fillText(copy.litres, { count: litres })}</p>
        </div>
        <Lines {...{ copy, question, bill, facts }} />
        <div className="mt-3" role="status">
          <Sum copy={copy} bill={bill} />
          {open && <p className="mt-2 text-small">{open}</p>}
        </div>
        {open && (
          <p className="mt-2 print:hidden">
            <ButtonLink {...ask} icon="chat" variant="chat" size="compact" />
          </p>
        )}
        {facts.emi.map((offer) => (
          <Instalments key={`${offer.lender} ${offer.months}`} copy={copy} price={bill.price} offer={offer} />
        ))}
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

type LinesProps = Omit<BillProps, 'ask'>

function Lines({ copy, question, bill, facts }: LinesProps) {
  const { filters, power, repairs } = bill
  const years = Math.min(facts.productYears, facts.years)
  return (
    <dl>
      <Line {...copy.product}>
        <Price amount={bill.price} />
      </Line>
      <Known {...copy.delivery} sum={bill.delivery} />
      <Known
        label={copy.filters.label}
        note={fillText(copy.filters.note, { count: filters.changes, months: question.months })}
        sum={filters.sum}
      />
      {power && (
        <Line
          label={copy.power.label}
          note={fillText(copy.power.note, {
            count: power.units.toLocaleString('en-IN'),
            price: formatPrice(question.unit),
          })}
        >
          <Price amount={power.sum} />
        </Line>
      )}
      <Line label={fillText(copy.covered.label, { years })} note={copy.covered.note}>
        {copy.covered.said}
      </Line>
      {repairs && (
        <Known
          label={fillText(copy.repairs.label, { from: repairs.from, to: facts.years })}
          {...(facts.plateChamberYears >= facts.years && { note: copy.repairs.note })}
          sum={repairs.sum}
        />
      )}
      <Known
        label={copy.service.label}
        {...(facts.service && { note: fillText(copy.service.note, { count: facts.service.aYear }) })}
        sum={bill.service}
      />
    </dl>
  )
}

interface KnownProps {
  label: string
  note?: string
  sum: CostValue | null
}

/** A line that waits until the owner has given its amount. */
const Known = ({ label, note, sum }: KnownProps) =>
  sum && (
    <Line label={label} {...(note && { note })}>
      <Price amount={sum.amount} />
    </Line>
  )

interface InstalmentsProps {
  copy: Pick<BillProps['copy'], 'monthly' | 'offer'>
  price: number
  offer: CostFacts['emi'][number]
}

/** Another way to pay, not another cost, so no sum includes it. */
function Instalments({ copy, price, offer }: InstalmentsProps) {
  const { instalment, more } = toInstalment(price, offer)
  const { lender, months, rate, fee } = offer
  return (
    <p className="mt-2 text-small">
      <b className="font-semibold">{fillText(copy.monthly, { price: formatPrice(instalment), count: months })}</b>
      <Note>{fillText(copy.offer, { lender, rate, fee: formatPrice(fee), sum: formatPrice(price + more) })}</Note>
    </p>
  )
}

function Sum({ copy, bill }: Pick<BillProps, 'copy' | 'bill'>) {
  const { known, open, perLitre } = bill
  return (
    <>
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
    </>
  )
}

function Line({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 border-b border-dashed border-line py-2.5 large-text:flex-wrap">
      <dt className="min-w-0 leading-snug">
        {label}
        {note && <Note>{note}</Note>}
      </dt>
      <dd className="ml-auto text-right font-semibold">{children}</dd>
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <small className="block text-fine leading-normal font-normal text-soft">{children}</small>
)

/** `₹8`, `₹8.50` */
const formatPrice = (rupees: number) =>
  Number.isInteger(rupees) ? toRupees(rupees) : `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
