import type { WaterCardView } from '#app/content/visits/visit.server.ts'
import { cx } from '#app/ui/cx.ts'
import { SampleLegend, SampleValue } from '#app/ui/sample-value.tsx'

interface WaterCardProps {
  card: WaterCardView
  className?: string
}

/** A card for measured figures, blank until somebody fills it in. */
export function WaterCard({ card: { title, kind, rows }, className }: WaterCardProps) {
  return (
    <div className={cx('on-light rounded-card border border-line bg-surface p-5 shadow-md', className)}>
      <div className="flex items-baseline justify-between gap-3 border-b-2 border-ink pb-2.5">
        <h3 className="text-body leading-snug">{title}</h3>
        <span className="text-fine text-soft">{kind}</span>
      </div>
      <dl>
        {rows.map(({ label, unit, isSample }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-baseline gap-2.5 pt-4.5">
            <dt className="text-small">
              <SampleValue isSample={isSample}>{label}</SampleValue>
            </dt>
            <dd className="contents">
              <span aria-hidden="true" className="border-b border-line-strong">
                &nbsp;
              </span>
              <span className="text-fine text-soft">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      {rows.some(({ isSample }) => isSample) && <SampleLegend className="mt-4" />}
    </div>
  )
}
