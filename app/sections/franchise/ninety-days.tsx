import type { FranchisesPage } from '#app/content/franchise/franchise.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'

const ID = 'first-days'
const word = 'text-[0.3em] font-normal tracking-normal text-ink-soft'

export function NinetyDays({ eyebrow, title, note, sample, stages }: FranchisesPage['plan']) {
  return (
    <Section id={ID} space="section">
      <div className="page-width">
        <SectionHead
          sectionId={ID}
          eyebrow={eyebrow}
          title={title}
          aside={
            <p className="max-w-short text-ink-soft">
              {sample && <b className="font-semibold text-strong">A sample plan. </b>}
              {note}
            </p>
          }
        />
        <ol className="grid lg:grid-cols-3">
          {stages.map((stage) => (
            <li key={stage.from} className="ninety-days-stage pb-10 lg:pb-0">
              <p className="mt-1 font-features-['tnum'_0] text-display font-light">
                <small className={cx(word, 'mr-[0.4em]')}>Days </small>
                {stage.from}
                <small className={cx(word, 'mx-[0.4em]')}> to </small>
                {stage.to}
              </p>
              <h3 className="mt-3">{stage.title}</h3>
              <ul className="mt-3 divide-y divide-line">
                {stage.tasks.map((task) => (
                  <li key={task} className="max-w-text py-3 text-ink-soft">
                    {task}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
