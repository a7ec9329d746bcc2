import type { PaymentView } from '#app/content/views/payment.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { Price } from '#app/ui/price.tsx'

type Slip = PaymentView['slip']

/** What was ordered, as on the slip of the order page. It is what is printed. */
export function PaymentSlip({ title, machine, amount, bill, rows }: Slip) {
  return (
    <section className="payment-slip" aria-labelledby="payment-slip">
      <h2 id="payment-slip">{title}</h2>
      <p className="payment-sum">
        <PageLink to={machine.href}>{machine.name}</PageLink>
        <span>
          {amount.label} <Price amount={amount.rupees} />
        </span>
      </p>
      <dl className="payment-bill">{bill.map(toRow)}</dl>
      <dl className="payment-facts">{rows.map(toRow)}</dl>
    </section>
  )
}

const toRow = ({ label, value }: Slip['rows'][number]) => (
  <div key={label}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
