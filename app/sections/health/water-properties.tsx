import type { HealthPageView, PropertyView } from '#app/content/health/health.server.ts'
import { Split, TitledSection } from '#app/ui/section.tsx'
import { VerdictLine } from './verdict-line.tsx'

interface WaterPropertiesProps {
  properties: HealthPageView['properties']
  labels: HealthPageView['labels']
}

/** A drawing without text, then each statement with its grade. */
export function WaterProperties({ properties, labels }: WaterPropertiesProps) {
  return (
    <TitledSection id="properties" space="section" title={properties.title} lead={properties.lead}>
      {properties.items.map((property) => (
        <Property key={property.diagram} {...property} sourcesLabel={labels.sources} />
      ))}
    </TitledSection>
  )
}

type PropertyProps = PropertyView & { sourcesLabel: string }

function Property({ diagram, alt, title, text, refuted, statements, sourcesLabel }: PropertyProps) {
  return (
    <Split
      as="article"
      labelledBy={diagram}
      ratio="1/1"
      className="group gap-7 not-first-of-type:mt-band lg:items-center lg:gap-fluid-xl"
    >
      <div
        className="health-diagram relative self-start rounded-panel bg-surface-alt p-[8%] lg:group-odd:order-1"
        data-refuted={refuted}
      >
        <img
          className="w-full"
          src={`/icons/diagrams/${diagram}.svg`}
          alt={alt}
          width={480}
          height={360}
          loading="lazy"
        />
        {refuted && <Cross />}
      </div>
      <div>
        <h3 id={diagram} className="text-title">
          {title}
        </h3>
        <p className="mt-3 max-w-text text-ink-soft">{text}</p>
        <ul className="mt-6 border-t border-ink">
          {statements.map(({ text, ...verdict }) => (
            <li key={text} className="border-b border-line pt-4 pb-1.5" data-statement>
              <p className="leading-normal">{text}</p>
              <VerdictLine {...verdict} sourcesLabel={sourcesLabel} />
            </li>
          ))}
        </ul>
      </div>
    </Split>
  )
}

/** Crosses out the drawing of a false claim. */
function Cross() {
  return (
    <svg className="absolute inset-[8%] w-[84%]" viewBox="0 0 480 360" aria-hidden="true">
      <path
        fill="none"
        stroke="var(--error)"
        strokeWidth="9"
        strokeLinecap="round"
        d="M92 58q150 96 300 246M398 52Q236 172 88 312"
      />
    </svg>
  )
}
