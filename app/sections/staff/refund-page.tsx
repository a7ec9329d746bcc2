import type { RefundPageView } from '#app/desk/pages/refund-page.server.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { DeskDocument } from './desk-document.tsx'
import { TextField } from './fields.tsx'
import { Alert } from './page-parts.tsx'
import { MoneyRows, SettlePayment, TakeBack } from './settle-payment.tsx'

type ConfirmRefundProps = NonNullable<RefundPageView['confirm']> & Pick<RefundPageView, 'leadRef' | 'submission'>

/** Asks once more. Its button carries the sum that is shown, so that nothing can change between. */
function ConfirmRefund({ leadRef, submission, payment, paise, sum, to, remains, doubt }: ConfirmRefundProps) {
  const path = `/staff/leads/${leadRef}/refund`
  return (
    <DeskDocument title="Refund this sum?">
      <main className="mx-auto grid max-w-prose gap-5 px-4 py-8" id="main">
        <h1 className="text-title wrap-anywhere">Refund {sum}?</h1>
        {doubt && <Alert text={doubt} />}
        <MoneyRows
          rows={[
            { label: 'Sum', value: sum },
            { label: 'To', value: to },
            { label: 'Of the payment', value: payment.title },
            { label: 'Reference', value: payment.reference },
            { label: 'Payment number', value: payment.transaction },
            { label: 'Remains of it', value: remains },
          ]}
        />
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

type RefundFormsProps = Pick<RefundPageView, 'leadRef' | 'submission'> & { payment: RefundPageView['payments'][number] }

/** A sum, or what arrived beyond the expected one. Both are shown once more before they are sent. */
const RefundForms = ({ leadRef, submission, payment }: RefundFormsProps) => (
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
    {payment.extra && (
      <button className={buttonClass({ size: 'block', variant: 'outline' })} name="extra" value={payment.extra}>
        Refund the ₹{payment.extra} beyond the expected sum
      </button>
    )}
  </form>
)

/** Payments that need attention, and payments that arrived, each with its refunded amount. */
export function RefundPage(page: RefundPageView) {
  const { leadRef, name, problem, over, submission, payments, settling, confirm } = page
  const title = settling.open.length > 0 ? 'Payments of' : 'Refund'
  const isEmpty = payments.length + settling.open.length + settling.unpaid.length === 0
  if (confirm) return <ConfirmRefund leadRef={leadRef} submission={submission} {...confirm} />
  return (
    <DeskDocument title={`${title} ${name}`}>
      <main className="mx-auto grid max-w-prose gap-5 px-4 py-8" id="main">
        <h1 className="text-title wrap-anywhere">
          {title} {name}
        </h1>
        {problem && <Alert text={problem} />}
        {over.map((text) => (
          <p key={text} className="font-semibold">
            {text}
          </p>
        ))}
        {isEmpty && <p>Nothing has been paid.</p>}
        {settling.open.map((payment) => (
          <SettlePayment key={payment.id} leadRef={leadRef} payment={payment} />
        ))}
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
            {payment.hand && <TakeBack leadRef={leadRef} hand={payment.hand} />}
            {!payment.hasLeft ? null : payment.isPossible ? (
              <RefundForms leadRef={leadRef} submission={submission} payment={payment} />
            ) : (
              <p className="text-small">Refunds of this payment are made on the gateway’s dashboard.</p>
            )}
          </section>
        ))}
        {settling.unpaid.map((hand) => (
          <section key={hand.id} className="grid gap-3 border-t border-line pt-4">
            <h2 className="text-lead font-semibold">{hand.title}</h2>
            <TakeBack leadRef={leadRef} hand={hand} />
          </section>
        ))}
        <ButtonLink variant="outline" size="block" href={`/staff/leads/${leadRef}`} label="Back to the card" />
      </main>
    </DeskDocument>
  )
}
