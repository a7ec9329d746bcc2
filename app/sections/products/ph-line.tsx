import type { CSSProperties } from 'react'

import type { ListedMachine, ProductsPageView } from '#app/content/views/products-page.ts'
import { toPercent, wholeNumbers } from './ph-axis.ts'

/** The scale that all lines below it share. */
export function PhAxis({ title, acidic, neutral, alkaline }: ProductsPageView['axis']) {
  return (
    <div className="products-axis">
      <p>{title}</p>
      <ol aria-hidden="true">
        {wholeNumbers.map((ph) => (
          <li key={ph} style={{ left: `${toPercent(ph)}%` }}>
            {ph}
          </li>
        ))}
      </ol>
      <p className="products-axis-words" aria-hidden="true">
        <span>{acidic}</span>
        <span>{neutral}</span>
        <span>{alkaline}</span>
      </p>
    </div>
  )
}

interface PhLineProps {
  ph: ListedMachine['ph']
  /** Said where the range is not published. */
  unknown: string
}

/** A machine's range as a window into the scale from pH 2 to 12, its ends printed. */
export function PhLine({ ph, unknown }: PhLineProps) {
  if (!ph) {
    return (
      <p className="products-line products-line-unknown">
        <span>{unknown}</span>
      </p>
    )
  }
  return (
    <p className="products-line" style={toWindow(ph)}>
      <span className="products-line-from">
        <span className="sr-only">Range: </span>pH {ph.from.toFixed(1)}
      </span>
      <span className="products-line-to">
        <span className="sr-only"> to </span>
        {ph.to.toFixed(1)}
      </span>
    </p>
  )
}

export const toWindow = ({ from, to }: { from: number; to: number }) =>
  ({ '--from': `${toPercent(from)}%`, '--to': `${toPercent(to)}%` }) as CSSProperties
