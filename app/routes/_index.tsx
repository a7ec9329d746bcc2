import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getContactsPage, getHomePage, getSite } from '#app/content/queries.server.ts'
import { getFormView } from '#app/forms/form-view.server.ts'
import { answerPage } from '#app/leads/answer-lead.server.ts'
import { ContactSection } from '#app/sections/contact-section.tsx'
import { FactStrip } from '#app/sections/fact-strip.tsx'
import { Hero } from '#app/sections/hero.tsx'
import { MachineLineup } from '#app/sections/machine-lineup.tsx'
import { PhInstrument } from '#app/sections/ph-instrument.tsx'
import { WhyChoose } from '#app/sections/why-choose.tsx'
import { LeadForm } from '#app/sections/lead-form.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, image: data.page.seo.shareImage, path: '/' }, matches) : []

export const loader = () => ({
  form: getFormView('contact'),
  page: getHomePage(),
  site: getSite(),
  mapLabel: getContactsPage().mapLabel,
})

export const action = ({ request }: ActionFunctionArgs) =>
  answerPage(request, { form: 'contact', placement: 'home', page: '/' })

export default function HomeRoute() {
  const { form, page, site, mapLabel } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero {...page.hero} />
      <FactStrip facts={page.facts} />
      <PhInstrument {...page.ph} />
      <MachineLineup {...page.machines} />
      <WhyChoose {...page.why} warrantyYears={site.warranty} />
      <ContactSection {...page.contact} site={site} mapLabel={mapLabel}>
        <LeadForm form={form} placement="home" action="/?index#contact" site={site} />
      </ContactSection>
    </>
  )
}
