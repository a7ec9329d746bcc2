import { fillText } from '#app/content/fill.ts'
import { formatList } from '#app/messages/phrases.ts'
import { Children, type ReactNode } from 'react'

import type { Link } from '#app/content/fields/fields.ts'
import type { OftenComparedView } from '#app/content/products/comparisons.server.ts'
import type { ListedProduct, ProductsPageView } from '#app/content/products/products-page.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Section, SectionTitle } from '#app/ui/section.tsx'
import { FilterSentence } from './filter-sentence.tsx'
import { countOf, findProducts } from './filter-products.ts'
import { NoneFound } from './none-found.tsx'
import { type ComparisonChat, ProductComparison } from './product-comparison.tsx'
import { ProductRow } from './product-row.tsx'
import { UnbrokenNames } from './unbroken-names.tsx'
import { FOUND, useProductFilter } from './use-product-filter.ts'

type ProductFilterProps = Pick<ProductsPageView, 'filterView' | 'products' | 'row' | 'tray' | 'comparison'> & {
  /** The query of the page's URL. */
  search: string
  demo: Link
  often: OftenComparedView
  ask: ComparisonChat
  /** The banner's picture and its words. */
  children: ReactNode
}

/** The filter, the found products, and the comparison: one GET form. */
export function ProductFilter({
  search,
  filterView,
  products,
  row,
  tray,
  comparison,
  demo,
  often,
  ask,
  children,
}: ProductFilterProps) {
  const { question, linkTo, formProps } = useProductFilter(search, filterView, products)
  const [stage, words] = Children.toArray(children)
  const found = findProducts(products, question)
  const chosen = question.compare.flatMap((key) => products.find((product) => product.key === key) ?? [])
  const unseen = chosen.filter((product) => !found.includes(product))
  return (
    <>
      {/* Hidden in print if there is a comparison. autoComplete is off, because a browser would restore old answers under a newer sentence. */}
      <form
        method="get"
        action={`/products#${FOUND}`}
        autoComplete="off"
        className={chosen.length > 1 ? 'print:hidden' : undefined}
        {...formProps}
      >
        <div className="products-banner relative overflow-clip pb-5 xl:pb-0">
          {stage}
          <div className="products-banner-text page-width relative">
            {words}
            <div className="xl:max-w-[min(36vw,480px)]">
              <FilterSentence filterView={filterView} filter={question.filter} />
            </div>
          </div>
        </div>
        <Section id="machines" className="page-width pb-fluid">
          <SectionTitle text={filterView.title} className="sr-only" />
          <p id={FOUND} className="pt-2 pb-3 text-small focus:outline-none" tabIndex={-1}>
            <b role="status">{countOf(found.length, filterView.count)}</b>
            {/* An element, because React cannot remove a text that the browser has translated. */}
            {found.length > 0 && <span>{`, ${filterView.taxes}.`}</span>}{' '}
            <a
              className="inline-flex min-h-11 items-center text-action underline underline-offset-3 hover:text-action-hover print:hidden"
              href={filterView.unsure.href}
            >
              {filterView.unsure.label}
            </a>
          </p>
          {found.length > 0 ? (
            <div role="group" aria-label={row.compare}>
              <ol>
                {found.map((product) => (
                  <ProductRow
                    key={product.key}
                    product={product}
                    copy={row}
                    isChosen={question.compare.includes(product.key)}
                  />
                ))}
              </ol>
            </div>
          ) : (
            <NoneFound filterView={filterView} products={products} question={question} linkTo={linkTo} />
          )}
          {unseen.map(({ key }) => (
            <input key={key} type="hidden" name="compare" value={key} />
          ))}
          {found.some(({ origin }) => origin?.isSample) && <SampleTag of="details" className="mt-3" />}
          <CompareTray copy={tray} chosen={chosen} tooMany={question.tooMany} />
        </Section>
      </form>
      <ProductComparison
        copy={comparison}
        often={often}
        ask={ask}
        demo={demo}
        products={products}
        chosen={chosen}
        question={question}
        linkTo={linkTo}
      />
    </>
  )
}

interface CompareTrayProps {
  copy: ProductsPageView['tray']
  chosen: ListedProduct[]
  tooMany: boolean
}

/** The ticked products, and the button to compare them. Appears with the first tick. */
function CompareTray({ copy, chosen, tooMany }: CompareTrayProps) {
  const names = chosen.map(({ name }) => name)
  const sentence = tooMany ? copy.full : ([copy.none, copy.one][chosen.length] ?? copy.many)
  return (
    <div className="products-tray on-deep sticky z-5 mt-4 items-center justify-between gap-3 rounded-pill bg-ink py-2 pr-2 pl-5 text-small leading-snug lg:ml-auto lg:max-w-120 print:hidden large-text:flex-wrap large-text:rounded-card">
      <p role="status">
        <UnbrokenNames text={fillText(sentence, { names: formatList(names) })} names={names} />
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
