import type { WhichMachinePage } from '#app/content/finder/finder.ts'
import { cx } from '#app/ui/cx.ts'

/**
 * Shows the result of the ticked answers by CSS alone, so it repeats the rules of `content/finder.json`;
 * `tests/e2e/which-machine.spec.ts` compares both. Each line covers the ones before it.
 */
const shown = {
  counter: 'hidden group-has-[[name=place]:checked]/questions:block',
  cleaning: 'hidden group-has-[[value=cleaning]:checked]/questions:group-has-[[name=place]:checked]/questions:block',
  reading: 'hidden group-has-[[value=reading]:checked]/questions:group-has-[[name=place]:checked]/questions:block',
  draining: 'hidden group-has-[[value=draining]:checked]/questions:group-has-[[name=place]:checked]/questions:block',
  underSink: 'hidden group-has-[[value=under-sink]:checked]/questions:block',
  readingAtTap:
    'hidden group-has-[[value=reading]:checked]/questions:group-has-[[value=under-sink]:checked]/questions:block',
  testFirst:
    'hidden group-has-[[name=tds]:not([value=mid],[value=unknown]):checked]/questions:group-has-[[name=ro][value=yes]:checked]/questions:inline group-has-[[name=water]:not([value=corporation]):checked]/questions:inline',
  notYet:
    'hidden text-acidic-ink group-has-[:is([value=high],[value=very-high]):checked]/questions:group-has-[[name=ro][value=no]:checked]/questions:block',
}

const WISHES = ['counter', 'cleaning', 'reading', 'draining', 'underSink', 'readingAtTap'] as const

const line = 'col-start-1 row-start-1 bg-surface'

export interface SoFarProps {
  copy: WhichMachinePage['soFar']
  /** The possible results of the last two questions. */
  products: Record<(typeof WISHES)[number], string>
}

/** Visual only; the button leads everyone to the answer. */
export function SoFar({ copy, products }: SoFarProps) {
  const [before, after] = copy.tryFirst.split('{product}')
  return (
    <p className="leading-snug" aria-hidden="true">
      <span className="block text-fine text-soft">{copy.label}</span>
      <b className="grid text-control font-semibold">
        <span className={line}>{copy.none}</span>
        {WISHES.map((wish) => (
          <span key={wish} className={cx(line, shown[wish])}>
            <span className={shown.testFirst}>{before}</span>
            {products[wish]}
            <span className={shown.testFirst}>{after}</span>
          </span>
        ))}
        <span className={cx(line, shown.notYet)}>{copy.notYet}</span>
      </b>
    </p>
  )
}
