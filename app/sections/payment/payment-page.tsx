/** The page of one order: the machine's dial says how its payment stands, the slip what was ordered. */
import type { Site } from '#app/content/schemas/site.ts'
import type { PaymentView } from '#app/content/views/payment.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { Lines } from '#app/ui/section.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentDial } from './payment-dial.tsx'
import { PaymentSlip } from './payment-slip.tsx'
import { useFreshPayment } from './use-fresh-payment.ts'

type PaymentPageProps = { payment: PaymentView; site: Site }

export function PaymentPage({ payment, site }: PaymentPageProps) {
  const { path, state, words, stepsTitle, slip, actions, terms } = useFreshPayment(payment)
  return (
    <div className="payment" data-state={state}>
      <div className="payment-stage on-deep">
        <div className="payment-stage-grid page-width">
          <PaymentDial state={state} label={words.dial} />
          {/* Announced when the state changes in place. */}
          <div className="payment-words" role="status">
            <h1>
              <Lines text={words.title} />
            </h1>
            <p className="lead">{words.text}</p>
          </div>
          <PaymentActions {...actions} path={path} site={site} />
        </div>
      </div>
      <div className="payment-below page-width">
        <div>
          <PaymentSlip {...slip} />
          <p className="payment-seller">
            {site.legalName.text}, {displayPhone(site.phone.e164)}, {site.email.address}
          </p>
        </div>
        <section className="payment-steps" aria-labelledby="payment-steps">
          <h2 id="payment-steps">{stepsTitle}</h2>
          <ol>
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <PageLink className="text-link" to={terms.href}>
            {terms.label}
          </PageLink>
        </section>
      </div>
    </div>
  )
}
