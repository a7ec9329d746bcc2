import { Accordion } from './accordion.tsx'
import { Prose } from './prose.tsx'
import { RichText } from './rich-text.tsx'

interface QuestionListProps {
  questions: { id: string; question: string; answer: string }[]
  /** The question open at first. */
  openId?: string
}

/** Questions that open their answers. */
export function QuestionList({ questions, ...props }: QuestionListProps) {
  const items = questions.map(({ id, question, answer }) => ({
    id,
    title: question,
    content: (
      <Prose>
        <RichText text={answer} />
      </Prose>
    ),
  }))
  return <Accordion items={items} {...props} />
}
