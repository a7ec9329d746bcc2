import type { ReactNode } from 'react'

import type { OrderView } from '#app/content/views/buy-products.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines } from '#app/ui/section.tsx'
import { Receipt } from './receipt.tsx'

/** @prop way how one can order now; the form is in `children` */
type OrderDeskProps = { page: OrderView; way: keyof OrderView['order']; children: ReactNode }

/** The machine on its counter, and beside it the slip: what it costs, and how to order it. */
export function OrderDesk({ page, way, children }: OrderDeskProps) {
  const { here, title, lead, picture, alt, receipt, order: ways, machine, zones } = page
  const order = ways[way]
  return (
    <div className="buy-desk">
      <div className="buy-desk-grid page-width">
        <header className="buy-head">
          <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={here} />
          <h1>
            <Lines text={title} />
          </h1>
          <p className="lead">{lead}</p>
        </header>
        <div className="buy-scene">
          <Picture id={picture} alt={alt} sizes="(min-width: 1000px) 60vw, 100vw" priority />
        </div>
        <div className="buy-slip">
          <Receipt words={receipt} machine={machine} zones={way === 'online' ? zones : []} />
          <section id="order" className="buy-order" aria-labelledby="order-heading">
            <h2 id="order-heading">{order.title}</h2>
            <p>{order.text}</p>
            <p>{order.hint}</p>
            {children}
          </section>
        </div>
        <section className="buy-includes" aria-labelledby="includes-heading">
          <h2 id="includes-heading">{receipt.includes}</h2>
          <ul>
            {receipt.items.map((item) => (
              <li key={item}>
                <Icon name="check" size={20} />
                {item}
              </li>
            ))}
          </ul>
          <PageLink className="text-link" to={machine.href}>
            {receipt.more}
            <Icon name="arrow-right" size={18} />
          </PageLink>
        </section>
      </div>
    </div>
  )
}
