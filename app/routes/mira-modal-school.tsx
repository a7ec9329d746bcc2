import type { ActionFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getFestival } from '#app/content/queries/festivals.server.ts'
import { getSite } from '#app/content/queries/site.server.ts'
import { getFormView } from '#app/content/queries/form-view.server.ts'
import type { PageHandle } from '#app/layout/page-frame.ts'
import { respondWithPage } from '#app/leads/lead-response.server.ts'
import { LeadForm } from '#app/sections/lead-form/lazy.ts'
import { FestivalPage } from '#app/sections/festival/lazy.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { useMoveBefore } from '#app/ui/use-move-before.ts'
import styles from '#app/styles/pages/festivals.css'

const PATH = '/mira-modal-school'

export const handle = {
  opens: { form: 'festival', placement: 'dandiya', afterMs: 2000, flag: 'dandiya' },
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.festival.seo, path: PATH, graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = () => {
  const festival = getFestival('mira-modal-school')
  return {
    festival,
    form: getFormView('festival'),
    site: getSite(),
    graph: pageGraph([{ href: PATH, label: festival.here }]),
  }
}

export const action = ({ request }: ActionFunctionArgs) =>
  respondWithPage(request, { form: 'festival', placement: 'dandiya', page: PATH })

export default function MiraModalSchoolRoute() {
  useMoveBefore(handle.opens.afterMs)
  const { festival, form, site } = useLoaderData<typeof loader>()
  return (
    <FestivalPage festival={festival} site={site}>
      <LeadForm form={form} placement="dandiya" action={PATH} site={site} />
    </FestivalPage>
  )
}
