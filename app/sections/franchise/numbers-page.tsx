import type { ReactNode } from 'react'

import type { FranchisesPageView } from '#app/content/franchise/franchise.server.ts'
import type { Site } from '#app/content/site/site.ts'
import type { FormView } from '#app/forms/define-form.ts'
import { FourFigures } from './four-figures.tsx'
import { NinetyDays } from './ninety-days.tsx'
import { NumbersHero } from './numbers-hero.tsx'
import { PartnerEnquiry } from './partner-enquiry.tsx'
import { PartnerPlace } from './partner-place.tsx'
import { Rooms } from './rooms.tsx'
import { StarterProducts } from './starter-products.tsx'
import { Working } from './working.tsx'

type NumbersPageProps = {
  page: FranchisesPageView
  steps: FormView['steps']
  site: Site
  mapLabel: string
  children: ReactNode
}

export function NumbersPage({ page, steps, site, mapLabel, children }: NumbersPageProps) {
  return (
    <>
      <NumbersHero {...page.hero} here={page.here} />
      <FourFigures {...page.numbers} warranty={page.warranty} years={site.warranty} />
      <Working {...page.working} />
      {page.rooms && <Rooms {...page.rooms} />}
      {page.plan && <NinetyDays {...page.plan} />}
      <StarterProducts {...page.products} />
      <PartnerEnquiry {...page.enquiry} steps={steps} site={site}>
        {children}
      </PartnerEnquiry>
      <PartnerPlace {...page.place} addresses={site.addresses} mapLabel={mapLabel} />
    </>
  )
}
