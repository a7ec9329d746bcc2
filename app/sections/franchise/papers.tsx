import type { OpportunitiesPage } from '#app/content/schemas/franchise.ts'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const ID = 'papers'

/** A sheet to print or to copy: what should be written down before money moves. */
export function Papers({ title, lead, items, note, link }: OpportunitiesPage['papers']) {
  return (
    <Section id={ID} className="section opportunity-papers">
      <div className="page-width opportunity-papers-grid">
        <div>
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <p className="lead">{lead}</p>
          <p className="opportunity-papers-note">{note}</p>
          <TextLink {...link} />
        </div>
        <ul className="opportunity-sheet">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
