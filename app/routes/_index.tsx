import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getContactsPage } from '#app/content/forms/contacts.server.ts'
import { getFormView } from '#app/content/forms/form-view.server.ts'
import { getHomePage, toReviews } from '#app/content/home/home.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { numbersTo, oneOf, type PageVariant } from '#app/http/page-variant.ts'
import type { PageHandle } from '#app/layout/page-frame.ts'
import { ContactSection } from '#app/sections/contact/contact-section.tsx'
import { Certificates } from '#app/sections/home/certificates.tsx'
import { Exports } from '#app/sections/home/exports.tsx'
import { FactStrip } from '#app/sections/home/fact-strip.tsx'
import { Hero } from '#app/sections/home/hero.tsx'
import { FiveYears } from '#app/sections/home/five-years.tsx'
import { GoogleReviews } from '#app/sections/home/google-reviews.tsx'
import styles from '#app/sections/home/home.css'
import { Inside } from '#app/sections/home/inside.tsx'
import { Manufacturer } from '#app/sections/home/manufacturer.tsx'
import { PATENT_COUNT, readPatent } from '#app/sections/home/patent-address.ts'
import { PatentGallery } from '#app/sections/home/patent-gallery.tsx'
import { PhInstrument } from '#app/sections/home/ph-instrument.tsx'
import { ProductLineup } from '#app/sections/home/product-lineup.tsx'
import { TenMoments } from '#app/sections/home/ten-moments.tsx'
import { VisitSteps } from '#app/sections/home/visit-steps.tsx'
import { WhyChoose } from '#app/sections/home/why-choose.tsx'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { BesideRo } from '#app/sections/ro/beside-ro.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { organizationNode, pageGraph, webSiteNode } from '#app/seo/structured-data.server.ts'
import { services } from '#app/services.server.ts'

export const handle = {
  opens: { form: 'popup', placement: 'popup', afterMs: 7000, flag: 'id' },
} satisfies PageHandle

export const variant: PageVariant = (query) => oneOf(query, 'patent', numbersTo(PATENT_COUNT))

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/', graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  form: getFormView('contact'),
  page: getHomePage(),
  reviews: toReviews(await services.reviews.read()),
  site: getSite(),
  mapLabel: getContactsPage().mapLabel,
  patent: readPatent(request.url),
  graph: pageGraph([], (facts) => [organizationNode(facts), webSiteNode(facts)]),
})

export const action = ({ request }: ActionFunctionArgs) =>
  services.forms.respondToPost(request, { form: 'contact', placement: 'home', page: '/' })

export default function HomeRoute() {
  const { form, page, reviews, site, mapLabel, patent } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero {...page.hero} />
      {/* On phones, the reasons further down have these facts. */}
      <div className="max-md:hidden">
        <FactStrip facts={page.facts} />
      </div>
      <PhInstrument {...page.ph} />
      <BesideRo {...page.ro} />
      <ProductLineup {...page.products} />
      <WhyChoose {...page.why} />
      <VisitSteps {...page.visit} />
      {reviews && <GoogleReviews {...page.reviews} reviews={reviews} />}
      <FiveYears {...page.cost} />
      <Inside {...page.inside} />
      <TenMoments {...page.day} />
      <Exports {...page.exports} />
      <Certificates {...page.certificates} />
      <PatentGallery {...page.patents} open={patent} />
      <Manufacturer {...page.manufacturer} reading={page.reading} />
      <ContactSection contact={page.contact} connect={page.connect} site={site} mapLabel={mapLabel}>
        <LeadForm form={form} placement="home" action="/?index" site={site} />
      </ContactSection>
    </>
  )
}
