import type { ActionFunctionArgs, LoaderFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getFinder } from '#app/content/finder/finder.server.ts'
import { getFinderPage } from '#app/content/finder/which-machine.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { listOpen, readAnswers, toQuery } from '#app/finder/rules.ts'
import type { PageVariant } from '#app/http/page-variant.ts'
import { toLocal } from '#app/content/pages/translated-pages.server.ts'
import type { PageHandle } from '#app/layout/page-frame.ts'
import { AnswerPage } from '#app/sections/finder/answer-page.tsx'
import { FinderForm } from '#app/sections/finder/finder-form.tsx'
import styles from '#app/sections/finder/finder.css'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { services } from '#app/services.server.ts'
import { settings } from '#app/settings/settings.server.ts'

const PATH = '/which-machine'

/** True if a visitor returns to the questions, with all answers, to change one. */
const isChange = (query: URLSearchParams) => query.get('change') === 'yes'

/** Answers are variants of the page; search engines index only the plain page. */
export const variant: PageVariant = (query) => {
  const finder = getFinder()
  const answers = readAnswers(query, finder)
  const isWhole = listOpen(finder, answers).length === 0
  const search = toQuery(answers)
  return search && `?${search}${isWhole && isChange(query) ? '&change=yes' : ''}`
}

export const handle: PageHandle = { hasBar: false }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: PATH, graph: data.graph }, matches) : []

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const found = getFinderPage(searchParams, { isChange: isChange(searchParams), url: settings.siteUrl + toLocal(PATH) })
  const graph = pageGraph([{ href: PATH, label: found.page.here }])
  return { ...found, chat: found.answer?.chat.greeting, site: getSite(), graph }
}

/** A hidden field identifies which of the two forms was posted. */
export const action = ({ request }: ActionFunctionArgs) =>
  services.forms.respondToPost(request, { form: 'demo', placement: 'header', page: PATH })

export default function WhichMachineRoute() {
  const { page, questions, answer, site } = useLoaderData<typeof loader>()
  if (!answer) return <FinderForm page={page} {...questions} />
  return <AnswerPage page={page} site={site} {...answer} />
}
