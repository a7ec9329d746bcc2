import type { ReactNode } from 'react'

import type { HandView, SettleView } from '#app/desk/pages/settle-view.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { TextField } from './fields.tsx'
import { LINK } from './page-parts.tsx'

interface SettleFormProps {
  leadRef: string
  payment: Pick<HandView, 'id' | 'seen'>
  children: ReactNode
}

const SettleForm = ({ leadRef, payment, children }: SettleFormProps) => (
  <form className="grid gap-3" method="post" action={`/staff/leads/${leadRef}/settle`}>
    <input type="hidden" name="payment" value={payment.id} />
    <input type="hidden" name="seen" value={payment.seen} />
    {children}
  </form>
)

export const WhyField = ({ id, label }: { id: string; label: string }) => (
  <TextField id={`why-${id}`} name="why" label={label} maxLength={160} required autoComplete="off" />
)

const DoButton = ({ value, children }: { value: 'ask' | 'paid' | 'failed' | 'back'; children: ReactNode }) => (
  <button
    className={buttonClass({ size: 'block', variant: value === 'paid' ? 'primary' : 'outline' })}
    name="do"
    value={value}
    formNoValidate={value === 'ask'}
  >
    {children}
  </button>
)

/** What is known of a payment. */
export const MoneyRows = ({ rows }: { rows: { label: string; value: string }[] }) => (
  <dl className="grid gap-2 text-small">
    {rows.map(({ label, value }) => (
      <div key={label} className="flex flex-wrap justify-between gap-x-5 border-t border-line pt-2">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

interface SettlePaymentProps {
  leadRef: string
  payment: SettleView
}

/** A payment that the gateway leaves open. */
export const SettlePayment = ({ leadRef, payment }: SettlePaymentProps) => (
  <section className="grid gap-3 border-t border-line pt-4">
    <h2 className="text-lead font-semibold">{payment.title}</h2>
    {payment.why && <p className="text-small wrap-anywhere">{payment.why}.</p>}
    <MoneyRows rows={payment.rows} />
    <SettleForm leadRef={leadRef} payment={payment}>
      {payment.canAsk && <DoButton value="ask">Ask the gateway again</DoButton>}
      <WhyField id={payment.id} label="Reason, without the buyer’s name: the log and the accounts keep it" />
      {payment.sum !== null && (
        <TextField
          id={`received-${payment.id}`}
          name="sum"
          label="Sum received in ₹, if it was paid"
          inputMode="decimal"
          maxLength={25}
          defaultValue={payment.sum}
        />
      )}
      <DoButton value="paid">{payment.paid}</DoButton>
      <DoButton value="failed">Settle as not paid</DoButton>
    </SettleForm>
    <p className="text-small text-ink-soft">
      First compare with the gateway’s dashboard. What is settled as paid can be refunded here afterwards, all of it or
      the difference.
    </p>
  </section>
)

interface TakeBackProps {
  leadRef: string
  hand: HandView
}

/** How staff settled a payment, and the form to take that back. */
export const TakeBack = ({ leadRef, hand }: TakeBackProps) => (
  <>
    <p className="text-small wrap-anywhere">{hand.text}</p>
    <details>
      <summary className={LINK}>Take this back</summary>
      <SettleForm leadRef={leadRef} payment={hand}>
        <WhyField id={`back-${hand.id}`} label="Reason" />
        <DoButton value="back">Take it back</DoButton>
      </SettleForm>
    </details>
  </>
)
