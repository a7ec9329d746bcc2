import type { FinderQuestion, WhichMachinePage } from '#app/content/finder/finder.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PageTop } from '#app/ui/page-head.tsx'
import { Fine } from '#app/ui/text.tsx'
import { Question } from './question.tsx'
import { questionId } from './question-id.ts'
import { SoFar, type SoFarProps } from './so-far.tsx'

interface FinderFormProps {
  page: WhichMachinePage
  questions: FinderQuestion[]
  /** Answers from the URL: a first one given on another page, or earlier ones to change. */
  chosen: Readonly<Record<string, string>>
  /** Unanswered questions, if others were answered. */
  open: string[]
  products: SoFarProps['products']
}

/** All questions in one form, sent by GET, so that the answer has its own URL. */
export function FinderForm({ page, questions, chosen, open, products }: FinderFormProps) {
  const top = questions.filter(({ within }) => !within)
  return (
    <PageTop {...page}>
      {open.length > 0 && open.length < top.length && (
        <StillOpen label={page.stillOpen} questions={top.filter(({ name }) => open.includes(name))} />
      )}
      <form
        action="/which-machine"
        method="get"
        className="group/questions grid grid-cols-1 gap-8 max-xl:max-w-[980px] xl:grid-cols-2 xl:gap-x-fluid-xl"
      >
        {top.map((question, index) => {
          const within = questions.find((candidate) => candidate.within?.question === question.name)
          return (
            <Question key={question.name} question={question} number={index + 1} chosen={lookUp(chosen, question.name)}>
              {within && <Within question={within} chosen={lookUp(chosen, within.name)} />}
            </Question>
          )
        })}
        {/* Not a box on phones, where the bar sticks while any question is in view. */}
        <div className="contents xl:grid xl:gap-5 xl:self-end">
          <Fine>{page.private}</Fine>
          <div className="sticky bottom-0 z-10 -mx-gutter grid grid-cols-[1fr_auto] items-center gap-3 border-t border-line bg-surface px-gutter py-2.5 md:static md:mx-0 md:rounded-card md:border md:px-5">
            <SoFar copy={page.soFar} products={products} />
            <button className={buttonClass({})}>{page.show}</button>
          </div>
        </div>
      </form>
    </PageTop>
  )
}

/** Shown with the answer it belongs to; always in browsers without `:has()`. */
function Within({ question, chosen }: { question: FinderQuestion; chosen: string | undefined }) {
  return (
    <div className="mt-3 rounded-card bg-surface-tint p-3 supports-[selector(:has(a))]:hidden supports-[selector(:has(a))]:group-has-[[name=tds][value=unknown]:checked]/questions:block">
      <Question question={question} number={null} chosen={chosen} />
    </div>
  )
}

function StillOpen({ label, questions }: { label: string; questions: FinderQuestion[] }) {
  return (
    <p
      className="mb-6 rounded-input border-l-3 border-alkaline bg-surface px-4 py-3 text-small max-xl:max-w-[980px]"
      role="status"
    >
      {label}{' '}
      {questions.map(({ name, title }) => (
        <a
          key={name}
          className="-my-2 mr-3 inline-flex min-h-11 items-center text-action underline"
          href={`#${questionId(name)}`}
        >
          {title}
        </a>
      ))}
    </p>
  )
}
