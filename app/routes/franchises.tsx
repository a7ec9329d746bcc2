import { getContactsPage } from '#app/content/forms/contacts.server.ts'
import { getFormView } from '#app/content/forms/form-view.server.ts'
import { getFranchisesPage } from '#app/content/franchise/franchise.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { FourFigures } from '#app/sections/franchise/four-figures.tsx'
import styles from '#app/sections/franchise/franchises.css'
import {
  NinetyDays,
  NumbersHero,
  PartnerPlace,
  StarterProducts,
  Working,
} from '#app/sections/franchise/numbers-page.tsx'
import { PartnerEnquiry } from '#app/sections/franchise/partner-enquiry.tsx'
import { Rooms } from '#app/sections/franchise/rooms.tsx'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { services } from '#app/services.server.ts'
import type { ActionFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

const PATH = '/franchises'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: PATH, graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = () => {
  const form = getFormView('franchise')
  const page = getFranchisesPage()
  return {
    page,
    form,
    barAction: { href: '#enquiry' },
    site: getSite(),
    mapLabel: getContactsPage().mapLabel,
    graph: pageGraph([{ href: PATH, label: page.here }]),
  }
}

export const action = ({ request }: ActionFunctionArgs) =>
  services.forms.respondToPost(request, { form: 'franchise', placement: 'franchise', page: PATH })

export default function FranchisesRoute() {
  const { page, form, site, mapLabel } = useLoaderData<typeof loader>()
  return (
    <>
      <NumbersHero {...page.hero} here={page.here} />
      <FourFigures {...page.numbers} warranty={page.warranty} years={site.warranty} />
      <Working {...page.working} />
      {page.rooms && <Rooms {...page.rooms} />}
      {page.plan && <NinetyDays {...page.plan} />}
      <StarterProducts {...page.products} />
      <PartnerEnquiry {...page.enquiry} steps={form.steps} site={site}>
        <LeadForm form={form} placement="franchise" action={PATH} site={site} />
      </PartnerEnquiry>
      <PartnerPlace {...page.place} addresses={site.addresses} mapLabel={mapLabel} />
    </>
  )
}
