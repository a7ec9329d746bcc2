import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getRo } from '#app/content/costs/ro.server.ts'
import { getPage } from '#app/content/pages/pages.server.ts'
import { OrTable } from '#app/sections/ro/or-table.tsx'
import { ShortAnswers } from '#app/sections/ro/short-answers.tsx'
import { Closing } from '#app/sections/shared/closing.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { PageTop } from '#app/ui/page-head.tsx'
import { QuestionSection } from '#app/ui/question-list.tsx'

const PATH = '/ionizer-or-ro'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: PATH, graph: data.graph }, matches) : []

export function loader() {
  const page = getPage('ionizer-or-ro')
  return { page, ro: getRo(), graph: pageGraph([{ href: PATH, label: page.here }]) }
}

export default function IonizerOrRoRoute() {
  const { page, ro } = useLoaderData<typeof loader>()
  const { byTds, sideBySide, questions, next } = page
  return (
    <>
      <PageTop {...page}>
        <ShortAnswers answers={page.inShort} ro={ro} />
      </PageTop>
      <OrTable id="by-tds" ground="plain" {...byTds} />
      <OrTable id="side-by-side" ground="alt" {...sideBySide} />
      <QuestionSection
        {...questions}
        openId={questions.items[0]!.id}
        space="band"
        titleClassName="text-heading"
        gap="gap-7 lg:gap-fluid-xl"
      />
      <Closing id="next" ground="alt" {...next} links={[next.link]} />
    </>
  )
}
