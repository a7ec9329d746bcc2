import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getGoogleReviewsPage } from '#app/content/queries/google-reviews.server.ts'
import { WordsFirst } from '#app/sections/reviews/words-first.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import styles from '#app/styles/pages/googlereviews.css'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/googlereviews', graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader() {
  const page = getGoogleReviewsPage()
  return { page, graph: pageGraph([{ href: '/googlereviews', label: page.eyebrow }]) }
}

export default function GoogleReviewsRoute() {
  const { page } = useLoaderData<typeof loader>()
  return <WordsFirst {...page} />
}
