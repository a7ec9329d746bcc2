import type { CSSProperties } from 'react'

import type { CityPage } from '#app/content/schemas/city.ts'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'readings'

/** Three scales with the limits of the standard, so that a figure read at the tap has something to stand beside. */
export function CityReadings({ eyebrow, title, lead, scales, accepted, allowed, note }: CityPage['readings']) {
  return (
    <Section id={ID} className="section section-alt">
      <div className="page-width">
        <div className="city-readings-head">
          <div>
            <p className="eyebrow">{eyebrow}</p>
            <h2 id={sectionHeadingId(ID)}>
              <Lines text={title} />
            </h2>
          </div>
          <p className="lead">{lead}</p>
        </div>
        <div className="city-scales">
          {scales.map((scale) => (
            <Scale key={scale.name} {...scale} acceptedLabel={accepted} allowedLabel={allowed} />
          ))}
        </div>
        <div className="city-limits">
          <h3>{note.title}</h3>
          <p>{note.text}</p>
        </div>
      </div>
    </Section>
  )
}

type ScaleProps = CityPage['readings']['scales'][number] & { acceptedLabel: string; allowedLabel: string }

function Scale({ name, unit, accepted, allowed, measured, acceptedLabel, allowedLabel }: ScaleProps) {
  const digits = Number.isInteger(allowed) ? 0 : 1
  const show = (limit: number) => limit.toLocaleString('en-IN', { minimumFractionDigits: digits })
  return (
    <div className="city-scale" style={{ '--accepted': accepted / allowed } as CSSProperties}>
      <div className="city-scale-head">
        <h3>{name}</h3>
        <p>{measured}</p>
      </div>
      <dl>
        <div className="city-scale-accepted">
          <dt>{acceptedLabel}</dt>
          <dd>
            {show(accepted)} <small>{unit}</small>
          </dd>
        </div>
        <div className="city-scale-allowed">
          <dt>{allowedLabel}</dt>
          <dd>
            {show(allowed)} <small>{unit}</small>
          </dd>
        </div>
      </dl>
    </div>
  )
}
