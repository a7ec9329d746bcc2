import type { VisitStepsView } from '#app/content/home/home.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Split, TitledSection } from '#app/ui/section.tsx'

import { VisitFrames } from '../visit/visit-frames.tsx'
import { VisitCopy } from '../visit/visit-line.tsx'
import { isEmptyTicket, VisitTicket } from '../visit/visit-ticket.tsx'
import { WaterCard } from '../visit/water-card.tsx'

/** Steps beside the ticket; side by side while the ticket has nothing to show. */
export function VisitSteps({ eyebrow, title, frames, link, ticket, ...steps }: VisitStepsView) {
  return (
    <TitledSection id="visit" tight eyebrow={eyebrow} title={title}>
      {/* Hidden on phones, where it would need a thirteenth screen. The demo page has these frames too. */}
      <div className="hidden md:block">
        <VisitFrames frames={frames} />
      </div>
      {isEmptyTicket(ticket) ? (
        <>
          <Steps {...steps} className="lg:grid-cols-3" />
          <ButtonLink {...link} className="mt-6" />
        </>
      ) : (
        <Split ratio="6/5" className="gap-5 lg:items-start lg:gap-18">
          {/* On phones, the pass says it all, and the demo page has the steps. */}
          <Steps {...steps} className="max-md:hidden" itemClassName={LINE} />
          <div>
            <VisitTicket ticket={ticket} as="h3" />
            {/* On phones, the bar has this button. */}
            <ButtonLink {...link} className="mt-4 max-md:hidden" size="block" />
          </div>
        </Split>
      )}
    </TitledSection>
  )
}

/** The line from each number to the next. */
const LINE =
  'before:absolute before:top-9 before:-bottom-2 before:left-3.5 before:border-l-2 before:border-line last:before:hidden'

type StepsProps = Pick<VisitStepsView, 'steps' | 'measured' | 'card'> & { className?: string; itemClassName?: string }

const Steps = ({ steps, measured, card, className, itemClassName }: StepsProps) => (
  <ol className={cx('grid gap-3.5 lg:gap-7', className)}>
    {steps.map(({ title, text, measures }, index) => (
      <li key={title} className={cx('relative pl-11', itemClassName)}>
        <span
          className="absolute top-0 left-0 grid size-7.5 place-items-center rounded-pill bg-ink text-small leading-none font-semibold text-surface"
          aria-hidden="true"
        >
          {index + 1}
        </span>
        <h3 className="lg:text-subtitle">{title}</h3>
        <p className="text-small leading-relaxed text-ink-soft lg:text-control">
          {measures && measured && (
            <>
              <VisitCopy line={measured} />{' '}
            </>
          )}
          {text}
        </p>
        {measures && card && <WaterCard className="mt-4 max-w-95 max-lg:hidden" card={card} />}
      </li>
    ))}
  </ol>
)
