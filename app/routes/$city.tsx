import { getCity, getCityPage } from '#app/content/cities/cities.server.ts'
import { getChatText } from '#app/content/forms/contacts.server.ts'
import { getFormView } from '#app/content/forms/form-view.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { CityLayout } from '#app/layout/city-layout.tsx'
import type { PageHandle } from '#app/layout/page-frame.ts'
import { CityBanner, CityHero } from '#app/sections/city/city-hero.tsx'
import { CityDemo, CityEnquiry, CityFacts, CityProducts } from '#app/sections/city/city-offer.tsx'
import { CityReadings, CityWater } from '#app/sections/city/city-water.tsx'
import styles from '#app/sections/city/city.css'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { cityServiceNode, pageGraph } from '#app/seo/structured-data.server.ts'
import { respondToUnknownAddress } from '#app/seo/unknown-address.server.ts'
import { services } from '#app/services.server.ts'
import { redirectToDesk } from '#app/staff-guard.server.ts'
import { respondToUnknownPost } from '#app/unknown-post.server.ts'
import { ArticleLinks } from '#app/ui/article-links.tsx'
import { QuestionSection } from '#app/ui/question-list.tsx'
import { TextLink } from '#app/ui/text.tsx'
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const handle: PageHandle = { frame: 'own' }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { slug, seo } = data.city
  return pageMeta({ ...seo, path: `/${slug}`, graph: data.graph }, matches)
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** A city's page. Any other path of one segment matches too and gets a 404. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const view = getCityPage(params.city)
  if (!view) throw redirectToDesk(request) ?? respondToUnknownAddress(request)
  const { slug, name, seo } = view.city
  const graph = pageGraph([{ href: `/${slug}`, label: name }], (facts) => [
    cityServiceNode(facts, { slug, name, description: seo.description }),
  ])
  return { ...view, chat: getChatText('city', { city: name }), form: getFormView('city'), site: getSite(), graph }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const city = getCity(params.city)
  if (!city) throw await respondToUnknownPost(request)
  return services.forms.respondToPost(request, { form: 'city', placement: 'city', page: `/${city.slug}` })
}

export default function CityRoute() {
  const {
    city,
    copy,
    contact,
    service,
    products,
    others: otherCities,
    reading,
    form,
    site,
  } = useLoaderData<typeof loader>()
  return (
    <CityLayout city={city} copy={copy} contact={contact} others={otherCities}>
      <CityHero city={city} copy={copy} />
      <CityBanner {...copy.banner} />
      <CityWater city={city} copy={copy} />
      <CityReadings {...copy.readings} />
      <CityDemo city={city} copy={copy} />
      <CityProducts {...copy.products} items={products} />
      <CityFacts {...copy.why} />
      <QuestionSection
        {...copy.questions}
        items={city.questions.map((item, index) => ({ ...item, id: `question-${index + 1}` }))}
        openId="question-1"
        aside={<TextLink {...copy.questions.more} />}
      />
      <ArticleLinks {...reading} />
      <CityEnquiry city={city} copy={copy} contact={contact} service={service} site={site}>
        <LeadForm form={form} placement="city" action={`/${city.slug}`} site={site} />
      </CityEnquiry>
    </CityLayout>
  )
}
