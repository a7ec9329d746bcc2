import type { IonizerOrRoPage } from '#app/content/costs/costs.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
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
        <Accordion
          openId={items[0]!.id}
          items={items.map(({ id, question, answer }) => ({
            id,
            title: question,
            content: (
              <Prose>
                <RichText text={answer} />
              </Prose>
            ),
          }))}
        />
      </Split>
    </Section>
  )
}
