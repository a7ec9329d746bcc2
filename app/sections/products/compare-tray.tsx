import type { ListedProduct, ProductsPageView } from '#app/content/products/products-page.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { UnbrokenNames } from './unbroken-names.tsx'
import { fill, joinNames } from './fill-copy.ts'

interface CompareTrayProps {
  copy: ProductsPageView['tray']
  chosen: ListedProduct[]
  tooMany: boolean
}

/** The ticked products, and the button to compare them. Appears with the first tick. */
export function CompareTray({ copy, chosen, tooMany }: CompareTrayProps) {
  const names = chosen.map(({ name }) => name)
  const sentence = tooMany ? copy.full : ([copy.none, copy.one][chosen.length] ?? copy.many)
  return (
    <div className="products-tray on-deep sticky z-5 mt-4 items-center justify-between gap-3 rounded-pill bg-ink py-2 pr-2 pl-5 text-small leading-snug lg:ml-auto lg:max-w-120 print:hidden large-text:flex-wrap large-text:rounded-card">
      <p role="status">
        <UnbrokenNames text={fill(sentence, { names: joinNames(names) })} names={names} />
      </p>
      <button
        type="submit"
        formAction="/products#compare"
        className={buttonClass({ size: 'compact', className: 'flex-none' })}
      >
        {copy.button}
      </button>
    </div>
  )
}
