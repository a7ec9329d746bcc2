import type { PassView } from '#app/content/visits/visit-page-view.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'

/** The pass to show at the door: day and window, the code that the technician must give, the technician's name and equipment. */
export function VisitPass({ title, where, isVideo, day, hours, code, who: technician, rows }: PassView) {
  const hasSamples = rows.some(({ values }) => values.some(({ isSample }) => isSample))
  return (
    <section className="visit-ticket on-light print:filter-none print:**:text-ink" aria-label={title}>
      <div className="rounded-t-card bg-surface">
        <div className="flex justify-between gap-3 px-5 pt-4 text-small font-semibold text-soft">
          <p>{title}</p>
          <p className="flex items-center gap-1.5">
            <Icon name={isVideo ? 'play' : 'map-pin'} size={18} />
            {where}
          </p>
        </div>
        <p className="px-5 pt-2 pb-4 text-body">
          <b className="block text-title leading-tight font-semibold">{day}</b>
          {hours}
        </p>
        <div className="on-deep bg-deep px-5 pt-3 pb-5 text-center">
          <p className="text-small text-soft">{code.label}</p>
          <p className="text-display leading-tight font-light tracking-wide">{code.reference}</p>
          <p className="text-small font-semibold">{code.rule}</p>
        </div>
      </div>
      <div className={cx('rounded-b-card px-5 pt-6 pb-5', hasSamples ? 'bg-surface-alt' : 'bg-surface')}>
        {hasSamples && <SampleTag className="float-right" />}
        <dl>
          <Row label={technician.label}>{technician.text}</Row>
          {rows.map(({ label, values }) => (
            <Row key={label} label={label}>
              {toLines(values)}
            </Row>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** One promise a line, as on the ticket. */
const toLines = (values: PassView['rows'][number]['values']) =>
  values.map(({ text }) => (
    <span key={text} className="block">
      {text}
    </span>
  ))

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-2.5 border-hairline py-2.5 text-small leading-normal not-first:border-t">
    <dt className="text-soft">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
