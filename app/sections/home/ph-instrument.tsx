import type { PhInstrumentView, PhLevel } from '#app/content/home/home.server.ts'
import { Section, SectionTitle } from '#app/ui/section.tsx'
import { Eyebrow, Fine } from '#app/ui/text.tsx'
import { unbroken } from '#app/ui/unbroken.ts'
import { toPlace, toTone } from '../ph-scale.ts'
import { LiveIonizer } from './live-ionizer.tsx'
import { PhRuler } from './ph-ruler.tsx'

const LEGEND_ID = 'ph-legend'

/**
 * Shows the product for the chosen level. The radio buttons come before all that follows them, so `:checked ~` is enough for the
 * styles: no JavaScript, and no `:has()`, which Chrome 100 to 104 and Firefox 115 to 120 lack.
 */
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
    <Section id="ph" ground="own" className="overflow-clip">
      <div
        className="ph-grid page-width relative isolate grid grid-rows-[repeat(4,auto)] gap-y-4 pt-11 pb-4 lg:grid-cols-[minmax(0,5.4fr)_minmax(0,6.6fr)] lg:grid-rows-[auto_1fr_auto_auto] lg:gap-x-6 lg:pt-section lg:pb-6"
        style={toPlaces(levels)}
        role="group"
        aria-labelledby={LEGEND_ID}
      >
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <SectionTitle text={title} className="lg:text-h1" />
        </div>
        {levels.map(({ kind, ph }, column) => (
          <input
            key={kind}
            id={choiceId(kind)}
            style={{ ...toTone(ph), '--column': column }}
            type="radio"
            name="ph"
            value={kind}
            defaultChecked={kind === 'drinking'}
          />
        ))}
        <div className="ph-ground" />
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
        <p id={LEGEND_ID} className="-mb-2 text-small text-ink-soft lg:col-span-2 lg:mt-4">
          {legend}
        </p>
        <div className="grid grid-cols-6 gap-1.5 lg:relative lg:col-span-2 lg:mb-8 lg:block lg:h-17 large-text:grid-cols-3">
          {levels.map((level) => (
            <LevelLabel key={level.kind} {...level} />
          ))}
        </div>
        <PhRuler ranges={ranges} standard={standard} />
        <Fine className="lg:col-span-2">{note}</Fine>
      </div>
    </Section>
  )
}

function LevelLabel({ kind, ph, use }: PhLevel) {
  return (
    <label
      htmlFor={choiceId(kind)}
      className="ph-level relative grid min-h-15 content-center justify-items-center rounded-input leading-snug lg:absolute lg:min-w-24"
      style={toTone(ph)}
    >
      <b className="font-semibold lg:text-h3">
        <span className="sr-only">pH </span>
        {ph.toFixed(1)}
      </b>{' '}
      <span className="text-fine">{use} </span>
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
      <dl
        aria-live="off"
        className="mt-2.5 grid gap-2 text-small leading-normal lg:mt-4 lg:max-w-text lg:gap-0 lg:border-t lg:border-line-strong lg:text-body"
      >
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

const choiceId = (kind: string) => `ph-${kind}`

/** One custom property per level, such as `--place-drinking: 0.67`. CSS uses the property of the chosen level. */
function toPlaces(levels: PhLevel[]) {
  return Object.fromEntries(levels.map(({ kind, ph }) => [`--place-${kind}`, toPlace(ph)]))
}
