import type { BuyProductsView } from '#app/content/views/buy-products.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'terms'

export function OrderTerms({ title, items }: BuyProductsView['terms']) {
  return (
    <Section id={ID} className="buy-terms page-width">
      <h2 id={sectionHeadingId(ID)}>{title}</h2>
      <dl>
        {items.map(({ title: term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
