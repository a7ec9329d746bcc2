import type { BannerView } from '#app/content/products/products-page.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines, Price } from '#app/ui/text.tsx'
import type { CSSProperties } from 'react'

/** On wide screens, one picture of all products with their names, next to the filter. On phones the list follows immediately. */
export function ProductsStage({ picture, alt, productsLabel, places }: BannerView) {
  return (
    <div className="products-stage absolute inset-x-0 bottom-0 hidden xl:block print:hidden">
      <Picture id={picture} alt={alt} sizes="100vw" />
      <ul aria-label={productsLabel}>
        {places.map(({ href, name, price, across, foot }) => (
          <li key={href} style={{ '--across': across, '--foot': foot } as CSSProperties}>
            <a className="flex h-full items-end justify-center hover:text-action" href={href}>
              <span className="products-stage-name text-fine whitespace-nowrap">
                <b>{name}</b> <Price amount={price} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const ProductsWords = ({ here, title }: BannerView) => (
  <>
    <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={here} />
    <h1 className="mt-1 mb-2 xl:mt-fluid-sm xl:mb-4 xl:text-display">
      <Lines text={title} />
    </h1>
  </>
)
