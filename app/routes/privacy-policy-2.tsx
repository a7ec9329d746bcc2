import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getPolicy } from '#app/content/queries/policies.server.ts'
import { getSite } from '#app/content/queries/site.server.ts'
import { PolicyPage } from '#app/sections/policies/policy-page.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import styles from '#app/styles/pages/policies.css'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.policy.seo, path: '/privacy-policy-2', graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader() {
  const policy = getPolicy('privacy-policy-2')
  return { policy, site: getSite(), graph: pageGraph([{ href: '/privacy-policy-2', label: policy.title }]) }
}

export default function PrivacyPolicyRoute() {
  const { policy, site } = useLoaderData<typeof loader>()
  return <PolicyPage policy={policy} site={site} />
}
