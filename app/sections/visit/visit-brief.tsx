import type { VisitTerm } from '#app/content/visits/visit.server.ts'
import { cx } from '#app/ui/cx.ts'
import { SampleValue } from '#app/ui/sample-value.tsx'

interface VisitBriefProps {
  terms: VisitTerm[]
  className?: string
}

/** The ticket in three cells, for phones. */
export function VisitBrief({ terms, className }: VisitBriefProps) {
  if (terms.length === 0) return null
  return (
    <dl
      className={cx(
        'grid auto-cols-fr grid-flow-col rounded-button border border-dashed border-line-on-deep',
        className,
      )}
    >
      {terms.map(({ label, text, isSample }) => (
        <div key={label} className="border-dashed border-line-on-deep px-3 pt-2 pb-2.5 not-first:border-l">
          <dt className="text-fine text-soft">{label}</dt>
          <dd className="text-small leading-snug font-semibold">
            <SampleValue isSample={isSample}>{text}</SampleValue>
          </dd>
        </div>
      ))}
    </dl>
  )
}
