import { fillText } from '#app/content/fill.ts'
import { formatSpan } from '#app/messages/phrases.ts'
import { t } from '#app/messages/messages.ts'
import type { ListedProduct, ProductsPageView } from '#app/content/products/products-page.server.ts'
import { PhBar } from '#app/sections/ph-bar.tsx'
import { PriceTerms } from '#app/sections/shared/price-terms.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/text.tsx'

interface ProductRowProps {
  product: ListedProduct
  copy: ProductsPageView['row']
  isChosen: boolean
}

const link = 'inline-flex min-h-11 items-center gap-2 text-small font-semibold text-action hover:text-action-hover'

export function ProductRow({ product, copy, isChosen }: ProductRowProps) {
  const { key, href, name, price, terms, bestFor, picture, buyable } = product
  return (
    <li
      id={key}
      className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3.5 border-t border-line pt-4 pb-2 last:border-b lg:grid-cols-[150px_minmax(0,3fr)_minmax(0,2fr)_190px] lg:items-center lg:gap-x-8 lg:py-5 print:break-inside-avoid"
    >
      <a className="row-span-2 grid place-items-center lg:row-span-1" href={href} tabIndex={-1} aria-hidden>
        <Picture
          className="w-full"
          imgClassName="aspect-square max-h-37.5 w-full object-contain"
          id={picture}
          alt=""
          sizes="150px"
        />
      </a>
      <div>
        <h3>
          <a className="inline-flex min-h-11 items-center hover:text-action" href={href}>
            {name}
          </a>
        </h3>
        <p className="text-control leading-snug font-semibold">
          <span className="block text-fine font-normal text-ink-soft">{copy.bestFor}</span> {bestFor}
        </p>
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-h3">
          <Price amount={price} />
          <span className="text-fine text-ink-soft">{copy.taxes}</span>
        </p>
        <PriceTerms {...terms} />
        {buyable && (
          <a className={link} href={copy.buy.href}>
            {copy.buy.label}
            <span className="sr-only"> {name}</span>
          </a>
        )}
      </div>
      <Stand product={product} copy={copy} />
      <div className="col-span-full mt-1 flex flex-wrap items-center justify-between gap-x-5 lg:col-auto lg:flex-col lg:items-start print:hidden">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-small">
          <input
            className="size-5.5 accent-action"
            type="checkbox"
            name="compare"
            value={key}
            defaultChecked={isChosen}
          />
          <span>
            {copy.compare}
            <span className="sr-only"> {name}</span>
          </span>
        </label>
        <a className={link} href={href}>
          <span>
            {copy.more}
            <span className="sr-only"> {t('about {name}').replace('{name}', name)}</span>
          </span>
          <Icon name="arrow-right" size={18} />
        </a>
      </div>
    </li>
  )
}

/** Place and origin, and a known pH range as a bar and in words. */
function Stand({ product: { place, origin, ph }, copy }: Pick<ProductRowProps, 'product' | 'copy'>) {
  return (
    <div className="mt-1.5 grid gap-1.5 text-small leading-snug text-ink-soft lg:mt-0">
      <p>
        {place}
        {origin && (
          <>
            {' · '}
            <span className="inline-block">{fillText(copy.madeIn, { country: origin.country })}</span>
          </>
        )}
      </p>
      {ph && (
        <>
          <PhBar ph={ph} />
          <p>{`pH ${formatSpan(ph.from.toFixed(1), ph.to.toFixed(1))}`}</p>
        </>
      )}
    </div>
  )
}
