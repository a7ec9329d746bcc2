import type { CSSProperties, ReactNode } from 'react'

import type { BannerView } from '#app/content/products/products-page.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'

type ProductsBannerProps = { banner: BannerView; children: ReactNode }

/** The filter, and on wide screens one picture of all products with their names. On phones the list follows at once. */
export function ProductsBanner({ banner, children }: ProductsBannerProps) {
  const { here, title, picture, alt, productsLabel, places } = banner
  return (
    <div className="products-banner relative overflow-clip pb-5 xl:pb-0">
      <div className="products-stage absolute inset-x-0 bottom-0 hidden xl:block print:hidden">
        <Picture id={picture} alt={alt} sizes="100vw" />
        <ul aria-label={productsLabel}>
          {places.map(({ href, name, price, across, foot }) => (
            <li key={href} style={{ '--across': across, '--foot': foot } as CSSProperties}>
              <PageLink className="flex h-full items-end justify-center hover:text-action" to={href}>
                <span className="products-stage-name text-fine whitespace-nowrap">
                  <b>{name}</b> <Price amount={price} />
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
      <div className="products-banner-text page-width relative">
        <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={here} />
        <h1 className="mt-1 mb-2 xl:mt-fluid-sm xl:mb-4 xl:text-display">
          <Lines text={title} />
        </h1>
        <div className="xl:max-w-[min(36vw,480px)]">{children}</div>
      </div>
    </div>
  )
}
