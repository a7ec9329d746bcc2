import { getCompany } from '#app/content/company/company.server.ts'
import { getFormView } from '#app/content/forms/form-view.server.ts'
import { getFranchisesPage, getOpportunitiesPage } from '#app/content/franchise/franchise.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { DealerList } from '#app/sections/company/company-people.tsx'
import {
  Fit,
  OpportunityHero,
  PaperChecklist,
  StarterLinks,
  ThreeWords,
} from '#app/sections/franchise/opportunities-page.tsx'
import styles from '#app/sections/franchise/partner-enquiry.css'
import { PartnerEnquiry } from '#app/sections/franchise/partner-enquiry.tsx'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { services } from '#app/services.server.ts'
import { QuestionSection } from '#app/ui/question-list.tsx'
import type { ActionFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

const PATH = '/franchise-opportunities'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: PATH, graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = () => {
  const form = getFormView('franchise')
  const page = getOpportunitiesPage()
  return {
    page,
    form,
    company: getCompany(),
    starters: getFranchisesPage().products.items.map(({ name, href }) => ({ label: name, href })),
    barAction: { href: '#enquiry' },
    site: getSite(),
    graph: pageGraph([page.above, { href: PATH, label: page.here }]),
  }
}

export const action = ({ request }: ActionFunctionArgs) =>
  services.forms.respondToPost(request, { form: 'franchise', placement: 'franchise', page: PATH })

export default function FranchiseOpportunitiesRoute() {
  const { page, form, company, starters, site } = useLoaderData<typeof loader>()
  return (
    <>
      <OpportunityHero {...page.hero} above={page.above} here={page.here} />
      <Fit {...page.fit} />
      <StarterLinks starters={starters} />
      <ThreeWords {...page.kinds} />
      <PaperChecklist {...page.documents} />
      <DealerList {...company} />
      <QuestionSection {...page.questions} className="pb-section" gap="gap-x-fluid-xl gap-y-8" />
      <PartnerEnquiry {...page.enquiry} steps={form.steps} site={site}>
        <LeadForm form={form} placement="franchise" action={PATH} site={site} />
      </PartnerEnquiry>
    </>
  )
}
