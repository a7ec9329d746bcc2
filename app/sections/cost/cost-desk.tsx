import type { WhatItCostsPage } from '#app/content/costs/costs.ts'
import { Island } from '#app/islands/island.tsx'
import type { CostFacts } from '#app/pricing/bill.ts'
import { PageTop } from '#app/ui/page-head.tsx'
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
    <PageTop {...{ here, heading, title, lead }} screenOnly>
      <Island
        name="cost-calculator"
        of={CostCalculator}
        copy={{ form, bill, share, shareText, ask, askText, print }}
        {...asked}
      />
    </PageTop>
  )
}
