import { getAboutPage } from '#app/content/about/about.server.ts'
import { getCompany } from '#app/content/company/company.server.ts'
import { getPeople } from '#app/content/articles/people.server.ts'
import { tabOf, type PageVariant } from '#app/http/page-variant.ts'
import styles from '#app/sections/about/about-us.css'
import { History } from '#app/sections/about/history.tsx'
import { AboutHero, Intro, MissionVision, WhoIs } from '#app/sections/about/introduction.tsx'
import { Close, Liaison, People, Values } from '#app/sections/about/people.tsx'
import { CompanyPeople } from '#app/sections/company/company-people.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { organizationNode, pageGraph } from '#app/seo/structured-data.server.ts'
import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const variant: PageVariant = (query) => tabOf(query, getAboutPage().history.eras)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/about-us', graph: data.graph }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader() {
  const page = getAboutPage()
  return {
    page,
    people: getPeople(),
    company: getCompany(),
    graph: pageGraph([{ href: '/about-us', label: page.hero.eyebrow }], (facts) => [organizationNode(facts)]),
  }
}

export default function AboutRoute() {
  const { page, people, company } = useLoaderData<typeof loader>()
  return (
    <>
      <AboutHero {...page.hero} />
      <Intro {...page.intro} shown={page.film} />
      <WhoIs {...page.who} />
      <CompanyPeople {...company} />
      <History {...page.history} />
      <MissionVision mission={page.mission} vision={page.vision} />
      <Values {...page.values} />
      {page.liaison && <Liaison {...page.liaison} />}
      {people.people.length > 0 && <People {...people} />}
      <Close {...page.close} />
    </>
  )
}
