import type { PaymentView } from '#app/content/views/payment.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { Price } from '#app/ui/price.tsx'

/** What was ordered, as on the slip of the order page. It is what is printed. */
export function PaymentSlip({ title, machine, amount, rows }: PaymentView['slip']) {
  return (
    <section className="payment-slip" aria-labelledby="payment-slip">
      <h2 id="payment-slip">{title}</h2>
      <p className="payment-sum">
        <PageLink to={machine.href}>{machine.name}</PageLink>
        <span>
          {amount.label} <Price amount={amount.rupees} />
        </span>
      </p>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
