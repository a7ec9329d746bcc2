/** The page of an order: the dial shows the payment's state, the slip the order. Its parts follow an open payment (`app/browser/watch-payment.ts`). */
import type { PaymentView } from '#app/content/orders/payment.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { Lines } from '#app/ui/lines.tsx'
import { Lead } from '#app/ui/text.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentDial } from './payment-dial.tsx'
import { PaymentSlip } from './payment-slip.tsx'

type PaymentPageProps = { payment: PaymentView; site: Site }

export function PaymentPage({ payment, site }: PaymentPageProps) {
  const { path, state, copy, stepsTitle, slip, actions, terms, lookAgainMs } = payment
  return (
    <div
      className="payment bg-surface-alt print:bg-transparent"
      data-state={state}
      data-look-again={lookAgainMs ?? undefined}
    >
      <div className="payment-stage on-deep pt-fluid-lg pb-28 bg-underwater lg:pb-44 print:pt-0 print:pb-4 print:text-ink">
        <div className="page-width grid gap-5 lg:grid-cols-[clamp(220px,24vw,320px)_minmax(0,1fr)] lg:gap-x-fluid-lg lg:gap-y-7">
          <div className="contents" data-part>
            <PaymentDial state={state} label={copy.dial} />
          </div>
          {/* Announced when the state changes in place. */}
          <div className="lg:self-end" role="status" data-part>
            <h1 className="text-display">
              <Lines text={copy.title} />
            </h1>
            <Lead className="mt-4 max-w-text print:text-ink">{copy.text}</Lead>
          </div>
          <div className="contents" data-part>
            <PaymentActions {...actions} path={path} site={site} />
          </div>
        </div>
      </div>
      <div className="page-width grid gap-10 pb-band lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)] lg:gap-fluid-xl print:gap-2 print:pb-0">
        <div data-part>
          <PaymentSlip {...slip} />
          {/* On paper the slip must say whose it is. */}
          <p className="mt-3 hidden text-small print:block">
            {site.legalName.text}, {displayPhone(site.phone.e164)}, {site.email.address}
          </p>
        </div>
        <section className="lg:pt-14" aria-labelledby="payment-steps" data-part>
          <h2 id="payment-steps" className="text-title leading-tight">
            {stepsTitle}
          </h2>
          <ol className="mt-4 mb-5">
            {copy.steps.map((step, index) => (
              <li
                key={step}
                className="grid grid-cols-[40px_minmax(0,46ch)] border-t border-line py-4 leading-relaxed print:py-2"
              >
                <span className="text-subtitle leading-tight font-light text-ink-faint" aria-hidden="true">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <a className="text-link print:hidden" href={terms.href}>
            {terms.label}
          </a>
        </section>
      </div>
    </div>
  )
}
