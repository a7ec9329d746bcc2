import type { FranchisesPage } from '#app/content/schemas/franchise.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

const ID = 'first-days'

/** Three stages under a ruler of ninety days. */
export function NinetyDays({ eyebrow, title, note, sample, stages }: FranchisesPage['plan']) {
  return (
    <Section id={ID} className="section ninety-days">
      <div className="page-width">
        <SectionHead
          sectionId={ID}
          eyebrow={eyebrow}
          title={title}
          aside={
            <p className="ninety-days-note">
              {sample && <Badge look="sample">Sample plan</Badge>}
              <span>{note}</span>
            </p>
          }
        />
        <ol className="ninety-days-stages">
          {stages.map((stage) => (
            <li key={stage.from}>
              <p className="ninety-days-count">
                <small>Days </small>
                {stage.from}
                <small> to </small>
                {stage.to}
              </p>
              <h3>{stage.title}</h3>
              <ul>
                {stage.tasks.map((task) => (
                  <li key={task}>{task}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
