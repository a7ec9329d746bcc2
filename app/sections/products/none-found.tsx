import { fillText } from '#app/content/fill.ts'
import type { FilterView, ListedProduct } from '#app/content/products/products-page.server.ts'
import { countOf, findLoosenings, type Question } from './filter-products.ts'
import type { LinkTo } from './use-product-filter.ts'

interface NoneFoundProps {
  filterView: FilterView
  products: ListedProduct[]
  question: Question
  linkTo: LinkTo
}

const link =
  'flex min-h-13 flex-wrap items-center gap-x-2.5 border-t border-line py-2 font-semibold text-action hover:text-action-hover'

/** Names the filter that hides every product, and offers the sentence without it. */
export function NoneFound({ filterView, products, question, linkTo }: NoneFoundProps) {
  const { title, text, option, everything } = filterView.none
  const loosenings = findLoosenings(products, question, filterView)
  const plain = {
    filter: { ...question.filter, use: '', place: '', price: '', plates: '', origin: '' },
    compare: question.compare,
  }
  return (
    <div className="max-w-prose border-b border-line pt-2 pb-10">
      <h3>{title}</h3>
      {loosenings.length > 0 && <p className="mt-2 mb-4 text-ink-soft">{text}</p>}
      <ul>
        {loosenings.map(({ name, said, instead, count, question: looser }) => (
          <li key={name}>
            <a className={link} {...linkTo(looser, 'found')}>
              <s className="font-normal text-ink-soft">{said}</s> {instead}
              <span className="ml-auto text-small font-normal text-ink-soft">
                {fillText(option, { count: countOf(count, filterView.count) })}
              </span>
            </a>
          </li>
        ))}
        <li>
          <a className={link} {...linkTo(plain, 'found')}>
            {everything}
          </a>
        </li>
      </ul>
    </div>
  )
}
