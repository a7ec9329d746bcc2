import type { HealthPage } from '#app/content/health/health.server.ts'
import { QuestionList } from '#app/ui/question-list.tsx'
import { SplitSection } from '#app/ui/section.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { TextLink } from '#app/ui/text.tsx'

/** Questions in two tabs. An answer's address is `?tab=products#faq-warranty`. */
export const Questions = ({ title, lead, link, tabs: [water, products] }: HealthPage['faq']) => (
  <SplitSection
    id="faq"
    space="section"
    className="health-faq"
    title={title}
    titleClassName="text-heading"
    aside={
      <p className="mt-3 flex flex-wrap items-center gap-x-3 text-ink-soft">
        {lead} <TextLink {...link} />
      </p>
    }
    sticky
    gap="gap-7 lg:gap-fluid-xl"
  >
    <Tabs label={title.join(' ')} tabs={[toTab(water), toTab(products)]} />
  </SplitSection>
)

function toTab({ id, label, questions }: HealthPage['faq']['tabs'][number]) {
  const named = questions.map((question) => ({ ...question, id: `faq-${question.id}` }))
  return { id, label, content: <QuestionList questions={named} openId={named[0]?.id ?? ''} /> }
}
