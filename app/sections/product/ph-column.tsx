import type { CSSProperties } from 'react'

import type { ChapterView } from '#app/content/products/product-page-view.ts'
import { toPlace } from '#app/sections/ph-scale.ts'

type PhColumnProps = Pick<Extract<ChapterView['visual'], { kind: 'scale' }>, 'marks'>

/** The pH scale as a column of water, with the height of each kind. */
export function PhColumn({ marks }: PhColumnProps) {
  return (
    <ol className="product-ph-column">
      {marks.map(({ ph, title, text }) => (
        <li key={ph} style={{ '--at': toPlace(ph) } as CSSProperties}>
          <p className="product-ph-column-number">
            <span className="sr-only">pH </span>
            {ph.toFixed(1)}
          </p>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
