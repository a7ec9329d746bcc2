import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getSitemapPage } from '#app/content/pages/sitemap.server.ts'
import styles from '#app/sections/sitemap/page-tree.css'
import { PageTree } from '#app/sections/sitemap/page-tree.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { isListed } from '#app/services.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/sitemap', graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader() {
  const page = getSitemapPage(undefined, isListed)
  return { page, graph: pageGraph([{ href: '/sitemap', label: page.eyebrow }]) }
}

export default function SitemapRoute() {
  const { page } = useLoaderData<typeof loader>()
  return <PageTree {...page} />
}
