import type { QuestionsView } from '#app/content/product-page/product-page.server.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'questions'

export function ProductQuestions({ title, items }: QuestionsView) {
  return (
    <Section id={ID} className="page-width pt-fluid pb-band">
      <h2 id={sectionHeadingId(ID)}>{title}</h2>
      <ul className="mt-4 grid gap-x-16 lg:grid-cols-2">
        {items.map(({ question, text, href }) => (
          <li key={question} className="border-t border-line">
            <a
              className="grid grid-cols-[minmax(0,1fr)_22px] items-center gap-x-3.5 gap-y-0.5 py-3.5 leading-normal hover:text-action"
              href={href}
            >
              <b className="font-semibold">{question}</b>
              <Icon name="arrow-right" size={22} className="row-span-2 text-action" />
              <span className="text-small text-ink-soft">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
