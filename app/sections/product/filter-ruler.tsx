import type { CSSProperties } from 'react'

import type { ProductPageView } from '#app/content/products/product-page-view.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { Fine, Lead } from '#app/ui/text.tsx'

const ID = 'filters'
const STEP_MONTHS = 6

/** Three years on a ruler, with the filter changes. */
export function FilterRuler({ title, text, axis, changes, until }: ProductPageView['filters']) {
  const months = Array.from({ length: until / STEP_MONTHS + 1 }, (_, index) => index * STEP_MONTHS)
  const at = (values: Record<`--${string}`, number>) => values as CSSProperties
  return (
    <Section id={ID} className="pb-section">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} aside={<Lead className="max-w-text">{text}</Lead>} />
        <div className="product-ruler">
          <ul>
            {changes.map(({ from, to, label }) => (
              <li key={label} style={at({ '--from': from / until, '--to': to / until })}>
                <b>{label}</b>
                <span className="sr-only">
                  : {from} to {to}
                </span>
              </li>
            ))}
          </ul>
          <ol aria-hidden="true">
            {months.map((month) => (
              <li key={month} style={at({ '--at': month / until })}>
                {month}
              </li>
            ))}
          </ol>
          <Fine>{axis}</Fine>
        </div>
      </div>
    </Section>
  )
}
