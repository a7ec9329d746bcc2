import type { ComponentProps } from 'react'

import { Accordion } from './accordion.tsx'
import { SplitSection } from './section.tsx'
import { Prose, RichText } from './text.tsx'

interface QuestionListProps {
  questions: { id: string; question: string; answer: string }[]
  /** The initially open question. */
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

type QuestionSectionProps = Omit<ComponentProps<typeof SplitSection>, 'id' | 'children'> & {
  /** @default 'questions' */
  id?: string
  items: QuestionListProps['questions']
  openId?: string
}

/** Questions beside their heading. */
export const QuestionSection = ({ items, openId, ...section }: QuestionSectionProps) => (
  <SplitSection id="questions" {...section}>
    <QuestionList questions={items} {...(openId && { openId })} />
  </SplitSection>
)
