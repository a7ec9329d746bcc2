import type { CSSProperties } from 'react'

import type { Moment, TenMomentsView } from '#app/content/views/home.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { DayCurve } from './day-curve.tsx'
import { toPlace } from '../ph-scale.ts'

const ID = 'day'
/** From this hour the sky is dark and what stands on it is light. */
const NIGHTFALL = '20:30'

/** A household's day as a curve on the pH scale: ten hours, what the water is for, and the level it is set to. */
export function TenMoments({ eyebrow, title, lead, note, moments }: TenMomentsView) {
  return (
    <Section id={ID} className="day">
      <div className="page-width">
        <SectionHead sectionId={ID} eyebrow={eyebrow} title={title} aside={<p className="lead">{lead}</p>} />
      </div>
      {/* Scrolls sideways on narrow screens, so the keyboard must be able to reach it. */}
      <div className="day-scroll" role="region" aria-label={lead} tabIndex={0}>
        <div className="day-track" style={{ '--moments': moments.length } as CSSProperties}>
          <DayCurve levels={moments.map(({ ph }) => ph)} />
          <ol className="moments">
            {moments.map((moment) => (
              <MomentItem key={moment.time} {...moment} />
            ))}
          </ol>
        </div>
      </div>
      <p className="day-note fine page-width">{note}</p>
    </Section>
  )
}

function MomentItem({ time, title, text, ph, levelName, picture, onlyWith }: Moment) {
  const tone = { '--place': toPlace(ph), '--tone': `var(--ph-${Math.floor(ph)})` } as CSSProperties
  return (
    <li className="moment" style={tone} data-night={time >= NIGHTFALL || undefined}>
      <time dateTime={time}>{time}</time>
      <Picture id={picture} alt="" sizes="132px" />
      <h3>{title}</h3>
      <p>{text}</p>
      <p className="moment-level">
        <b>
          <span className="sr-only">pH </span>
          {ph.toFixed(1)}
        </b>
        <span>
          {levelName}
          {onlyWith && `, ${onlyWith}`}
        </span>
      </p>
    </li>
  )
}
