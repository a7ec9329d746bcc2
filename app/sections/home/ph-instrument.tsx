import type { CSSProperties } from 'react'

import type { PhInstrumentView, PhLevel } from '#app/content/views/home.ts'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'
import { LiveIonizer } from './live-ionizer.tsx'
import { PhRuler } from './ph-ruler.tsx'
import { toPlace } from '../ph-scale.ts'

const ID = 'ph'

/**
 * Choose a level and the display, the water and the answer follow. The choice is a group of radio buttons and the rest is
 * CSS (`:has(:checked)`), so it works by touch, keys and without JavaScript.
 */
export function PhInstrument({ eyebrow, title, lead, note, alt, levels, ranges }: PhInstrumentView) {
  return (
    <Section id={ID} className="ph-instrument">
      <div className="ph-grid page-width" style={toPlaces(levels)}>
        <div className="ph-head">
          <p className="eyebrow">{eyebrow}</p>
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="ph-machine">
          <LiveIonizer levels={levels} alt={alt} />
        </div>
        <div className="ph-tuner">
          <fieldset>
            <legend className="sr-only">Choose a pH level</legend>
            <div className="ph-levels">
              {levels.map((level) => (
                <LevelChoice key={level.kind} {...level} />
              ))}
            </div>
          </fieldset>
          <PhRuler ranges={ranges} />
          <p className="fine">{note}</p>
        </div>
        <div className="ph-answers" aria-live="polite">
          {levels.map((level) => (
            <Answer key={level.kind} {...level} />
          ))}
        </div>
      </div>
    </Section>
  )
}

function LevelChoice({ kind, name, ph }: PhLevel) {
  return (
    <label className="ph-level" style={{ '--place': toPlace(ph) } as CSSProperties}>
      <input type="radio" name="ph" value={kind} defaultChecked={kind === 'drinking'} />
      <span className="ph-level-number">{ph.toFixed(1)}</span>
      <span className="ph-level-name">{name}</span>
    </label>
  )
}

function Answer({ kind, name, ph, range, reachedBy, ...use }: PhLevel) {
  return (
    <div className="ph-answer" data-level={kind}>
      <p className="ph-answer-number">
        <span className="sr-only">pH </span>
        {ph.toFixed(1)}
      </p>
      <h3>
        {name} <span>{range}</span>
      </h3>
      <dl>
        <div>
          <dt>For</dt>
          <dd>{use.for}</dd>
        </div>
        <div>
          <dt>Not for</dt>
          <dd>{use.not}</dd>
        </div>
        <div>
          <dt>Reached by</dt>
          <dd>{reachedBy.join(', ')}</dd>
        </div>
      </dl>
    </div>
  )
}

/** `--place-drinking: 0.67`: the styles pick the place of the chosen level by its kind. */
function toPlaces(levels: PhLevel[]) {
  return Object.fromEntries(levels.map(({ kind, ph }) => [`--place-${kind}`, toPlace(ph)])) as CSSProperties
}
