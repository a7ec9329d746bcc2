import type { FranchisesPage } from '#app/content/franchise/franchise.server.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { RoomPlan } from './room-plan.tsx'

/** The smallest and the largest required room. */
export function Rooms({ eyebrow, title, lead, plans, sizes, marks, note, sample }: FranchisesPage['rooms']) {
  return (
    <TitledSection
      id="space"
      ground="own"
      space="section"
      className="on-deep bg-deep"
      eyebrow={eyebrow}
      accent
      title={title}
      aside={<p className="max-w-text text-soft">{lead}</p>}
    >
      {/* The rooms are 20 and 30 feet wide, drawn to the same scale. */}
      <div className="grid gap-10 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-end md:gap-fluid-lg">
        <Room size="small" label={plans.small} area={300} sides={sizes.small} className="w-2/3 md:w-auto" />
        <Room size="large" label={plans.large} area={600} sides={sizes.large} />
      </div>
      <ol className="mt-fluid grid gap-x-8 md:grid-cols-3">
        {marks.map((mark, index) => (
          <li key={mark.name} className="relative border-t border-hairline pt-4 pb-5 pl-13">
            <span
              className="absolute top-4 left-0 grid size-8 place-items-center rounded-pill border border-on-deep text-small font-semibold"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <h3 className="text-lead leading-snug">
              {mark.name}
              {mark.onlyLarge && (
                <small className="ml-1.5 text-fine font-medium text-accent-on-deep"> in 600 sq ft only</small>
              )}
            </h3>
            <p className="mt-1 text-soft">{mark.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-soft">
        {sample && <SampleTag />} {note}
      </p>
    </TitledSection>
  )
}

interface RoomProps {
  size: 'small' | 'large'
  label: string
  /** Area in square feet. */
  area: number
  sides: string
  className?: string
}

function Room({ size, label, area, sides, className }: RoomProps) {
  return (
    <figure className={className}>
      <RoomPlan size={size} label={label} />
      <figcaption className="mt-3.5 text-small text-soft">
        <b className="mr-1.5 text-h1 font-light text-strong">{area}</b> sq ft <span className="ml-3">{sides}</span>
      </figcaption>
    </figure>
  )
}
