import type { WaterCardView } from '#app/content/visits/visit.server.ts'
import { cx } from '#app/ui/cx.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'

interface WaterCardProps {
  card: WaterCardView
  className?: string
}

/** A card for measured figures, blank until someone fills it in. */
export function WaterCard({ card: { title, kind, rows }, className }: WaterCardProps) {
  const hasSamples = rows.some(({ isSample }) => isSample)
  const ground = hasSamples ? 'bg-surface-alt' : 'bg-surface'
  return (
    <div className={cx('on-light rounded-card border border-line p-5 shadow-md', ground, className)}>
      <div className="flex items-center justify-between gap-3 border-b-2 border-ink pb-2.5">
        <div>
          <h3 className="text-body leading-snug">{title}</h3>
          <p className="text-fine text-soft">{kind}</p>
        </div>
        {hasSamples && <SampleTag />}
      </div>
      <dl>
        {rows.map(({ label, unit }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-baseline gap-2.5 pt-4.5">
            <dt className="text-small">{label}</dt>
            <dd className="contents">
              <span aria-hidden="true" className="border-b border-line-strong">
                &nbsp;
              </span>
              <span className="text-fine text-soft">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
