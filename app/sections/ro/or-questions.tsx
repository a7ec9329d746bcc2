import type { IonizerOrRoPage } from '#app/content/costs/costs.ts'
import { QuestionList } from '#app/ui/question-list.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'

const ID = 'questions'

export function OrQuestions({ title, items }: IonizerOrRoPage['questions']) {
  return (
    <Section id={ID} space="band">
      <Split ratio="4/7" className="page-width gap-7 lg:gap-fluid-xl">
        <h2 id={sectionHeadingId(ID)} className="text-heading">
          {title}
        </h2>
        <QuestionList questions={items} openId={items[0]!.id} />
      </Split>
    </Section>
  )
}
