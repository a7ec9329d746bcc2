import type { Answer, AnswerPart } from '#app/content/answers/answers.server.ts'
import { SplitSection } from '#app/ui/section.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Fine, Prose, RichText } from '#app/ui/text.tsx'

/** Four questions with their numbers, open for reading and for print. */
export function AnswerSection({ id, title, first, items }: AnswerPart) {
  return (
    <SplitSection id={id} space="band" title={title} titleClassName="text-heading" gap="gap-4 lg:gap-fluid-xl" sticky>
      <ol start={first}>
        {items.map((item, index) => (
          <Item key={item.id} {...item} number={first + index} />
        ))}
      </ol>
    </SplitSection>
  )
}

function Item({ id, number, question, answer, known, open, isSample }: Answer & { number: number }) {
  return (
    <li id={id} className="grid scroll-mt-22 break-inside-avoid gap-2 border-t border-hairline py-6 print:py-3">
      <h3 className="grid grid-cols-[2.5rem_minmax(0,1fr)] text-h3">
        <span aria-hidden="true">{number}</span>
        {question}
      </h3>
      <div className="grid gap-3 md:pl-10">
        <Prose className="max-w-prose text-soft">
          <RichText text={answer} />
        </Prose>
        {known.length > 0 && <Known figures={known} />}
        {open && <Fine>{open}</Fine>}
        {isSample && <SampleTag of="details" className="justify-self-start" />}
      </div>
    </li>
  )
}

/** Figures of the machines or cities that have one. */
const Known = ({ figures }: { figures: Answer['known'] }) => (
  <dl className="max-w-prose text-small leading-normal">
    {figures.map(({ name, text }) => (
      <div key={name} className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-3 border-t border-line py-2">
        <dt className="text-soft">{name}</dt>
        <dd className="font-medium">{text}</dd>
      </div>
    ))}
  </dl>
)
