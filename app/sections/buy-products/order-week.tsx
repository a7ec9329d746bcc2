import type { CSSProperties } from 'react'

import type { BuyProductsView } from '#app/content/orders/buy-products.server.ts'
import { Numeral } from '#app/ui/numeral.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

const ID = 'after-you-order'

/** The days after an order on a ruler; each step spans its longest duration. */
export function OrderWeek({ title, text, steps }: BuyProductsView['week']) {
  const columns = steps.map(({ days }) => `${days}fr`).join(' ')
  return (
    <Section id={ID} className="page-width py-fluid-xl">
      <SectionHead sectionId={ID} title={title} aside={<p className="max-w-phrase text-ink-soft">{text}</p>} />
      <ol className="grid gap-9 xl:grid-cols-(--columns) xl:gap-0" style={{ '--columns': columns } as CSSProperties}>
        {steps.map(({ days, unit, title: step, text: copy }) => (
          <li key={step} style={{ '--days': days } as CSSProperties}>
            <p className="mb-2.5 text-small text-ink-soft xl:pr-5" aria-hidden="true">
              <Numeral className="mb-2 block">{days}</Numeral> {unit}
            </p>
            <span className="buy-days drawn block h-11 w-[calc(var(--days)/7*100%)] border-b-2 xl:h-16 xl:w-full" />
            <h3 className="mt-4 xl:pr-5">{step}</h3>
            <p className="mt-1 max-w-phrase text-ink-soft xl:pr-5">{copy}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
