import type { ActionFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getPage } from '#app/content/queries/pages.server.ts'
import { getSite } from '#app/content/queries/site.server.ts'
import { getFormView } from '#app/content/queries/form-view.server.ts'
import { respondWithPage } from '#app/leads/lead-response.server.ts'
import { FormDesk } from '#app/sections/lead-form/form-desk.tsx'
import { LeadForm } from '#app/sections/lead-form/lazy.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import styles from '#app/styles/pages/contacts.css'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/withdraw', graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader() {
  const page = getPage('withdraw')
  const graph = pageGraph([{ href: '/withdraw', label: page.eyebrow }])
  return { form: getFormView('withdraw'), page, site: getSite(), graph }
}

export const action = ({ request }: ActionFunctionArgs) =>
  respondWithPage(request, { form: 'withdraw', placement: 'withdraw', page: '/withdraw' })

export default function WithdrawRoute() {
  const { form, page, site } = useLoaderData<typeof loader>()
  return (
    <FormDesk words={page} ways={page} site={site}>
      <LeadForm form={form} placement="withdraw" action="/withdraw" site={site} />
    </FormDesk>
  )
}
