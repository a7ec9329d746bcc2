import type { CostsPageView } from '#app/content/costs/costs.server.ts'
import { fill } from '#app/content/fill.ts'
import { Island } from '#app/islands/island.tsx'
import type { CostFacts } from '#app/pricing/bill.ts'
import { PriceTerms } from '#app/sections/shared/price-terms.tsx'
import { Letterhead } from '#app/sections/shared/letterhead.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { PageTop } from '#app/ui/page-head.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Price } from '#app/ui/text.tsx'
import { CostCalculator } from './cost-calculator.tsx'

interface CostTopProps {
  page: CostsPageView['page']
  terms: CostsPageView['terms']
  facts: CostFacts
  /** The query of the page's URL. */
  search: string
  /** The page's full URL. */
  url: string
  whatsapp: string
}

/** The prices, the bill of one machine, and the form with its figures. */
export function CostTop({ page, terms, ...asked }: CostTopProps) {
  const { here, heading, title, lead, beside, form, bill, share, shareText, shareTextOpen, ask, askText, print } = page
  return (
    <PageTop {...{ here, heading, title, lead }} screenOnly>
      <Letterhead />
      <PriceTerms {...terms} className="-mt-4 mb-6 print:hidden" />
      <Island
        name="cost-calculator"
        of={CostCalculator}
        copy={{
          beside: { monthly: beside.monthly, offer: beside.offer },
          form,
          bill,
          share,
          shareText,
          shareTextOpen,
          ask,
          askText,
          print,
        }}
        {...asked}
      />
    </PageTop>
  )
}

export function AllProducts({
  title,
  lead,
  columns,
  bill,
  unknown,
  rows,
  hasOthers,
  hasSamples,
}: CostsPageView['all']) {
  const link = '-my-2.5 inline-flex min-h-11 items-center whitespace-nowrap text-action underline'
  return (
    <TitledSection id="all" space="band" className="print:hidden" tight title={title}>
      <DataTable
        className="[&_caption]:text-lead [&_caption]:font-normal [&_caption]:text-soft"
        caption={lead}
        columns={columns}
        rows={rows.map(({ name, href, billHref, bestFor, place, price, power, others: otherCosts, known }) => ({
          head: (
            <a className={link} href={href}>
              {name}
            </a>
          ),
          cells: [
            bestFor,
            place,
            <Price key="price" amount={price} />,
            power === null ? unknown : <Price key="power" amount={power} />,
            ...(hasOthers ? [<Price key="others" amount={otherCosts} />] : []),
            <a key="known" className={link} href={`${billHref}#bill`}>
              <Price amount={known} />
              <span className="sr-only">, {fill(bill, { name })}</span>
            </a>,
          ],
        }))}
      />
      {hasSamples && <SampleTag className="mt-3" />}
    </TitledSection>
  )
}
