import type { ReactNode } from 'react'

import type { OrderHereView } from '#app/content/views/product-page.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'order'

/** @prop children the purchase form */
type ProductOrderProps = Pick<OrderHereView, 'title' | 'more' | 'price' | 'taxNote' | 'picture'> & {
  text: string
  children: ReactNode
}

/** For who has decided: the machine, its price, and the two lines that an order needs. */
export function ProductOrder({ title, more, price, taxNote, picture, text, children }: ProductOrderProps) {
  return (
    <Section id={ID} className="product-order on-deep">
      <div className="product-order-grid page-width">
        <div className="product-order-head">
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <p className="product-order-price">
            <Price amount={price} /> <span>{taxNote}</span>
          </p>
          <p className="lead">{text}</p>
          <PageLink className="text-link" to={more.href}>
            {more.label}
            <Icon name="arrow-right" size={18} />
          </PageLink>
        </div>
        <Picture className="product-order-picture" id={picture} alt="" sizes="(min-width: 1040px) 300px, 1px" />
        <div className="product-form">{children}</div>
      </div>
    </Section>
  )
}
