import type { CSSProperties } from 'react'

import type { NumeralInstrument as Instrument } from '#app/content/views/product-page.ts'
import { cx } from '#app/ui/cx.ts'

const PH = { from: 2, to: 12 }
const LARGEST_SCREEN = 7

/** The same number once more, for the eye: so many plates, so much of the scale. */
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
      return (
        <Bar
          className="product-bar-ph"
          from={toShare(instrument.from)}
          to={toShare(instrument.to)}
          ends={[PH.from, PH.to]}
        />
      )
    case 'watts':
      return <Bar from={0} to={instrument.watts / instrument.most} ends={[0, instrument.scale]} />
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

interface BarProps {
  className?: string
  /** Shares of its length. */
  from: number
  to: number
  ends: [number, number | string]
}

function Bar({ className, from, to, ends }: BarProps) {
  return (
    <div className={cx('product-bar', className)} style={style({ '--from': from, '--to': to })}>
      <i aria-hidden="true" />
      <span aria-hidden="true">{ends[0]}</span>
      <span aria-hidden={typeof ends[1] === 'number'}>{ends[1]}</span>
    </div>
  )
}

const toShare = (ph: number) => (ph - PH.from) / (PH.to - PH.from)

const style = (values: Record<`--${string}`, number>) => values as CSSProperties
