import type { HealthPage } from '#app/content/health/health.server.ts'
import { Lines } from '#app/ui/lines.tsx'
import { QuestionList } from '#app/ui/question-list.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const ID = 'faq'

/** Questions in two tabs. An answer's address is `?tab=products#faq-warranty`. */
export function Questions({ title, lead, link, tabs: [water, products] }: HealthPage['faq']) {
  return (
    <Section id={ID} space="section" className="health-faq">
      <Split ratio="4/7" className="page-width gap-7 lg:gap-fluid-xl">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+40px)] lg:self-start">
          <h2 id={sectionHeadingId(ID)} className="text-heading">
            <Lines text={title} />
          </h2>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 text-ink-soft">
            {lead} <TextLink {...link} />
          </p>
        </div>
        <Tabs label={title.join(' ')} tabs={[toTab(water), toTab(products)]} />
      </Split>
    </Section>
  )
}

function toTab({ id, label, questions }: HealthPage['faq']['tabs'][number]) {
  const named = questions.map((question) => ({ ...question, id: `faq-${question.id}` }))
  return { id, label, content: <QuestionList questions={named} openId={named[0]?.id ?? ''} /> }
}
