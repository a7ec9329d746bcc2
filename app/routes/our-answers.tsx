import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getAnswersPage } from '#app/content/answers/answers.server.ts'
import { AnswerSection } from '#app/sections/answers/answer-part.tsx'
import styles from '#app/sections/answers/answers.css'
import { Kitchen } from '#app/sections/answers/kitchen.tsx'
import { Closing } from '#app/sections/shared/closing.tsx'
import { Letterhead } from '#app/sections/shared/letterhead.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { PageTop } from '#app/ui/page-head.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { Prose, TextLink } from '#app/ui/text.tsx'

const PATH = '/our-answers'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: PATH, graph: data.graph }, matches) : []

export function loader() {
  const page = getAnswersPage()
  return { page, graph: pageGraph([{ href: PATH, label: page.here }]) }
}

export default function OurAnswersRoute() {
  const { here, heading, title, lead, print, contents, article, parts, kitchen, next } =
    useLoaderData<typeof loader>().page
  const [water, product, terms, seller] = parts
  const links = [water!, product!, { id: 'kitchen', title: kitchen.title }, terms!, seller!]
  return (
    <>
      <div className="page-width">
        <Letterhead />
      </div>
      <PageTop here={here} heading={heading} title={title} lead={lead}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <PrintButton label={print} />
          <TextLink {...article} />
          <nav aria-label={contents}>
            <Prose as="div" className="flex flex-wrap gap-x-5">
              {links.map(({ id, title }) => (
                <a key={id} className="inline-flex min-h-11 items-center" href={`#${id}`}>
                  {title}
                </a>
              ))}
            </Prose>
          </nav>
        </div>
      </PageTop>
      <AnswerSection {...water!} />
      <AnswerSection {...product!} />
      <Kitchen {...kitchen} />
      <AnswerSection {...terms!} />
      <AnswerSection {...seller!} />
      <Closing id="next" ground="alt" {...next} links={[next.link]} />
    </>
  )
}
