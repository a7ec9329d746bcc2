import type { BannerView } from '#app/content/products/products-page.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines, Price } from '#app/ui/text.tsx'

/** One picture of all products: above the words on phones; on wide screens next to them, with names. */
export function ProductsStage({ picture, portrait, alt, productsLabel, places }: BannerView) {
  return (
    <div className="products-stage print:hidden">
      <Picture
        id={picture}
        portrait={portrait}
        alt={alt}
        sizes="100vw"
        imgClassName="w-full max-xl:aspect-6/5 max-xl:object-cover max-xl:object-bottom sm:max-xl:aspect-2/1"
        priority
      />
      <ul className="max-xl:hidden" aria-label={productsLabel}>
        {places.map(({ href, name, price, across, foot }) => (
          <li key={href} style={{ '--across': across, '--foot': foot }}>
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
    <Breadcrumb here={here} />
    <h1 className="mt-1 mb-2 xl:mt-fluid-sm xl:mb-4 xl:text-display">
      <Lines text={title} />
    </h1>
  </>
)
