import type { RndPage } from '#app/content/schemas/rnd.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { StationDrawing } from './station-drawing.tsx'

const ID = 'journey'

/** The cross-section: six drawings that make one, through which the visitor's scrolling lets the water run. */
export function Journey({ title, lead, waterLabel, note, stations }: RndPage['journey']) {
  return (
    <Section id={ID} className="section section-alt rnd-journey">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} aside={<p className="lead">{lead}</p>} />
        <ol className="rnd-stations">
          {stations.map(({ kind, title, text, water }) => (
            <li key={kind} className="rnd-station" data-kind={kind}>
              <StationDrawing kind={kind} />
              <div className="rnd-station-words">
                <h3>{title}</h3>
                <p>{text}</p>
                <p className="rnd-water-state">
                  {waterLabel} <b>{water}</b>
                </p>
              </div>
            </li>
          ))}
        </ol>
        <p className="fine">{note}</p>
      </div>
    </Section>
  )
}
