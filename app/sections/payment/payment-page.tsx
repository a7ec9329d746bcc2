import type { PaymentView } from '#app/content/orders/payment.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { telHref } from '#app/ui/contact-links.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { Lead, Lines, Price } from '#app/ui/text.tsx'
import { PaymentDial } from './payment-dial.tsx'

/**
 * The page of an order: the dial shows the payment's state, the slip the order. Its parts follow an open payment
 * (`app/browser/watch-payment.ts`).
 */

/** The id of the form that starts the payment. */
const PAY_FORM = 'pay'

/** What the bar of phones does: it pays while that is possible. */
export const toBarAction = ({ pay, continue: back }: PaymentView['actions']) =>
  pay ? { form: PAY_FORM, label: pay } : back

type PaymentPageProps = { payment: PaymentView; site: Site }

export function PaymentPage({ payment, site }: PaymentPageProps) {
  const { path, state, copy, stepsTitle, slip, actions, terms, papers, lookAgainMs } = payment
  return (
    <div
      className="payment bg-surface-alt print:bg-transparent"
      data-state={state}
      data-look-again={lookAgainMs ?? undefined}
    >
      <div className="payment-stage on-deep pt-fluid-lg pb-28 bg-underwater lg:pb-44 print:bg-transparent print:bg-none print:pt-0 print:pb-4 print:text-ink">
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
          {/* Printed, because the slip must name the company. */}
          <p className="mt-3 hidden text-small print:block">
            {site.legalName.text}, {displayPhone(site.phone.e164)}, {site.email.address}
          </p>
          {papers && (
            <nav className="mt-6 print:hidden" aria-labelledby="papers">
              <h2 id="papers" className="font-semibold">
                {papers.title}
              </h2>
              {papers.links.map(({ href, label }) => (
                <a key={href} className="text-link flex min-h-12 items-center" href={href}>
                  {label}
                </a>
              ))}
            </nav>
          )}
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

type PaymentActionsProps = PaymentView['actions'] & { path: string; site: Site }

const contact = 'inline-flex min-h-12 items-center gap-2.5 hover:text-on-deep'

/** The likely next action first, and always a contact. */
function PaymentActions({
  pay,
  payNote,
  continue: back,
  check,
  newer,
  another,
  print,
  call,
  chat,
  path,
  site,
}: PaymentActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {pay && (
        <form id={PAY_FORM} method="post" action={path} className="[view-timeline:--form]">
          <button className={buttonClass({ variant: 'light' })}>{pay}</button>
        </form>
      )}
      {payNote && <p className="max-w-text self-center text-small text-on-deep-soft">{payNote}</p>}
      {newer && <ButtonLink {...newer} variant="light" />}
      {another && (
        <form method="post" action={`${path}?another=yes`}>
          <button className={buttonClass({ variant: 'outline' })}>{another}</button>
        </form>
      )}
      {back && <ButtonLink {...back} variant="light" />}
      {check && <ButtonLink href={path} label={check} variant="outline" />}
      {print && <PrintButton label={print} />}
      <p className="flex flex-[1_0_100%] flex-wrap gap-x-7 text-on-deep-soft">
        <a className={contact} href={telHref(site.phone.e164)}>
          <Icon name="phone" size={20} className="text-accent-on-deep" />
          {call} <b className="font-semibold text-on-deep">{displayPhone(site.phone.e164)}</b>
        </a>
        <a className={contact} href={chat.href}>
          <Icon name="chat" size={20} className="text-accent-on-deep" />
          {chat.label}
        </a>
      </p>
    </div>
  )
}

type Slip = PaymentView['slip']

/** The order, as on the order page. Only this is printed. */
function PaymentSlip({ title, product, amount, bill, rows: [first, ...rows], trial }: Slip) {
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
      {trial && <p className="mt-3.5 text-small font-semibold">{trial}</p>}
      <dl className="mt-3.5">
        {first && <SlipRow {...first} variant="number" />}
        {rows.map((row) => (
          <SlipRow key={row.label} {...row} />
        ))}
      </dl>
    </section>
  )
}

const variants = { plain: '', number: 'text-lead tracking-wide' }

function SlipRow({ label, value, variant = 'plain' }: Slip['rows'][number] & { variant?: keyof typeof variants }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-5 py-1.5 text-small print:py-0.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={cx('font-medium wrap-anywhere', variants[variant])}>{value}</dd>
    </div>
  )
}
