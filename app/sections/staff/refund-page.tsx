import type { RefundPageView } from '#app/desk/pages/refund-page.server.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { DeskDocument } from './desk-document.tsx'
import { TextField } from './fields.tsx'
import { Alert } from './page-parts.tsx'

/** Payments that arrived, each with its refunded amount. */
export function RefundPage({ leadRef, name, problem, submission, payments }: RefundPageView) {
  return (
    <DeskDocument title="Refund">
      <main className="mx-auto grid max-w-prose gap-5 px-4 py-8" id="main">
        <h1 className="text-title wrap-anywhere">Refund {name}</h1>
        {problem && <Alert text={problem} />}
        {payments.length === 0 && <p>Nothing has been paid.</p>}
        {payments.map((payment) => (
          <section key={payment.id} className="grid gap-3 border-t border-line pt-4">
            <h2 className="text-lead font-semibold">{payment.title}</h2>
            <p className="text-small text-ink-soft">Reference {payment.reference}</p>
            {payment.refunds.length > 0 && (
              <ul className="grid gap-1 text-small">
                {payment.refunds.map(({ id, text }) => (
                  <li key={id}>{text}</li>
                ))}
              </ul>
            )}
            {payment.left <= 0 ? null : payment.isPossible ? (
              <form className="grid gap-3" method="post" action={`/staff/leads/${leadRef}/refund`}>
                <input type="hidden" name="payment" value={payment.id} />
                <input type="hidden" name="submission" value={submission} />
                <TextField
                  id={`sum-${payment.id}`}
                  label="Sum in ₹"
                  name="sum"
                  inputMode="decimal"
                  maxLength={25}
                  defaultValue={String(payment.left)}
                />
                <button className={buttonClass({ size: 'block' })}>Refund this sum</button>
              </form>
            ) : (
              <p className="text-small">Refunds of this payment are made on the gateway’s dashboard.</p>
            )}
          </section>
        ))}
        <ButtonLink variant="outline" size="block" href={`/staff/leads/${leadRef}`} label="Back to the card" />
      </main>
    </DeskDocument>
  )
}
