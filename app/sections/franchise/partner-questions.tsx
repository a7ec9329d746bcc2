import type { OpportunitiesPage } from '#app/content/franchise/franchise.server.ts'
import { QuestionList } from '#app/ui/question-list.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'

const ID = 'questions'

export function PartnerQuestions({ title, items }: OpportunitiesPage['questions']) {
  return (
    <Section id={ID} className="pb-section">
      <Split ratio="4/7" className="page-width gap-x-fluid-xl gap-y-8">
        <h2 id={sectionHeadingId(ID)}>{title}</h2>
        <QuestionList questions={items} />
      </Split>
    </Section>
  )
}
