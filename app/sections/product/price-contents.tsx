import type { ProductPageView } from '#app/content/product-page/product-page.server.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'

export function PriceContents(copy: ProductPageView['price']) {
  const { title, includedTitle, included, apartTitle, apart, note } = copy
  return (
    <div id="price" className="mt-12 rounded-panel bg-surface-alt px-6 py-7 sm:p-9">
      <h3>{title}</h3>
      <div className="mt-4.5 grid gap-6 sm:grid-cols-2 sm:gap-10">
        <PriceList title={includedTitle} items={included} icon="check" />
        <PriceList title={apartTitle} items={apart} icon="plus" />
      </div>
      <p className="mt-4.5 border-t border-line pt-4 text-small leading-relaxed text-ink-soft [&_a]:font-semibold [&_a]:text-action [&_a]:underline [&_a]:underline-offset-3">
        <RichText text={note} />
      </p>
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
