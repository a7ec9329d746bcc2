import type { WhatItCostsPage } from '#app/content/costs/costs.ts'
import { Island } from '#app/islands/island.tsx'
import type { CostFacts } from '#app/pricing/bill.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Eyebrow, Lead } from '#app/ui/text.tsx'
import { CostCalculator } from './cost-calculator.tsx'

interface CostDeskProps {
  page: WhatItCostsPage
  facts: CostFacts
  /** The query of the page's address. */
  search: string
  /** The page's full address. */
  url: string
  whatsapp: string
}

/** The form and its bill. */
export function CostDesk({ page, ...asked }: CostDeskProps) {
  const { here, heading, title, lead, form, bill, share, shareText, ask, askText, print } = page
  return (
    <div className="bg-surface-alt pb-fluid-lg print:bg-surface">
      <div className="page-width pt-4">
        <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={here} />
        <header className="mt-5 mb-8 print:hidden">
          <Eyebrow as="h1">{heading}</Eyebrow>
          <p className="text-display font-semibold">{title}</p>
          <Lead className="mt-3 max-w-long">{lead}</Lead>
        </header>
        <Island
          name="cost-calculator"
          of={CostCalculator}
          copy={{ form, bill, share, shareText, ask, askText, print }}
          {...asked}
        />
      </div>
    </div>
  )
}
