import type { WhichMachinePage } from '#app/content/finder/finder.ts'
import { cx } from '#app/ui/cx.ts'

/**
 * Shows the result of the ticked answers by CSS alone, so it repeats the rules of `content/finder.json`;
 * `tests/e2e/which-machine.spec.ts` compares both. Each line covers the ones before it.
 */
const shown = {
  counter: 'hidden group-has-[[name=place]:checked]/questions:block',
  underSink: 'hidden group-has-[[value=under-sink]:checked]/questions:block',
  tryFirst:
    'hidden group-has-[[name=tds]:not([value=mid],[value=unknown]):checked]/questions:group-has-[[name=ro][value=yes]:checked]/questions:inline group-has-[[value=unknown]:checked]/questions:group-has-[:is([value=borewell],[value=tanker]):checked]/questions:inline',
  notYet:
    'hidden text-acidic-ink group-has-[:is([value=high],[value=very-high]):checked]/questions:group-has-[[name=ro][value=no]:checked]/questions:block',
}

const line = 'col-start-1 row-start-1 bg-surface'

interface SoFarProps {
  copy: WhichMachinePage['soFar']
  /** The possible results of the last two questions. */
  products: { counter: string; underSink: string }
}

/** Only visual: the button gives the answer to everybody. */
export function SoFar({ copy, products }: SoFarProps) {
  const [before, after] = copy.tryFirst.split('{product}')
  const named = (name: string) => (
    <>
      <span className={shown.tryFirst}>{before}</span>
      {name}
      <span className={shown.tryFirst}>{after}</span>
    </>
  )
  return (
    <p className="leading-snug" aria-hidden="true">
      <span className="block text-fine text-soft">{copy.label}</span>
      <b className="grid text-control font-semibold">
        <span className={line}>{copy.none}</span>
        <span className={cx(line, shown.counter)}>{named(products.counter)}</span>
        <span className={cx(line, shown.underSink)}>{named(products.underSink)}</span>
        <span className={cx(line, shown.notYet)}>{copy.notYet}</span>
      </b>
    </p>
  )
}
