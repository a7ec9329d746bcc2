import type { LostPaymentsView } from '#app/desk/pages/lost-payments.server.ts'
import { Alert, CARDS, Card } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'
import { MoneyRows, WhyField } from './settle-payment.tsx'
import { buttonClass } from '#app/ui/button.tsx'

export function LostPaymentsPage({ view, payments, problem }: LostPaymentsView) {
  return (
    <Shell {...view} statusBar={null} title="Payments without an order" current="menu">
      <DeskHead title="Payments without an order">
        The gateway has reported them, and no order here knows them. On its dashboard, a user id such as MUIDA7K39QF4
        ends in the buyer’s reference.
      </DeskHead>
      {problem && <Alert text={problem} />}
      {payments.length === 0 && <p className="px-4 py-6 text-ink-soft">There are none.</p>}
      <div className={CARDS}>
        {payments.map(({ id, title, rows }) => (
          <Card key={id} id={`payment-${id}`} title={title}>
            <MoneyRows rows={rows} />
            <form className="mt-3 grid gap-3" method="post" action="/staff/payments">
              <input type="hidden" name="payment" value={id} />
              <WhyField id={id} label="What was agreed with the payer, without their name" />
              <button className={buttonClass({ size: 'block', variant: 'outline' })}>Close it</button>
            </form>
          </Card>
        ))}
      </div>
    </Shell>
  )
}
