import type { NumeralsView } from '#app/content/views/product-page.ts'
import { NumeralInstrument } from './numeral-instrument.tsx'

const ID = 'figures'

/** A few light numerals, each with its own small instrument. */
export function ProductNumerals({ heading, items }: NumeralsView) {
  return (
    <section id={ID} className="product-numerals" aria-labelledby={`${ID}-heading`}>
      <h2 id={`${ID}-heading`} className="sr-only">
        {heading}
      </h2>
      <ul className="page-width">
        {items.map(({ value, to, label, instrument }) => (
          <li key={label} data-instrument={instrument.kind}>
            <p className="product-numeral">
              {value}
              {to && (
                <>
                  {' '}
                  <small>to</small> {to}
                </>
              )}
            </p>
            <p className="product-numeral-label">{label}</p>
            <NumeralInstrument {...instrument} />
          </li>
        ))}
      </ul>
    </section>
  )
}
