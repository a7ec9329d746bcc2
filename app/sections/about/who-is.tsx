import type { AboutPage } from '#app/content/schemas/about.ts'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'who'

/** The maker, its Indian arm, and who decides: each with the one figure that belongs to it. */
export function WhoIs({ title, lead, rows, note }: AboutPage['who']) {
  return (
    <Section id={ID} className="who">
      <div className="page-width">
        <div className="who-head">
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <p className="lead">{lead}</p>
        </div>
        <dl className="who-rows">
          {rows.map(({ term, figure, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <b>{figure}</b>
                <span>{text}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="fine">{note}</p>
      </div>
    </Section>
  )
}
