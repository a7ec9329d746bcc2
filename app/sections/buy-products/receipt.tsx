import type { OrderView } from '#app/content/views/buy-products.ts'
import { Price } from '#app/ui/price.tsx'
import { DeliveryTable } from './delivery-table.tsx'

type ReceiptProps = { words: OrderView['receipt'] } & Pick<OrderView, 'machine' | 'zones'>

/** What the price is made of; and what brings it to the door, in a table where it is paid online. */
export function Receipt({ words, machine, zones }: ReceiptProps) {
  return (
    <section className="buy-receipt" aria-labelledby="receipt-heading">
      <h2 id="receipt-heading">{words.title}</h2>
      <dl>
        <div>
          <dt>
            {machine.name}, {words.one}
          </dt>
          <dd>
            <Price amount={machine.price} />
          </dd>
        </div>
        <div>
          <dt>{words.taxes}</dt>
          <dd>{words.taxesIncluded}</dd>
        </div>
        <div className="buy-total">
          <dt>{words.total}</dt>
          <dd>
            <Price amount={machine.price} />
          </dd>
        </div>
        {zones.length === 0 && (
          <div className="buy-delivery">
            <dt>{words.delivery}</dt>
            <dd>{words.deliveryText}</dd>
          </div>
        )}
      </dl>
      {zones.length > 0 && <DeliveryTable words={words.charges} zones={zones} />}
    </section>
  )
}
