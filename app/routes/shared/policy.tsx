import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { findPolicy } from '#app/content/policies/policies.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { PageHandle } from '#app/layout/page-frame.ts'
import { GrievanceOfficer } from '#app/sections/policies/grievance-officer.tsx'
import { PolicyPage } from '#app/sections/policies/policy-page.tsx'
import styles from '#app/sections/policies/policy.css'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { respondToUnknownAddress } from '#app/seo/unknown-address.server.ts'
import { settings } from '#app/settings/settings.server.ts'

/** Text only, with nothing to book. */
export const handle: PageHandle = { hasBar: false }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.policy.seo, path: data.path, graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname
  const policy = findPolicy(path.slice(1))
  if (!policy) throw respondToUnknownAddress(request)
  const graph = pageGraph([{ href: path, label: policy.title }])
  return { policy, path, site: getSite(), siteUrl: settings.siteUrl, graph }
}

export default function PolicyRoute() {
  const { policy, path, site, siteUrl } = useLoaderData<typeof loader>()
  return (
    <PolicyPage policy={policy} site={site}>
      {path === '/grievance' && <GrievanceOfficer copy={policy.copy} site={site} siteUrl={siteUrl} />}
    </PolicyPage>
  )
}
