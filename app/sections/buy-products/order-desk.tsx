import type { ReactNode } from 'react'

import type { OrderView } from '#app/content/orders/buy-products.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Lead } from '#app/ui/text.tsx'
import { Receipt } from './receipt.tsx'

/** @prop way how visitors can order now @prop children the form */
type OrderDeskProps = { page: OrderView; checkoutMode: keyof OrderView['order']; children: ReactNode }

/** The product, and beside it a slip with the price and the order form. */
export function OrderDesk({ page, checkoutMode, children }: OrderDeskProps) {
  const { here, title, lead, picture, alt, receipt, order: modes, product, zones } = page
  const order = modes[checkoutMode]
  return (
    <div className="buy-desk pb-fluid-lg">
      <div className="page-width grid grid-cols-1 gap-7 pt-1 xl:grid-cols-[minmax(0,1fr)_minmax(0,460px)] xl:grid-rows-[auto_auto_1fr] xl:gap-x-fluid xl:gap-y-8 xl:pt-4">
        <header>
          <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={here} />
          <h1 className="mt-2 sm:text-display">
            <Lines text={title} />
          </h1>
          <Lead className="mt-3.5 max-w-phrase">{lead}</Lead>
        </header>
        <div className="-mx-gutter xl:mr-0 xl:-ml-edge">
          <Picture
            imgClassName="aspect-4/3 w-full object-cover xl:aspect-[16/11] xl:rounded-r-panel"
            id={picture}
            alt={alt}
            sizes="(min-width: 1040px) 60vw, 100vw"
            priority
          />
        </div>
        {/* One slip of paper: the receipt above its perforation, the order below. */}
        <div className="relative -mt-22 rounded-panel bg-surface shadow-lg xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:mt-18 xl:self-start">
          <Receipt copy={receipt} product={product} zones={checkoutMode === 'online' ? zones : []} />
          <section
            id="order"
            className="border-t-2 border-dashed border-line px-6 py-7 xl:px-9 print:hidden"
            aria-labelledby="order-heading"
          >
            <h2 id="order-heading" className="text-h3">
              {order.title}
            </h2>
            <p className="mt-2.5 text-small text-ink-soft">{order.text}</p>
            <p className="mt-2.5 mb-5 text-small text-ink-soft">{order.hint}</p>
            {children}
          </section>
        </div>
        <section
          className="xl:grid xl:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] xl:content-start xl:gap-x-8"
          aria-labelledby="includes-heading"
        >
          <h2 id="includes-heading" className="text-lead leading-tight">
            {receipt.includes}
          </h2>
          <ul>
            {receipt.items.map((item) => (
              <li key={item} className="flex gap-3 border-b border-line py-2.5 leading-normal">
                <Icon className="mt-0.5 flex-none text-action" name="check" size={20} />
                {item}
              </li>
            ))}
          </ul>
          <p className="xl:col-start-2">
            <TextLink href={product.href} label={receipt.more} />
          </p>
        </section>
      </div>
    </div>
  )
}
