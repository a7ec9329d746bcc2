import type { ReactNode } from 'react'

import type { OrderView } from '#app/content/orders/buy-products.server.ts'
import { Price } from '#app/ui/price.tsx'
import { DeliveryTable } from './delivery-table.tsx'

type ReceiptProps = { copy: OrderView['receipt'] } & Pick<OrderView, 'product' | 'zones'>

/** The parts of the price, and the delivery charges if payment is online. */
export function Receipt({ copy, product, zones }: ReceiptProps) {
  return (
    <section className="px-6 py-7 xl:px-9" aria-labelledby="receipt-heading">
      <h2 id="receipt-heading" className="text-h3">
        {copy.title}
      </h2>
      <dl className="mt-3.5 text-small">
        <Line label={`${product.name}, ${copy.one}`}>
          <Price amount={product.price} />
        </Line>
        <Line label={copy.taxes}>{copy.taxesIncluded}</Line>
        <div className="mt-1 flex items-baseline justify-between gap-x-4 border-t border-ink pt-3.5 pb-2 large-text:flex-wrap">
          <dt className="font-semibold">{copy.total}</dt>
          <dd className="text-h2 font-light">
            <Price amount={product.price} />
          </dd>
        </div>
        {zones.length === 0 && (
          <Line label={copy.delivery}>
            <span className="block max-w-[22ch] text-ink-soft">{copy.deliveryText}</span>
          </Line>
        )}
      </dl>
      {zones.length > 0 && <DeliveryTable copy={copy.charges} zones={zones} />}
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 py-2 large-text:flex-wrap">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
