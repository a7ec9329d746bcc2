import type { FranchisesPage } from '#app/content/schemas/franchise.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { RoomPlan } from './room-plan.tsx'

const ID = 'space'

/** The smallest and the largest room that is asked for, side by side. */
export function Rooms({ eyebrow, title, lead, plans, sizes, marks, note, sample }: FranchisesPage['rooms']) {
  return (
    <Section id={ID} className="section franchise-rooms on-deep">
      <div className="page-width">
        <SectionHead
          sectionId={ID}
          eyebrow={eyebrow}
          title={title}
          aside={<p className="franchise-rooms-lead">{lead}</p>}
        />
        <div className="room-plans">
          <figure className="room room-small">
            <RoomPlan size="small" label={plans.small} />
            <figcaption>
              <b>300</b> sq ft <span>{sizes.small}</span>
            </figcaption>
          </figure>
          <figure className="room">
            <RoomPlan size="large" label={plans.large} />
            <figcaption>
              <b>600</b> sq ft <span>{sizes.large}</span>
            </figcaption>
          </figure>
        </div>
        <ol className="room-marks">
          {marks.map((mark) => (
            <li key={mark.name}>
              <h3>
                {mark.name}
                {mark.onlyLarge && <small> in 600 sq ft only</small>}
              </h3>
              <p>{mark.text}</p>
            </li>
          ))}
        </ol>
        <p className="franchise-rooms-note">
          {sample && <Badge look="sample">Sample layout</Badge>}
          <span>{note}</span>
        </p>
      </div>
    </Section>
  )
}
