import { Children, type ReactNode } from 'react'

import type { Link } from '#app/content/fields/fields.ts'
import type { OftenComparedView } from '#app/content/products/comparisons.server.ts'
import type { ProductsPageView } from '#app/content/products/products-page.server.ts'
import type { CheckoutMode } from '#app/content/products/products.server.ts'
import { SampleLegend } from '#app/ui/sample-value.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { CompareTray } from './compare-tray.tsx'
import { FinderSentence } from './finder-sentence.tsx'
import { findProducts } from './finder.ts'
import { ProductComparison, type ComparisonChat } from './product-comparison.tsx'
import { ProductRow } from './product-row.tsx'
import { NoneFound } from './none-found.tsx'
import { FOUND, useFinder } from './use-finder.ts'
import { countOf } from './fill-copy.ts'

const ID = 'machines'

type ProductFinderProps = Pick<ProductsPageView, 'finder' | 'products' | 'row' | 'tray' | 'comparison'> & {
  /** The query of the page's address. */
  search: string
  demo: Link
  often: OftenComparedView
  ask: ComparisonChat
  checkoutMode: CheckoutMode
  /** The banner's picture and its words. */
  children: ReactNode
}

/** The filter, the found products, and the comparison: one GET form. */
export function ProductFinder({
  search,
  finder,
  products,
  row,
  tray,
  comparison,
  demo,
  often,
  ask,
  checkoutMode,
  children,
}: ProductFinderProps) {
  const { question, linkTo, formProps } = useFinder(search, finder, products)
  const [stage, words] = Children.toArray(children)
  const found = findProducts(products, question)
  const chosen = question.compare.flatMap((key) => products.find((product) => product.key === key) ?? [])
  const unseen = chosen.filter((product) => !found.includes(product))
  return (
    <>
      {/* A printed comparison is the table alone. Without autoComplete, a browser that comes back would put old answers under a newer sentence. */}
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
              <FinderSentence finder={finder} filter={question.filter} />
            </div>
          </div>
        </div>
        <Section id={ID} className="page-width pb-fluid">
          <h2 id={sectionHeadingId(ID)} className="sr-only">
            {finder.title}
          </h2>
          <p id={FOUND} className="pt-2 pb-3 text-small focus:outline-none" tabIndex={-1}>
            <b role="status">{countOf(found.length, finder.count)}</b>
            {found.length > 0 && `, ${finder.taxes}.`}{' '}
            <a
              className="inline-flex min-h-11 items-center text-action underline underline-offset-3 hover:text-action-hover print:hidden"
              href={finder.unsure.href}
            >
              {finder.unsure.label}
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
                    checkoutMode={checkoutMode}
                    isChosen={question.compare.includes(product.key)}
                  />
                ))}
              </ol>
            </div>
          ) : (
            <NoneFound finder={finder} products={products} question={question} linkTo={linkTo} />
          )}
          {unseen.map(({ key }) => (
            <input key={key} type="hidden" name="compare" value={key} />
          ))}
          {found.some(({ origin }) => origin?.isSample) && <SampleLegend className="mt-3 print:hidden" />}
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
