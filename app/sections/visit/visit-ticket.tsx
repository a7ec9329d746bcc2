import type { VisitTicketView } from '#app/content/visits/visit.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'

interface VisitTicketProps {
  ticket: VisitTicketView
  /** The title's level. @default 'h2' */
  as?: 'h2' | 'h3'
  className?: string
}

/** The terms of a demo as a ticket: duration and price above the perforation, our promises below. */
export function VisitTicket({ ticket, as: Title = 'h2', className }: VisitTicketProps) {
  const { title, kind, terms, ask, willNotTitle, willNot } = ticket
  if (isEmptyTicket(ticket)) return null
  const hasStub = willNot.length > 0
  const hasSamples = [...terms, ...willNot].some(({ isSample }) => isSample)
  const ground = hasSamples ? 'bg-surface-alt' : 'bg-surface'
  return (
    <div className={cx('visit-ticket on-light print:filter-none', className)}>
      <div className={cx('rounded-t-card pb-2', ground, !hasStub && 'rounded-b-card')}>
        <div className="on-deep flex items-center justify-between gap-3 rounded-t-card bg-deep px-5 py-3">
          <div>
            <Title className="text-body leading-snug tracking-snug">{title}</Title>
            <p className="text-fine text-soft">{kind}</p>
          </div>
          {hasSamples && <SampleTag />}
        </div>
        {terms.length > 0 ? <Terms terms={terms} /> : <p className="px-5 py-4">{ask}</p>}
      </div>
      {hasStub && (
        <div className={cx('px-5 pt-5 pb-6', ground)}>
          <p className="text-small text-soft">{willNotTitle}</p>
          <ul>
            {willNot.map((refusal) => (
              <li key={refusal.text} className="flex items-baseline gap-2.5 py-0.5 font-semibold">
                <Icon name="check" size={18} className="shrink-0 translate-y-1 text-filtered-ink" />
                {refusal.text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** True while no term of the visit may be shown. */
export const isEmptyTicket = ({ terms, willNot }: VisitTicketView) => terms.length === 0 && willNot.length === 0

function Terms({ terms }: Pick<VisitTicketView, 'terms'>) {
  return (
    <dl className="px-5 text-balance">
      {terms.map(({ label, text }) => (
        <div
          key={label}
          className="grid grid-cols-[92px_minmax(0,1fr)] items-baseline gap-2.5 border-dashed border-line-strong py-2.5 leading-normal not-last:border-b"
        >
          <dt className="text-small text-soft">{label}</dt>
          <dd className="text-control font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
