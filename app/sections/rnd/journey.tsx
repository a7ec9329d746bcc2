import type { RndPage } from '#app/content/rnd/rnd.server.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { Fine, Lead } from '#app/ui/text.tsx'
import { StationDrawing } from './station-drawing.tsx'

const ID = 'journey'

/** Six drawings that form one cross-section; scrolling lets the water run through. */
export function Journey({ title, lead, waterLabel, note, stations }: RndPage['journey']) {
  return (
    <Section id={ID} ground="alt" space="section" className="rnd-journey">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} aside={<Lead className="lg:max-w-phrase">{lead}</Lead>} />
        <ol className="rnd-stations">
          {stations.map(({ kind, title, text, water }) => (
            <li key={kind} className="rnd-station" data-kind={kind}>
              <StationDrawing kind={kind} />
              <div className="rnd-station-text">
                <h3 className="flex gap-[0.5em] text-title">{title}</h3>
                <p className="mt-2 max-w-text leading-body text-ink-soft lg:mt-3.5 lg:text-lead">{text}</p>
                <p className="rnd-water-state mt-3.5 text-small text-ink-soft">
                  {waterLabel} <b className="font-semibold text-ink">{water}</b>
                </p>
              </div>
            </li>
          ))}
        </ol>
        <Fine className="mt-10 max-w-prose">{note}</Fine>
      </div>
    </Section>
  )
}
