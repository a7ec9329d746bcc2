import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getGoogleReviewsPage } from '#app/content/reviews/reviews.server.ts'
import { TextIntro } from '#app/sections/reviews/text-intro.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { services } from '#app/services.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/googlereviews', graph: data.graph, noindex: data.noindex }, matches) : []

export async function loader() {
  const reviews = await services.reviews.read()
  const page = getGoogleReviewsPage(reviews)
  return {
    page,
    reviews,
    noindex: !services.reviews.hasPage,
    graph: pageGraph([{ href: '/googlereviews', label: page.eyebrow }]),
  }
}

export default function GoogleReviewsRoute() {
  const { page, reviews } = useLoaderData<typeof loader>()
  return <TextIntro {...page} reviews={reviews} />
}
