import type { OrderView } from '#app/content/views/buy-products.ts'
import { Price } from '#app/ui/price.tsx'

type DeliveryTableProps = { words: OrderView['receipt']['charges']; zones: OrderView['zones'] }

/** What is added to the price, by where the buyer lives. */
export function DeliveryTable({ words, zones }: DeliveryTableProps) {
  return (
    <>
      <table className="buy-charges">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.zone}</th>
            <th scope="col">{words.delivery}</th>
            <th scope="col">{words.installation}</th>
          </tr>
        </thead>
        <tbody>
          {zones.map(({ name, pins, delivery, installation }) => (
            <tr key={name}>
              <th scope="row">
                {name} <span>{pins}</span>
              </th>
              <td>
                <Price amount={delivery} />
              </td>
              <td>
                <Price amount={installation} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="buy-charges-note">{words.note}</p>
    </>
  )
}
