import type { HealthPageView, PropertyView } from '#app/content/views/health.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { VerdictLine } from './verdict-line.tsx'

const ID = 'properties'

interface WaterPropertiesProps {
  properties: HealthPageView['properties']
  labels: HealthPageView['labels']
}

/** What is said about the water itself: a drawing that needs no words, then each statement with its glass. */
export function WaterProperties({ properties, labels }: WaterPropertiesProps) {
  return (
    <Section id={ID} className="section health-properties">
      <div className="page-width">
        <SectionHead sectionId={ID} title={properties.title} aside={<p className="lead">{properties.lead}</p>} />
        {properties.items.map((property) => (
          <Property key={property.diagram} {...property} sourcesLabel={labels.sources} />
        ))}
      </div>
    </Section>
  )
}

type PropertyProps = PropertyView & { sourcesLabel: string }

function Property({ diagram, alt, title, text, refuted, statements, sourcesLabel }: PropertyProps) {
  return (
    <article className="health-property">
      <div className="health-diagram" data-refuted={refuted}>
        <img src={`/icons/diagrams/${diagram}.svg`} alt={alt} width={480} height={360} loading="lazy" />
        {refuted && <Cross />}
      </div>
      <div className="health-property-text">
        <h3>{title}</h3>
        <p>{text}</p>
        <ul className="health-statements">
          {statements.map(({ text, ...verdict }) => (
            <li key={text} data-statement>
              <p>{text}</p>
              <VerdictLine {...verdict} sourcesLabel={sourcesLabel} />
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

/** Two strokes of a thick pen over the drawing of a claim that does not hold. */
function Cross() {
  return (
    <svg className="health-cross" viewBox="0 0 480 360" aria-hidden="true">
      <path d="M92 58q150 96 300 246M398 52Q236 172 88 312" />
    </svg>
  )
}
