import type { City, CityPage } from '#app/content/cities/city.ts'
import { QuestionList } from '#app/ui/question-list.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Eyebrow } from '#app/ui/text.tsx'

const ID = 'questions'

export function CityQuestions({ copy, items }: { copy: CityPage['questions']; items: City['questions'] }) {
  return (
    <Section id={ID}>
      <Split ratio="4/7" className="page-width gap-10">
        <div>
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h2 id={sectionHeadingId(ID)}>{copy.title}</h2>
          <TextLink {...copy.more} />
        </div>
        <QuestionList
          questions={items.map((item, index) => ({ ...item, id: `question-${index + 1}` }))}
          openId="question-1"
        />
      </Split>
    </Section>
  )
}
