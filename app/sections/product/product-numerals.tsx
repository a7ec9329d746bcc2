import type { NumeralsView } from '#app/content/product-page/product-page.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Numeral } from '#app/ui/numeral.tsx'
import { NumeralInstrument } from './numeral-instrument.tsx'

const ID = 'figures'
/** Full width on phones. */
const WIDE = ['ph', 'watts', 'pixels']

export function ProductNumerals({ heading, items }: NumeralsView) {
  return (
    <section id={ID} className="product-numerals pt-8 pb-fluid lg:pt-10" aria-labelledby={`${ID}-heading`}>
      <h2 id={`${ID}-heading`} className="sr-only">
        {heading}
      </h2>
      <ul className="page-width grid grid-flow-dense grid-cols-2 gap-x-5 gap-y-8 sm:flex sm:flex-wrap sm:gap-x-12 large-text:grid-cols-1">
        {items.map(({ value, to, label, instrument }) => (
          <li key={label} className={cx('sm:flex-auto', WIDE.includes(instrument.kind) && 'col-span-full')}>
            <p className="sm:whitespace-nowrap">
              <Numeral>
                {value}
                {to && (
                  <>
                    {' '}
                    <small className="product-caption text-h3 font-normal tracking-normal">to</small> {to}
                  </>
                )}
              </Numeral>
            </p>
            <p className="product-caption mt-2 mb-3.5 text-small">{label}</p>
            <NumeralInstrument {...instrument} />
          </li>
        ))}
      </ul>
    </section>
  )
}
