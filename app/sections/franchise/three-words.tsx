import type { OpportunitiesPage } from '#app/content/schemas/franchise.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'

const ID = 'words'

/** Three kinds of partnership as a dictionary has them, each with the question that it raises. */
export function ThreeWords({ title, lead, askLabel, items, note }: OpportunitiesPage['kinds']) {
  return (
    <Section id={ID} className="section section-alt">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} aside={<p className="opportunity-words-lead">{lead}</p>} />
        {items.map(({ name, text, ask }) => (
          <article key={name} className="opportunity-word">
            <h3>{name}</h3>
            <p>{text}</p>
            <p className="opportunity-ask">
              <b>{askLabel}:</b> {ask}
            </p>
          </article>
        ))}
        <p className="opportunity-words-note">{note}</p>
      </div>
    </Section>
  )
}
