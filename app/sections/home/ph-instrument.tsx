import type { CSSProperties } from 'react'

import type { PhInstrumentView, PhLevel } from '#app/content/home/home-view.ts'
import { Lines } from '#app/ui/lines.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Eyebrow, Fine } from '#app/ui/text.tsx'
import { toPlace } from '../ph-scale.ts'
import { LiveIonizer } from './live-ionizer.tsx'
import { PhRuler } from './ph-ruler.tsx'

const ID = 'ph'

/** Shows the product for the chosen level. Radio buttons and `:has(:checked)` need no JavaScript. */
export function PhInstrument({
  eyebrow,
  title,
  legend,
  note,
  terms,
  pours,
  levels,
  ranges,
  standard,
}: PhInstrumentView) {
  return (
    <Section id={ID} className="ph-instrument pt-11 pb-4 lg:pt-section lg:pb-fluid-xl">
      <div
        className="ph-grid page-width grid gap-y-4 lg:grid-cols-[minmax(0,5.4fr)_minmax(0,6.6fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6"
        style={toPlaces(levels)}
      >
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h2 id={sectionHeadingId(ID)} className="lg:text-h1">
            <Lines text={title} />
          </h2>
        </div>
        <div className="grid grid-cols-2 items-end gap-2.5 rounded-panel border border-line bg-surface py-3.5 pr-3 pl-1.5 lg:contents">
          <div className="ph-stack lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:w-[min(100%,480px)] lg:justify-self-end">
            {pours.map((pour) => (
              <LiveIonizer key={pour.front} {...pour} levels={levels} />
            ))}
          </div>
          <div className="ph-stack lg:col-start-1 lg:row-start-2 lg:self-end" aria-live="polite">
            {levels.map((level) => (
              <Answer key={level.kind} {...level} terms={terms} />
            ))}
          </div>
        </div>
        <fieldset className="lg:col-span-2 lg:mt-4 lg:mb-8">
          <legend className="mb-2 text-small text-ink-soft">{legend}</legend>
          <div className="grid grid-cols-6 gap-1.5 lg:relative lg:block lg:h-17">
            {levels.map((level) => (
              <LevelChoice key={level.kind} {...level} />
            ))}
          </div>
        </fieldset>
        <PhRuler ranges={ranges} standard={standard} />
        <Fine className="lg:col-span-2">{note}</Fine>
      </div>
    </Section>
  )
}

function LevelChoice({ kind, ph, use }: PhLevel) {
  return (
    <label
      className="ph-level relative grid min-h-15 content-center justify-items-center rounded-input border border-line bg-surface leading-snug has-checked:border-ink has-checked:bg-ink has-checked:text-surface lg:absolute lg:min-w-24"
      style={toTone(ph)}
    >
      <input
        className="absolute inset-0 cursor-pointer opacity-0"
        type="radio"
        name="ph"
        value={kind}
        defaultChecked={kind === 'drinking'}
      />
      <b className="font-semibold lg:text-h3">
        <span className="sr-only">pH </span>
        {ph.toFixed(1)}
      </b>
      <span className="text-fine">{use}</span>
    </label>
  )
}

function Answer({ kind, name, ph, range, reachedBy, terms, ...level }: PhLevel & Pick<PhInstrumentView, 'terms'>) {
  const rows = [
    { term: terms.for, text: level.for },
    { term: terms.not, text: level.not },
    { term: terms.reachedBy, text: reachedBy.map(unbroken).join(', ') },
  ]
  return (
    <div data-level={kind} className="self-end">
      <p className="-ml-0.5 font-features-['tnum'_0] text-figure lg:text-figure-lg">
        <span className="sr-only">pH </span>
        {ph.toFixed(1)}
      </p>
      <h3 className="mt-1.5 lg:mt-4 lg:text-subtitle">{name}</h3>
      <p className="text-fine text-ink-soft">{range}</p>
      <dl className="mt-2.5 grid gap-2 text-small leading-normal lg:mt-4 lg:max-w-text lg:gap-0 lg:border-t lg:border-line-strong lg:text-body">
        {rows.map(({ term, text }) => (
          <div
            key={term}
            className="lg:grid lg:grid-cols-[104px_minmax(0,1fr)] lg:gap-3 lg:border-b lg:border-line lg:py-2.5"
          >
            <dt className="text-fine text-ink-soft lg:text-body">{term}</dt>
            <dd className="lg:font-medium">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Keeps `SM-S230TL` on one line. */
const unbroken = (name: string) => name.replaceAll('-', '\u2011')

const toTone = (ph: number) => ({ '--place': toPlace(ph), '--tone': `var(--ph-${Math.floor(ph)})` }) as CSSProperties

/** `--place-drinking: 0.67`: styles pick the chosen level's place by its kind. */
function toPlaces(levels: PhLevel[]) {
  return Object.fromEntries(levels.map(({ kind, ph }) => [`--place-${kind}`, toPlace(ph)])) as CSSProperties
}
