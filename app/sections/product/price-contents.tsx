import type { ProductPageView } from '#app/content/product-page/product-page.server.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PhoneFold } from '#app/ui/phone-fold.tsx'
import { RichText } from '#app/ui/text.tsx'

/** What the price includes, and what it does not. */
export function PriceContents(copy: ProductPageView['price']) {
  const { title, includedTitle, included, apartTitle, apart, note } = copy
  return (
    <div id="price" className="mt-6 md:mt-8 md:rounded-panel md:bg-surface-alt md:p-9">
      <h3 className="max-md:sr-only">{title}</h3>
      <PhoneFold summary={title}>
        <div className="mt-4.5 grid gap-4 sm:grid-cols-2 sm:gap-10">
          <PriceList title={includedTitle} items={included} icon="check" />
          <PriceList title={apartTitle} items={apart} icon="plus" />
        </div>
        <p className="mt-4.5 border-t border-line pt-4 text-small leading-relaxed text-ink-soft [&_a]:font-semibold [&_a]:text-action [&_a]:underline [&_a]:underline-offset-3">
          <RichText text={note} />
        </p>
      </PhoneFold>
    </div>
  )
}

function PriceList({ title, items, icon }: { title: string; items: string[]; icon: 'check' | 'plus' }) {
  return (
    <div>
      <h4 className="mb-1.5 text-fine font-semibold text-ink-soft">{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item} className="flex gap-3 py-1.5 text-control leading-normal">
            <Icon name={icon} size={20} className="mt-0.5 flex-none text-accent" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
