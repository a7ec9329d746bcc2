import type { CSSProperties } from 'react'

import type { InsideView } from '#app/content/views/home.ts'
import { PlateCounts } from '#app/sections/plate-counts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const ID = 'inside'

type Part = InsideView['callouts'][number]['part']

/** Where each part is in the picture, as shares of its width and height, and the side that its words stand on. */
const places: Record<Part, { x: number; y: number; side: 'left' | 'right' }> = {
  inlet: { x: 0.95, y: 0.125, side: 'right' },
  plate: { x: 0.885, y: 0.25, side: 'right' },
  acidic: { x: 0.868, y: 0.53, side: 'right' },
  alkaline: { x: 0.14, y: 0.672, side: 'left' },
  terminal: { x: 0.655, y: 0.682, side: 'right' },
  base: { x: 0.045, y: 0.862, side: 'left' },
}

/** The electrolysis cell taken apart, its parts numbered from the top down, and how many plates each machine has. */
export function Inside({ eyebrow, title, lead, link, picture, alt, callouts, platesTitle, plates }: InsideView) {
  return (
    <Section id={ID} className="inside on-deep">
      <div className="inside-grid page-width">
        <div className="inside-head">
          <p className="eyebrow">{eyebrow}</p>
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <p className="lead">{lead}</p>
          <TextLink {...link} />
        </div>
        <div className="cell">
          <Picture id={picture} alt={alt} sizes="(min-width: 1200px) 500px, (min-width: 720px) 40vw, 80vw" />
          <ol className="callouts">
            {callouts.map(({ part, title, text }) => (
              <li key={part} className={`callout callout-${places[part].side}`} data-part={part} style={toPlace(part)}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <PlateCounts title={platesTitle} plates={plates} />
      </div>
    </Section>
  )
}

function toPlace(part: Part) {
  const { x, y } = places[part]
  return { '--x': x, '--y': y } as CSSProperties
}
