import type { Numeral as NumeralView } from '#app/content/product-page/product-numerals.server.ts'
import type { NumeralsView } from '#app/content/product-page/product-page.server.ts'
import { t } from '#app/messages/messages.ts'
import { PH_ENDS, PhBar } from '#app/sections/ph-bar.tsx'
import { cx } from '#app/ui/cx.ts'
import { Numeral } from '#app/ui/text.tsx'

/** Full width on phones. */
const WIDE = ['ph', 'watts', 'pixels']

export function ProductNumerals({ heading, items }: NumeralsView) {
  return (
    <section id="figures" className="product-numerals pt-8 pb-fluid lg:pt-10" aria-labelledby="figures-heading">
      <h2 id="figures-heading" className="sr-only">
        {heading}
      </h2>
      <ul className="page-width grid grid-flow-dense grid-cols-2 gap-x-5 gap-y-5 sm:gap-x-12 lg:flex lg:flex-wrap large-text:grid-cols-1">
        {items.map((numeral) => (
          <li
            key={numeral.label}
            className={cx('lg:flex-auto', WIDE.includes(numeral.instrument) && 'max-sm:col-span-full')}
          >
            <p className="sm:whitespace-nowrap">
              <Numeral>
                {numeral.value}
                {numeral.instrument === 'ph' && (
                  <>
                    {' '}
                    <small className="product-caption text-h3 font-normal tracking-normal">{t('to')}</small>{' '}
                    {numeral.to}
                  </>
                )}
              </Numeral>
            </p>
            <p className="product-caption mt-1 mb-2 text-small">{numeral.label}</p>
            <NumeralInstrument {...numeral} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const LARGEST_SCREEN = 7
const row = 'flex min-h-6.5 flex-wrap items-end gap-1.5'
const lamp = 'size-5.5 rounded-pill forced-color-adjust-none'

/** The number as a small drawing. */
function NumeralInstrument(numeral: NumeralView) {
  switch (numeral.instrument) {
    case 'plates':
      return <Marks mark="w-[3px] rounded-mark bg-(--mark) forced-colors:bg-[CanvasText]" count={numeral.count} />
    case 'filters':
      return <Marks mark="w-4.5 rounded-frame border-2 border-(--mark)" count={numeral.count} />
    case 'levels':
      return (
        <div className={cx(row, '*:flex-nowrap')} aria-hidden="true">
          <Marks mark="w-2.5 rounded-frame bg-alkaline forced-color-adjust-none" count={numeral.alkaline} />
          <Marks mark="w-2.5 rounded-frame bg-acidic forced-color-adjust-none" count={numeral.acidic} />
        </div>
      )
    case 'colours':
      return (
        <div className={row} aria-hidden="true">
          <i className={cx(lamp, 'bg-alkaline')} />
          <i className={cx(lamp, 'bg-filtered')} />
          <i className={cx(lamp, 'bg-acidic')} />
        </div>
      )
    case 'ph':
      return <PhScale {...numeral.range} />
    case 'watts':
      return <Watts {...numeral} />
    case 'screen':
      return (
        <div className="product-screens relative h-14.5 w-24" aria-hidden="true">
          {[...numeral.others, numeral.inches].map((inches) => (
            <i
              key={inches}
              className="absolute bottom-0 left-0 h-[calc(58px*var(--size))] w-[calc(96px*var(--size))] rounded-frame border"
              style={{ '--size': inches / LARGEST_SCREEN }}
            />
          ))}
        </div>
      )
    case 'pixels':
      return <div className="product-pixels h-18.75 w-31.25 rounded-frame" aria-hidden="true" />
  }
}

function Marks({ mark, count }: { mark: string; count: number }) {
  return (
    <div className={row} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={cx('h-6.5', mark)} />
      ))}
    </div>
  )
}

const ends = 'product-caption mt-1.5 flex max-w-105 justify-between text-fine'

const PhScale = (ph: { from: number; to: number }) => (
  <div className="max-w-105" aria-hidden="true">
    <PhBar ph={ph} />
    <p className={ends}>
      <span>{PH_ENDS.from}</span>
      <span>{PH_ENDS.to}</span>
    </p>
  </div>
)

function Watts({ watts, most, scale }: Extract<NumeralView, { instrument: 'watts' }>) {
  return (
    <div className="max-w-105">
      <div
        className="product-bar h-1.5 overflow-hidden rounded-pill forced-color-adjust-none"
        style={{ '--to': watts / most }}
        aria-hidden="true"
      />
      <p className={ends}>
        <span aria-hidden="true">0</span>
        <span>{scale}</span>
      </p>
    </div>
  )
}
