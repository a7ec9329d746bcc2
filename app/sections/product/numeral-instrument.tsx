import type { CSSProperties } from 'react'

import type { NumeralInstrument as Instrument } from '#app/content/products/product-page-view.ts'
import { PH_ENDS, PhBar } from '#app/sections/ph-bar.tsx'

const LARGEST_SCREEN = 7

/** The number as a small drawing. */
export function NumeralInstrument(instrument: Instrument) {
  switch (instrument.kind) {
    case 'plates':
      return <Marks className="product-marks-plates" count={instrument.count} />
    case 'filters':
      return <Marks className="product-marks-filters" count={instrument.count} />
    case 'levels':
      return (
        <div className="product-marks-levels" aria-hidden="true">
          <Marks className="product-marks-alkaline" count={instrument.alkaline} />
          <Marks className="product-marks-acidic" count={instrument.acidic} />
        </div>
      )
    case 'colours':
      return (
        <div className="product-marks-colours" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )
    case 'ph':
      return <PhScale from={instrument.from} to={instrument.to} />
    case 'watts':
      return <Watts {...instrument} />
    case 'screen':
      return (
        <div className="product-screens" aria-hidden="true">
          {[...instrument.others, instrument.inches].map((inches) => (
            <i key={inches} style={style({ '--size': inches / LARGEST_SCREEN })} />
          ))}
        </div>
      )
    case 'pixels':
      return <div className="product-pixels" aria-hidden="true" />
  }
}

function Marks({ className, count }: { className: string; count: number }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
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

function Watts({ watts, most, scale }: Extract<Instrument, { kind: 'watts' }>) {
  return (
    <div className="max-w-105">
      <div className="product-bar" style={style({ '--to': watts / most })} aria-hidden="true" />
      <p className={ends}>
        <span aria-hidden="true">0</span>
        <span>{scale}</span>
      </p>
    </div>
  )
}

const style = (values: Record<`--${string}`, number>) => values as CSSProperties
