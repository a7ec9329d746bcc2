/** A festival that came after the first two: one file of content/festivals. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { findFestival, toFestivalPath } from '#app/content/queries/festivals.server.ts'
import { getSite } from '#app/content/queries/site.server.ts'
import { getFormView } from '#app/content/queries/form-view.server.ts'
import { respondWithPage } from '#app/leads/lead-response.server.ts'
import { LeadForm } from '#app/sections/lead-form/lazy.ts'
import { FestivalPage } from '#app/sections/festival/lazy.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { answerUnknownAddress } from '#app/seo/unknown-address.server.ts'
import styles from '#app/styles/pages/festivals.css'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.festival.seo, path: data.path, graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ request, params }: LoaderFunctionArgs) {
  const festival = findFestival(params.festival)
  if (!festival) throw answerUnknownAddress(request)
  const path = toFestivalPath(festival.slug)
  return {
    festival,
    path,
    form: getFormView('festival'),
    site: getSite(),
    graph: pageGraph([{ href: path, label: festival.here }]),
  }
}

export function action({ request, params }: ActionFunctionArgs) {
  const festival = findFestival(params.festival)
  if (!festival) throw answerUnknownAddress(request)
  const { placement, slug } = festival
  return respondWithPage(request, { form: 'festival', placement, page: toFestivalPath(slug) })
}

export default function FestivalRoute() {
  const { festival, path, form, site } = useLoaderData<typeof loader>()
  return (
    <FestivalPage festival={festival} site={site}>
      <LeadForm form={form} placement={festival.placement} action={path} site={site} />
    </FestivalPage>
  )
}
