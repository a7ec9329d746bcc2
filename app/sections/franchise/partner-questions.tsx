import type { OpportunitiesPage } from '#app/content/schemas/franchise.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'questions'

export function PartnerQuestions({ title, items }: OpportunitiesPage['questions']) {
  return (
    <Section id={ID} className="section opportunity-questions">
      <div className="page-width opportunity-questions-grid">
        <h2 id={sectionHeadingId(ID)}>{title}</h2>
        <Accordion
          items={items.map(({ id, question, answer }) => ({
            id,
            title: question,
            content: (
              <p>
                <RichText text={answer} />
              </p>
            ),
          }))}
        />
      </div>
    </Section>
  )
}
