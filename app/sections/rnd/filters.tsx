import type { CSSProperties } from 'react'

import type { RndPage } from '#app/content/schemas/rnd.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'filters'
/** The ruler shows two years. */
const MONTHS = 24

/** A cartridge cut open, its layers from the outside in, and when it is due. */
export function Filters({ title, lead, picture, alt, caption, layers, change }: RndPage['filters']) {
  return (
    <Section id={ID} className="rnd-filters">
      <div className="rnd-filters-grid page-width">
        <figure className="rnd-cartridge">
          <Picture id={picture} alt={alt} sizes="(min-width: 900px) 50vw, 100vw" />
          <figcaption className="fine">{caption}</figcaption>
        </figure>
        <div className="rnd-filters-words">
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <p className="lead">{lead}</p>
          <ol className="rnd-layers">
            {layers.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <ChangeRuler {...change} />
      </div>
    </Section>
  )
}

function ChangeRuler({ title, text, from, to, unit }: RndPage['filters']['change']) {
  const band = { '--from': from / MONTHS, '--to': to / MONTHS } as CSSProperties
  return (
    <div className="rnd-change">
      <h3>{title}</h3>
      <p>{text}</p>
      <div className="rnd-ruler" style={band} aria-hidden="true">
        {[0, 6, 12, 18, MONTHS].map((month) => (
          <span key={month} style={{ '--place': month / MONTHS } as CSSProperties}>
            {month === MONTHS ? `${month} ${unit}` : month}
          </span>
        ))}
      </div>
    </div>
  )
}
