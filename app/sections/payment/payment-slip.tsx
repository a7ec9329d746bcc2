import type { PaymentView } from '#app/content/orders/payment.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Price } from '#app/ui/price.tsx'

type Slip = PaymentView['slip']

/** The order, as on the order page. Only this is printed. */
export function PaymentSlip({ title, product, amount, bill, rows: [first, ...rows] }: Slip) {
  return (
    <section
      className="payment-slip relative -mt-20 bg-surface px-6 pt-7 pb-9 lg:self-start lg:px-9 lg:pt-9 print:m-0 print:p-0 print:pb-4"
      aria-labelledby="payment-slip"
    >
      <h2 id="payment-slip" className="text-fine tracking-wide text-ink-soft">
        {title}
      </h2>
      <p className="mt-2.5 grid gap-0.5">
        <a
          className="inline-flex min-h-11 items-center justify-self-start font-semibold underline decoration-line-strong underline-offset-4"
          href={product.href}
        >
          {product.name}
        </a>
        <span>
          {amount.label}{' '}
          <span className="text-h1 font-light">
            <Price amount={amount.rupees} />
          </span>
        </span>
      </p>
      <dl className="mt-3.5 border-b-2 border-dashed border-line pb-3.5">
        {bill.map((row) => (
          <SlipRow key={row.label} {...row} />
        ))}
      </dl>
      <dl className="mt-3.5">
        {first && <SlipRow {...first} look="number" />}
        {rows.map((row) => (
          <SlipRow key={row.label} {...row} />
        ))}
      </dl>
    </section>
  )
}

const looks = { plain: '', number: 'text-lead tracking-wide' }

function SlipRow({ label, value, look = 'plain' }: Slip['rows'][number] & { look?: keyof typeof looks }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-5 py-1.5 text-small print:py-0.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={cx('font-medium wrap-anywhere', looks[look])}>{value}</dd>
    </div>
  )
}
