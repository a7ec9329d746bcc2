import type { SalePageView } from '#app/desk/pages/sale-page.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { DeskDocument } from './desk-document.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { PartLines } from './part-lines.tsx'
import { QUIET } from './page-parts.tsx'

/** The screen at the table: the QR code, until the payment has arrived. */
export function SalePage({ leadRef, name, back, lines, remains, others: otherOrders, open }: SalePageView) {
  return (
    <DeskDocument title="Payment" scripts={['/desk/desk.js']}>
      <main className="mx-auto grid max-w-prose gap-4 px-4 py-6" id="main">
        <a className="inline-flex min-h-12 items-center gap-2 justify-self-start font-semibold text-action" href={back}>
          <DeskIcon name="arrow-left" size={18} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </a>
        {open ? <Code open={open} /> : <h1 className="text-title">Payment</h1>}
        <PartLines lines={lines} leadRef={leadRef} />
        {remains && <p className="text-small">{remains}</p>}
        {open && (
          <>
            <a className={QUIET} href={open.href}>
              Check again
            </a>
            {otherOrders.map(({ href, title }) => (
              <a
                key={href}
                className={buttonClass({ variant: 'outline', size: 'compact', className: 'min-h-12 text-center' })}
                href={href}
              >
                Show the code of {title}
              </a>
            ))}
            <form
              method="post"
              action={`/staff/leads/${leadRef}/pay`}
              data-cancel-of={open.id}
              hidden={open.isBeingPaid}
            >
              <button className={QUIET} name="cancel" value={open.id}>
                Cancel this link
              </button>
            </form>
          </>
        )}
      </main>
    </DeskDocument>
  )
}

function Code({ open }: { open: NonNullable<SalePageView['open']> }) {
  const { id, sum, product, until, link, qr, share, isTrial } = open
  return (
    <>
      <h1 className="text-title">
        {sum} <span className="text-lead text-ink-soft">for {product}</span>
      </h1>
      <div className="grid gap-4" data-code-of={id}>
        <svg
          className="w-full max-w-80 justify-self-center rounded-card border border-line"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label="QR code of the payment page"
        >
          {/* Readers need the contrast, whatever the colours of the desk. */}
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="text-small text-ink-soft">
          The buyer opens it with the camera of their phone, sees the whole price, and pays there. It can be paid until{' '}
          {until}.
        </p>
        {isTrial && <p className="font-semibold">A trial: the gateway is a test one, and no money moves.</p>}
        {share && (
          <a className={buttonClass({ variant: 'chat', size: 'block' })} href={share} rel="noreferrer">
            <DeskIcon name="chat" />
            Send the link by WhatsApp
          </a>
        )}
        <p className="text-fine wrap-anywhere text-ink-soft">{link}</p>
      </div>
    </>
  )
}
