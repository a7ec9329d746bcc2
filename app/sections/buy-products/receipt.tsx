import type { ReactNode } from 'react'

import type { OrderView } from '#app/content/orders/buy-products.server.ts'
import { Price } from '#app/ui/price.tsx'
import { DeliveryTable } from './delivery-table.tsx'

type ReceiptProps = { words: OrderView['receipt'] } & Pick<OrderView, 'product' | 'zones'>

/** The parts of the price, and the delivery charges if payment is online. */
export function Receipt({ words, product, zones }: ReceiptProps) {
  return (
    <section className="px-6 py-7 xl:px-9" aria-labelledby="receipt-heading">
      <h2 id="receipt-heading" className="text-h3">
        {words.title}
      </h2>
      <dl className="mt-3.5 text-small">
        <Line label={`${product.name}, ${words.one}`}>
          <Price amount={product.price} />
        </Line>
        <Line label={words.taxes}>{words.taxesIncluded}</Line>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-ink pt-3.5 pb-2">
          <dt className="font-semibold">{words.total}</dt>
          <dd className="text-h2 font-light">
            <Price amount={product.price} />
          </dd>
        </div>
        {zones.length === 0 && (
          <Line label={words.delivery}>
            <span className="block max-w-[22ch] text-ink-soft">{words.deliveryText}</span>
          </Line>
        )}
      </dl>
      {zones.length > 0 && <DeliveryTable words={words.charges} zones={zones} />}
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
