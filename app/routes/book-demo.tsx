import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getPage } from '#app/content/queries/pages.server.ts'
import { getContactsPage } from '#app/content/queries/contacts.server.ts'
import { getSite } from '#app/content/queries/site.server.ts'
import { getFormView } from '#app/content/queries/form-view.server.ts'
import { respondWithPage } from '#app/leads/lead-response.server.ts'
import { FormDesk } from '#app/sections/lead-form/form-desk.tsx'
import { LeadForm } from '#app/sections/lead-form/lazy.ts'
import { DemoVisit } from '#app/sections/demo/lazy.ts'
import { oneOf, type PageVariant } from '#app/http/page-variant.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import styles from '#app/styles/pages/book-demo.css'

export const variant: PageVariant = (query) => oneOf(query, 'from', ['products'])

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/book-demo', graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** `?from=products`: staff see which button brought the visitor. */
export function loader({ request }: LoaderFunctionArgs) {
  const page = getPage('book-demo')
  return {
    form: getFormView('demo'),
    page,
    ways: getContactsPage(),
    site: getSite(),
    placement: new URL(request.url).searchParams.get('from') === 'products' ? 'products' : 'header',
    graph: pageGraph([{ href: '/book-demo', label: page.eyebrow }]),
  }
}

export const action = ({ request }: ActionFunctionArgs) =>
  respondWithPage(request, { form: 'demo', placement: 'header', page: '/book-demo' })

export default function BookDemoRoute() {
  const { form, page, ways, site, placement } = useLoaderData<typeof loader>()
  return (
    <>
      <FormDesk words={page} ways={ways} site={site}>
        <LeadForm form={form} placement={placement} action="/book-demo" site={site} />
      </FormDesk>
      <DemoVisit {...page} />
    </>
  )
}
