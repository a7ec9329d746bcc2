import type { ProductPageView } from '#app/content/views/product-page.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'

/** What the price holds, and what is paid apart from it. */
export function PriceContents(words: ProductPageView['price']) {
  const { title, includedTitle, included, apartTitle, apart, note } = words
  return (
    <div className="product-price-contents">
      <h3>{title}</h3>
      <div>
        <PriceList title={includedTitle} items={included} icon="check" />
        <PriceList title={apartTitle} items={apart} icon="plus" />
      </div>
      <p className="product-price-note">
        <RichText text={note} />
      </p>
    </div>
  )
}

function PriceList({ title, items, icon }: { title: string; items: string[]; icon: 'check' | 'plus' }) {
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} size={20} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
