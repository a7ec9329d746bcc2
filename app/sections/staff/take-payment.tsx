import type { LeadPageView } from '#app/desk/pages/lead-page.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Block } from './card-parts.tsx'
import { SelectField, TextField } from './fields.tsx'
import { PartLines } from './part-lines.tsx'
import { LINK, QUIET } from './page-parts.tsx'

/** Takes a token or the rest. Part of the card's one form. */
export function TakePayment(page: LeadPageView) {
  const { card, sale, isManager } = page
  const open = sale.lines.some(({ isOpen }) => isOpen)
  return (
    <Block id="h-payment" anchor="payment" title="Payment">
      {sale.orders.map(({ id, text }) => (
        <p key={id} className="mb-1.5 text-small wrap-anywhere">
          {text}
        </p>
      ))}
      <PartLines lines={sale.lines} leadRef={card.ref} />
      {sale.remains && <p className="mt-2 text-small">{sale.remains}</p>}
      {sale.over.map((text) => (
        <p key={text} className="mt-2 text-small font-semibold">
          {text}
        </p>
      ))}
      {sale.papers.length > 0 && <Papers papers={sale.papers} />}
      {sale.sold && !card.isDone && <OfferSold />}
      {open && (
        <a className={`${QUIET} mt-2`} href={`/staff/leads/${card.ref}/pay`}>
          Show the QR code
        </a>
      )}
      {sale.closed ? <p className="text-small text-ink-soft">{sale.closed}</p> : <PartRequestForm {...page} />}
      {isManager && (sale.hasPaid || sale.isToSettle) && (
        <p className="mt-2">
          <a
            className="inline-flex min-h-12 items-center text-small text-action underline underline-offset-4"
            href={`/staff/leads/${card.ref}/refund`}
          >
            {sale.isToSettle ? 'Settle this payment' : 'Refund'}
          </a>
        </p>
      )}
    </Block>
  )
}

/** The buyer's papers, and a message with each on WhatsApp. */
const Papers = ({ papers }: Pick<LeadPageView['sale'], 'papers'>) => (
  <ul className="mt-2 grid gap-1 text-small">
    {papers.map(({ href, label, sent, why, share }) => (
      <li key={href} className="grid justify-items-start">
        <a className={LINK} href={href}>
          {label}
        </a>
        {sent.map((text) => (
          <p key={text} className="text-fine text-ink-soft">
            {text}
          </p>
        ))}
        {share && (
          <a className={`${QUIET}`} href={share}>
            Send it on WhatsApp<span className="sr-only">: {label}</span>
          </a>
        )}
        {why && <p className="text-fine text-ink-soft">{why}</p>}
      </li>
    ))}
  </ul>
)

/** Staff set the stage themselves, because delivery may still be open. */
const OfferSold = () => (
  <button className={buttonClass({ variant: 'outline', size: 'block', className: 'mt-2' })} name="outcome" value="sold">
    Mark as sold
  </button>
)

function PartRequestForm({ card, sale, typed }: LeadPageView) {
  const isTyped = typed['pay-sum'] !== undefined && typed['pay-sum'] !== typed['pay-sum-was']
  return (
    <details className="mt-1" open={isTyped}>
      <summary className={LINK}>Take a payment</summary>
      <div className="grid gap-3">
        <input type="hidden" name="pay-sum-was" value={sale.sum} />
        <input type="hidden" name="pay-pin-was" value={sale.pincode} />
        <SelectField
          id="pay-product"
          label="Machine"
          choices={sale.products.map(({ slug, name }) => ({ value: slug, label: name }))}
          defaultValue={typed['pay-product'] ?? sale.product}
        />
        <div className={sale.needsPincode ? 'grid grid-cols-2 gap-3' : ''}>
          <TextField
            id="pay-sum"
            label="Sum in ₹"
            inputMode="numeric"
            maxLength={25}
            defaultValue={typed['pay-sum'] ?? sale.sum}
          />
          {sale.needsPincode && (
            <TextField
              id="pay-pin"
              label="PIN code"
              inputMode="numeric"
              maxLength={10}
              autoComplete="off"
              defaultValue={typed['pay-pin'] ?? sale.pincode}
            />
          )}
        </div>
        {sale.mayBeAnother && (
          <label className="flex min-h-12 items-center gap-3 text-small">
            <input type="checkbox" name="pay-another" value="yes" className="size-5" />
            For one more machine of the same kind
          </label>
        )}
        <button className={buttonClass({ size: 'block' })} formAction={`/staff/leads/${card.ref}/pay`} data-sends>
          Make the link and its QR code
        </button>
        {sale.isTrial && (
          <p className="text-small font-semibold">A trial: the gateway is a test one, and no money moves.</p>
        )}
        <p className="text-fine text-ink-soft">
          It replaces a link that nobody has paid, unless that is the rest for another machine. The price of a link that
          was sent does not change any more.
        </p>
      </div>
    </details>
  )
}
