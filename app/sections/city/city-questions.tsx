import type { City, CityPage } from '#app/content/schemas/city.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const ID = 'questions'

export function CityQuestions({ words, items }: { words: CityPage['questions']; items: City['questions'] }) {
  return (
    <Section id={ID} className="section city-questions">
      <div className="page-width city-questions-grid">
        <div>
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id={sectionHeadingId(ID)}>{words.title}</h2>
          <TextLink {...words.more} />
        </div>
        <Accordion
          openId="question-1"
          items={items.map(({ question, answer }, index) => ({
            id: `question-${index + 1}`,
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
