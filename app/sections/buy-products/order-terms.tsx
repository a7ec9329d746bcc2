import type { BuyProductsView } from '#app/content/orders/buy-products.server.ts'
import { Facts } from '#app/ui/facts.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'terms'

export function OrderTerms({ title, items }: BuyProductsView['terms']) {
  return (
    <Section id={ID} className="page-width pt-fluid-lg pb-section">
      <h2 id={sectionHeadingId(ID)} className="text-heading">
        {title}
      </h2>
      <Facts
        look="below"
        className="mt-6 grid gap-x-fluid-lg xl:grid-cols-2 [&_a]:text-action [&_a]:underline [&_a]:underline-offset-3"
        rows={items.map(({ title: label, text }) => ({ label, value: <RichText text={text} /> }))}
      />
    </Section>
  )
}
