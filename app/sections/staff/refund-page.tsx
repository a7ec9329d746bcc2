import type { RefundPageView } from '#app/desk/pages/refund-page.server.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { DeskDocument } from './desk-document.tsx'
import { TextField } from './fields.tsx'
import { Alert } from './page-parts.tsx'

type ConfirmRefundProps = NonNullable<RefundPageView['confirm']> & Pick<RefundPageView, 'leadRef' | 'submission'>

/** Asks once more. Its button carries the sum that is shown, so that nothing can change between. */
function ConfirmRefund({ leadRef, submission, payment, paise, sum, to, remains, doubt }: ConfirmRefundProps) {
  const path = `/staff/leads/${leadRef}/refund`
  return (
    <DeskDocument title="Refund this sum?">
      <main className="mx-auto grid max-w-prose gap-5 px-4 py-8" id="main">
        <h1 className="text-title wrap-anywhere">Refund {sum}?</h1>
        {doubt && <Alert text={doubt} />}
        <dl className="grid gap-2 text-small">
          {[
            ['Sum', sum],
            ['To', to],
            ['Of the payment', payment.title],
            ['Reference', payment.reference],
            ['Payment number', payment.transaction],
            ['Remains of it', remains],
          ].map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-5 border-t border-line pt-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-small">The gateway sends it back to the account that paid. It cannot be undone.</p>
        <form method="post" action={path}>
          <input type="hidden" name="payment" value={payment.id} />
          <input type="hidden" name="submission" value={submission} />
          <input type="hidden" name="paise" value={paise} />
          <button className={buttonClass({ size: 'block' })}>Refund {sum}</button>
        </form>
        <ButtonLink variant="outline" size="block" href={path} label="Do not refund it" />
      </main>
    </DeskDocument>
  )
}

/** Payments that arrived, each with its refunded amount. */
export function RefundPage(page: RefundPageView) {
  const { leadRef, name, problem, over, submission, payments, confirm } = page
  if (confirm) return <ConfirmRefund leadRef={leadRef} submission={submission} {...confirm} />
  return (
    <DeskDocument title="Refund">
      <main className="mx-auto grid max-w-prose gap-5 px-4 py-8" id="main">
        <h1 className="text-title wrap-anywhere">Refund {name}</h1>
        {problem && <Alert text={problem} />}
        {over.map((text) => (
          <p key={text} className="font-semibold">
            {text}
          </p>
        ))}
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
            {!payment.hasLeft ? null : payment.isPossible ? (
              <form className="grid gap-3" method="post" action={`/staff/leads/${leadRef}/refund`}>
                <input type="hidden" name="payment" value={payment.id} />
                <input type="hidden" name="submission" value={submission} />
                <TextField
                  id={`sum-${payment.id}`}
                  label="Sum in ₹"
                  name="sum"
                  inputMode="decimal"
                  maxLength={25}
                  defaultValue={payment.left}
                />
                <button className={buttonClass({ size: 'block' })}>Check this refund</button>
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
