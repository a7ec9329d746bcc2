import type { ReactNode } from 'react'

import type { OpportunitiesPage as Page } from '#app/content/franchise/franchise.server.ts'
import type { Site } from '#app/content/site/site.ts'
import type { FormView } from '#app/forms/define-form.ts'
import { Fit } from './fit.tsx'
import { OpportunityHero } from './opportunity-hero.tsx'
import { PaperChecklist } from './paper-checklist.tsx'
import { PartnerEnquiry } from './partner-enquiry.tsx'
import { PartnerQuestions } from './partner-questions.tsx'
import { ThreeWords } from './three-words.tsx'

type OpportunitiesPageProps = {
  page: Page
  steps: FormView['steps']
  site: Site
  children: ReactNode
}

export function OpportunitiesPage({ page, steps, site, children }: OpportunitiesPageProps) {
  return (
    <>
      <OpportunityHero {...page.hero} above={page.above} here={page.here} />
      <Fit {...page.fit} />
      <ThreeWords {...page.kinds} />
      <PaperChecklist {...page.documents} />
      <PartnerQuestions {...page.questions} />
      <PartnerEnquiry {...page.enquiry} steps={steps} site={site}>
        {children}
      </PartnerEnquiry>
    </>
  )
}
