import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getHealthPage } from '#app/content/health/health.server.ts'
import { tabOf, type PageVariant } from '#app/http/page-variant.ts'
import { HealthHero } from '#app/sections/health/health-hero.tsx'
import styles from '#app/sections/health/health.css'
import { NotClaimed } from '#app/sections/health/not-claimed.tsx'
import { Questions } from '#app/sections/health/questions.tsx'
import { SourceList } from '#app/sections/health/source-list.tsx'
import { TenUses } from '#app/sections/health/ten-uses.tsx'
import { TeaTest } from '#app/sections/health/tea-test.tsx'
import { WaterProperties } from '#app/sections/health/water-properties.tsx'
import { Closing } from '#app/sections/shared/closing.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph, reviewNodes } from '#app/seo/structured-data.server.ts'

export const variant: PageVariant = (query) => tabOf(query, getHealthPage().faq.tabs)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/health-benefits', graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader() {
  const page = getHealthPage()
  const graph = pageGraph([{ href: '/health-benefits', label: page.crumb }], (facts) => [
    ...reviewNodes(facts, '/health-benefits', page.grading.reviewer),
  ])
  return { page, graph }
}

export default function HealthBenefitsRoute() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <HealthHero hero={page.hero} legend={page.legend} />
      <WaterProperties properties={page.properties} labels={page.labels} />
      <TenUses uses={page.uses} labels={page.labels} />
      <TeaTest tea={page.tea} labels={page.labels} />
      <NotClaimed notClaimed={page.notClaimed} labels={page.labels} />
      <Questions {...page.faq} />
      <Closing id="plain-words" ground="tint" variant="statement" {...page.plainWords} />
      <SourceList grading={page.grading} sources={page.sources} />
    </>
  )
}
