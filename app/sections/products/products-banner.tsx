import type { CSSProperties } from 'react'

import type { BannerView } from '#app/content/views/products-page.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Lines } from '#app/ui/section.tsx'

/** All machines in one picture, each with its name at its feet: the machine itself is the link. */
export function ProductsBanner({ banner }: { banner: BannerView }) {
  const { here, title, lead, demo, compare, picture, portrait, alt, machinesLabel, places } = banner
  return (
    <div className="products-banner">
      <div className="products-banner-text page-width">
        <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={here} />
        <h1>
          <Lines text={title} />
        </h1>
        <div>
          <p className="products-banner-lead">{lead}</p>
          <p className="products-banner-actions">
            <ButtonLink href={demo.href}>{demo.label}</ButtonLink>
            <ButtonLink href={compare.href} className="products-quiet">
              {compare.label}
            </ButtonLink>
          </p>
        </div>
      </div>
      <div className="products-stage">
        <Picture
          id={picture}
          portrait={portrait}
          alt={alt}
          sizes="(min-width: 768px) and (max-width: 999px) 165vw, 100vw"
          priority
        />
        <ul aria-label={machinesLabel}>
          {places.map(({ href, name, price, wide, portrait: tall }) => (
            <li
              key={href}
              style={at({
                '--across': wide.across,
                '--foot': wide.foot,
                '--tall-across': tall.across,
                '--tall-foot': tall.foot,
              })}
            >
              <PageLink to={href}>
                <span className="products-stage-name">{name}</span>
                <span className="products-stage-price">
                  <Price amount={price} />
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const at = (places: Record<`--${string}`, number>) => places as CSSProperties
