import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getRndPage } from '#app/content/rnd/rnd.server.ts'
import { tabOf, type PageVariant } from '#app/http/page-variant.ts'
import { Electrodes } from '#app/sections/rnd/electrodes.tsx'
import { Filters } from '#app/sections/rnd/filters.tsx'
import { Journey, RndHero } from '#app/sections/rnd/rnd-hero.tsx'
import { Models } from '#app/sections/rnd/models.tsx'
import styles from '#app/sections/rnd/rnd.css'
import { GradeGlasses } from '#app/sections/health/grade.tsx'
import { Closing } from '#app/sections/shared/closing.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'

export const variant: PageVariant = (query) => tabOf(query, getRndPage().models.items)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/rnd', graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader() {
  const page = getRndPage()
  return { page, graph: pageGraph([{ href: '/rnd', label: page.crumb }]) }
}

export default function RndRoute() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <RndHero {...page.hero} />
      <Journey {...page.journey} />
      <Electrodes {...page.electrodes} />
      <Filters {...page.filters} />
      <Models {...page.models} />
      <Closing id="and-the-water" ground="tint" {...page.closing} beside={<GradeGlasses />} />
    </>
  )
}
