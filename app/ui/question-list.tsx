import type { ComponentProps } from 'react'

import { Icon } from './icons/icon.tsx'
import { SplitSection } from './section.tsx'
import { Prose, RichText } from './text.tsx'

interface QuestionListProps {
  questions: { id: string; question: string; answer: string }[]
  /** The initially open question. */
  openId?: string
}

const classes = {
  // Opens every item in print.
  item: 'group border-b border-hairline print:details-content:block print:details-content:[content-visibility:visible]',
  title:
    'flex min-h-18 items-center justify-between gap-6 py-4 text-lead leading-snug font-semibold tracking-snug wrap-anywhere hover:text-accent',
  // A link to an item scrolls so that its title stays visible.
  content: 'max-w-prose scroll-mt-22 pb-6 text-soft',
}

/** Questions that open their answers, even without scripts. A link to a question's id opens it. */
export function QuestionList({ questions, openId }: QuestionListProps) {
  return (
    <div className="border-t border-hairline">
      {questions.map(({ id, question, answer }) => (
        <details key={id} className={classes.item} open={id === openId}>
          <summary className={classes.title}>
            <span>{question}</span>
            <Icon
              name="plus"
              size={22}
              className="flex-none transition-transform duration-reveal ease-calm group-open:rotate-45"
            />
          </summary>
          {/* Browsers open the `<details>` around the target of a link, so the id is inside. */}
          <div id={id} className={classes.content}>
            <Prose>
              <RichText text={answer} />
            </Prose>
          </div>
        </details>
      ))}
    </div>
  )
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
