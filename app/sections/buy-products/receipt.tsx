import type { OrderView } from '#app/content/views/buy-products.ts'
import { Price } from '#app/ui/price.tsx'

/** What the price is made of. Nothing is added to it on this page. */
export function Receipt({ words, machine }: { words: OrderView['receipt']; machine: OrderView['machine'] }) {
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
        <div className="buy-delivery">
          <dt>{words.delivery}</dt>
          <dd>{words.deliveryText}</dd>
        </div>
      </dl>
    </section>
  )
}
