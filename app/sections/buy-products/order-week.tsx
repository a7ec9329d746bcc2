import type { CSSProperties } from 'react'

import type { BuyProductsView } from '#app/content/views/buy-products.ts'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'after-you-order'

/** The days after an order as a ruler: each mark is a day, each step as long as it may take. */
export function OrderWeek({ title, text, steps }: BuyProductsView['week']) {
  const columns = steps.map(({ days }) => `${days}fr`).join(' ')
  return (
    <Section id={ID} className="buy-week page-width">
      <div className="buy-week-head">
        <h2 id={sectionHeadingId(ID)}>
          <Lines text={title} />
        </h2>
        <p>{text}</p>
      </div>
      <ol style={{ '--columns': columns } as CSSProperties}>
        {steps.map(({ days, unit, title: step, text: words }) => (
          <li key={step} style={{ '--days': days } as CSSProperties}>
            <p className="buy-week-days" aria-hidden="true">
              <b>{days}</b> {unit}
            </p>
            <span className="buy-week-marks" />
            <h3>{step}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
