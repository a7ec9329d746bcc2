import { findFestival } from '#app/content/festivals/festivals.server.ts'
import { getFormView } from '#app/content/forms/form-view.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { FestivalPlace, FestivalScene, FestivalTable } from '#app/sections/festival/festival-page.tsx'
import styles from '#app/sections/festival/festival.css'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { respondToUnknownAddress } from '#app/seo/unknown-address.server.ts'
import { services } from '#app/services.server.ts'
import { respondToUnknownPost } from '#app/unknown-post.server.ts'
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

function findPage(request: Request) {
  const path = new URL(request.url).pathname
  const festival = findFestival(path)
  return festival && { festival, path }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.festival.seo, path: data.path, graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ request }: LoaderFunctionArgs) {
  const page = findPage(request)
  if (!page) throw respondToUnknownAddress(request)
  const { festival, path } = page
  const graph = pageGraph([{ href: path, label: festival.here }])
  const form = getFormView('festival')
  const barAction = { href: '#festival-form-title' }
  return { festival, path, form, site: getSite(), graph, barAction }
}

export async function action({ request }: ActionFunctionArgs) {
  const page = findPage(request)
  if (!page) throw await respondToUnknownPost(request)
  const { festival, path } = page
  return services.forms.respondToPost(request, { form: 'festival', placement: festival.placement, page: path })
}

/** One template for both festivals; only the drawings differ. */
export default function FestivalRoute() {
  const { festival, path, form, site } = useLoaderData<typeof loader>()
  return (
    <div className={`festival-${festival.placement}`}>
      <FestivalScene {...festival}>
        <LeadForm form={form} placement={festival.placement} action={path} site={site} />
      </FestivalScene>
      <FestivalTable {...festival.table} festival={festival.placement} />
      <FestivalPlace {...festival.place} site={site} />
    </div>
  )
}
