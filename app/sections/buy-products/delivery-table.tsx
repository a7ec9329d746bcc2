import type { OrderView } from '#app/content/orders/buy-products.server.ts'
import { Price } from '#app/ui/price.tsx'

type DeliveryTableProps = { copy: OrderView['receipt']['charges']; zones: OrderView['zones'] }

const classes = {
  first: 'border-t border-line py-2 text-left align-top font-normal',
  cell: 'border-t border-line py-2 pl-3 text-right align-top font-normal',
}

export function DeliveryTable({ copy, zones }: DeliveryTableProps) {
  return (
    <>
      <table className="mt-3 w-full text-small">
        <caption className="py-2 text-left font-semibold">{copy.caption}</caption>
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className={classes.first}>
              {copy.zone}
            </th>
            <th scope="col" className={classes.cell}>
              {copy.delivery}
            </th>
            <th scope="col" className={classes.cell}>
              {copy.installation}
            </th>
          </tr>
        </thead>
        <tbody>
          {zones.map(({ name, pins, delivery, installation }) => (
            <tr key={name}>
              <th scope="row" className={classes.first}>
                {name} <span className="block text-fine text-ink-soft">{pins}</span>
              </th>
              <td className={classes.cell}>
                <Price amount={delivery} />
              </td>
              <td className={classes.cell}>
                <Price amount={installation} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-small text-ink-soft">{copy.note}</p>
    </>
  )
}
