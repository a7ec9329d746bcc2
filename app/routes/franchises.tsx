import type { ActionFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getContactsPage } from '#app/content/forms/contacts.server.ts'
import { getFormView } from '#app/content/forms/form-view.server.ts'
import { getFranchisesPage } from '#app/content/franchise/franchise.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import styles from '#app/sections/franchise/franchises.css'
import { NumbersPage } from '#app/sections/franchise/numbers-page.tsx'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { services } from '#app/services.server.ts'

const PATH = '/franchises'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: PATH, graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = () => {
  const page = getFranchisesPage()
  return {
    page,
    form: getFormView('franchise'),
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
    <NumbersPage page={page} steps={form.steps} site={site} mapLabel={mapLabel}>
      <LeadForm form={form} placement="franchise" action={PATH} site={site} />
    </NumbersPage>
  )
}
